import type { Schemas } from '~/api/client'
import { formatNumber } from '~/components/format'
import { formatPlain } from '~/modules/householdMeasure'

/** Where a figure stands against what it is meant to be. A hint, never a verdict: nothing is refused for it. */
export interface Hint {
  place: 'below' | 'within' | 'above'
  words: string
}

// People compare what they read: figures are judged as they are shown, rounded.

/** "faltam 320 kcal". Partial: some foods' energy is unknown, and there may be more. */
export function energyHint(day: number, need: number, partial: boolean): Hint {
  const missing = Math.round(need) - Math.round(day)
  if (missing > 0) {
    const words = `${partial ? 'até ' : ''}${formatNumber(missing)} kcal`
    return { place: 'below', words: `${missing === 1 ? 'falta' : 'faltam'} ${words}` }
  }
  if (missing < 0) return { place: 'above', words: `passa ${partial ? 'ao menos ' : ''}${formatNumber(-missing)} kcal` }
  return { place: 'within', words: 'igual à necessidade' }
}

/**
 * What part of the day's energy (%) each of the six meals usually brings: our default within the ranges of Assis (1997),
 * adding up to 100.
 */
export const USUAL_SHARES: Readonly<Record<string, number>> = {
  breakfast: 20,
  collation: 5,
  lunch: 35,
  snack: 10,
  dinner: 25,
  supper: 5,
}

/** From where to where a macronutrient should lie, on the scale it is compared on. */
export interface Band {
  min: number
  max: number
  unit: '%' | 'g'
  words: string
}

/** Grams per kg become grams; without a weight there is nothing to compare with. */
export function bandOf({ min, max, unit }: Schemas['MacroRange'], weight: number | null): Band | null {
  const asSaid = `${formatPlain(min)} a ${formatPlain(max)} ${unit === 'percent' ? '%' : 'g/kg'}`
  if (unit === 'percent') return { min, max, unit: '%', words: asSaid }
  if (weight === null) return null
  const grams = { min: Math.round(min * weight), max: Math.round(max * weight) }
  return { ...grams, unit: 'g', words: `${formatNumber(grams.min)} a ${formatNumber(grams.max)} g (${asSaid})` }
}

/** "abaixo da meta", and by how much where it is a matter of grams. Partial: of some foods it is unknown. */
export function bandHint(value: number, { min, max, unit }: Band, partial: boolean): Hint {
  const shown = Math.round(value)
  if (shown < min) {
    const grams = `${partial ? 'até ' : ''}${formatNumber(min - shown)} g`
    const missing = `${min - shown === 1 ? 'falta' : 'faltam'} ${grams} para a meta`
    return { place: 'below', words: unit === 'g' ? missing : 'abaixo da meta' }
  }
  if (shown > max) {
    const grams = `${partial ? 'ao menos ' : ''}${formatNumber(shown - max)} g`
    return { place: 'above', words: unit === 'g' ? `passa ${grams} da meta` : 'acima da meta' }
  }
  return { place: 'within', words: 'dentro da meta' }
}

/** The chosen goal, or else the age's own. */
export function goalOf(targets: Schemas['Targets'] | undefined, chosen: string | null | undefined) {
  return targets?.goals.find(({ goal }) => goal === chosen) ?? targets?.goals[0]
}

export const RANGES = { proteinas: 'protein', carboidratos: 'carbohydrate', lipideos: 'lipid' } as const
