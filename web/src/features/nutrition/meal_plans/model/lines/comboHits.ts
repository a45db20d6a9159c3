import type { Schemas } from '~/api/client'
import { wordsOf } from '../search/spelling'
import { parseLine } from './parseLine'

export type Combo = Schemas['MealComboDetails']

/** Combos that are offered before the foods, and after them. */
const SHOWN = 3

interface ComboHits {
  /** Those whose name begins with the text. */
  first: Combo[]
  others: Combo[]
}

/**
 * Returns the combos whose name has words that begin as the typed ones. A line with an amount means
 * a food.
 */
export function combosOf(text: string, combos: Combo[]): ComboHits {
  const [line] = parseLine(text, () => false)
  const words = wordsOf(text)
  if (words.length === 0 || line?.quantity != null || line?.uncounted) return { first: [], others: [] }
  const typed = words.join(' ')
  const found = combos
    .map((combo) => ({ combo, its: wordsOf(combo.combo.name) }))
    .filter(({ its }) => words.every((word) => its.some((other) => other.startsWith(word))))
  const begins = ({ its }: { its: string[] }) => its.join(' ').startsWith(typed)
  const shown = (hits: typeof found) => hits.slice(0, SHOWN).map(({ combo }) => combo)
  return { first: shown(found.filter(begins)), others: shown(found.filter((hit) => !begins(hit))) }
}
