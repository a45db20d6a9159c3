import { useParams } from 'react-router'
import type { Schemas } from '~/api/client'
import { $api } from '~/api/client'
import { formatNumber } from '~/components/format'
import { comboEnergy, comboSize } from '~/modules/combos/queries'
import { portion } from '~/modules/householdMeasure'
import { amountIn } from '~/modules/nutrition'
import { type Combo, combosOf } from '../model/lines/comboHits'
import { hitsOf, inNextMeasure, kcalOfHit, type LineFood, type LineFoods, type LineHit } from '../model/lines/lineHits'
import { amountOfHit, itemOfHit } from '../model/lines/lineItem'
import { type DraftFood, type DraftItem, foodsOfCombo, gramsOf, newItem } from '../model/mealDraft'
import { wordsOf } from '../model/search/spelling'

/** A choice below a line. */
export interface LineChoice {
  id: string
  amount: string
  name: string
  /** Name in the table, and the table. */
  source: string
  /** The energy in words. */
  energy: string
  /** True for a favorite food. */
  favorite?: boolean
  /** Description of a combo, which has no amount. */
  combo?: string
  /** Returns the foods to add. */
  make: () => DraftFood[]
  /** True if the measure is estimated. */
  estimated?: boolean
  /** Food whose new measure is to be added first. */
  measured?: LineFood
  /** Returns the same food in its next measure, or the choice of a new one; null without an amount. */
  next: (() => LineChoice) | null
}

/** Begins a line that adds an alternative to the food before: 'ou quinoa'. */
const OR = /^ou(\s+(?<food>.*))?$/i
/** Substitutes that are shown. */
const SHOWN = 6

export const isAlternative = (text: string) => OR.test(text.trimStart())

const sourceOf = (name: string, origin: string) => `${name} · ${origin === 'own' ? 'Próprio' : origin}`

const asFoods = (item: DraftItem | null): DraftFood[] => (item ? [{ ...item, alternatives: [] }] : [])

function choiceOfCombo(combo: Combo): LineChoice {
  const { id, name } = combo.combo
  return {
    id,
    amount: '',
    name,
    source: '',
    energy: comboEnergy(combo.combo),
    combo: `Combo · ${comboSize(combo.combo)}`,
    make: () => foodsOfCombo(combo),
    next: null,
  }
}

/** Returns the choice of a new measure of a food, which follows all others; `first` is where they begin. */
function choiceOfNew(hit: LineHit, favorites: ReadonlySet<string>, first: number): LineChoice {
  const { food } = hit
  return {
    id: food.id,
    amount: 'Nova medida…',
    name: food.short_name,
    source: sourceOf(food.name, food.origin),
    energy: '',
    measured: food,
    make: () => [],
    next: () => choiceOf(inNextMeasure(hit), favorites, first),
  }
}

export function choiceOf(hit: LineHit, favorites: ReadonlySet<string>, first = hit.measure): LineChoice {
  const { food } = hit
  const isLast = (hit.measure + 1) % food.measures.length === first
  const next = () => (isLast ? choiceOfNew(hit, favorites, first) : choiceOf(inNextMeasure(hit), favorites, first))
  return {
    id: food.id,
    amount: amountOfHit(hit),
    name: food.short_name,
    source: sourceOf(food.name, food.origin),
    energy: hit.uncounted ? 'não contado' : energyInWords(kcalOfHit(hit)),
    favorite: favorites.has(food.id),
    make: () => asFoods(itemOfHit(hit)),
    estimated: food.measures[hit.measure]?.estimated ?? false,
    next: hit.uncounted ? null : next,
  }
}

function choiceOfSubstitute({ food, amount, grams, list }: Schemas['Substitute']): LineChoice[] {
  const measure = food.measures.find(({ id }) => id === amount?.measure)
  if (!amount || !measure) return []
  return [
    {
      id: food.id,
      amount: portion(amount.quantity, measure.measure),
      name: food.short_name,
      source: list ? `Da sua lista: ${list}` : sourceOf(food.name, food.origin),
      estimated: measure.estimated ?? false,
      energy: energyInWords(amountIn(food.attributes.energia_kcal, grams)),
      make: () => {
        const made = newItem(food)
        return asFoods(made && { ...made, measure, quantity: amount.quantity, asAdded: false })
      },
      next: null,
    },
  ]
}

/**
 * Returns the foods and combos that a line may mean. A line that begins with 'ou' means what can
 * replace the food before, without what the patient of the page avoids.
 */
export function useLineChoices(
  text: string,
  { foods, combos }: { foods: LineFoods | null; combos: Combo[] },
  before: DraftFood | undefined,
) {
  const { id: patient } = useParams()
  const typed = OR.exec(text.trimStart())
  const wanted = typed && before ? wordsOf(typed.groups?.food ?? '') : null
  const grams = before ? gramsOf(before) : 0
  const query = $api.useQuery(
    'get',
    '/foods/{id}/substitutes',
    { params: { path: { id: before?.food ?? '' }, query: { grams, patient } } },
    { enabled: wanted !== null && grams > 0, meta: { silent: true } },
  )
  if (wanted === null) {
    const { first, others } = combosOf(text, combos)
    const hits = foods ? hitsOf(text, foods).map((hit) => choiceOf(hit, foods.favorites)) : []
    const choices = [...first.map(choiceOfCombo), ...hits, ...others.map(choiceOfCombo)]
    return { choices, waiting: foods === null, failed: false }
  }
  const there = new Set([before?.food, ...(before?.alternatives.map(({ food }) => food) ?? [])])
  const fits = ({ food }: Schemas['Substitute']) => {
    const its = wordsOf(food.short_name)
    return !there.has(food.id) && wanted.every((word) => its.some((other) => other.startsWith(word)))
  }
  const choices = (query.data?.data ?? []).filter(fits).flatMap(choiceOfSubstitute).slice(0, SHOWN)
  return { choices, waiting: query.isPending, failed: query.isError }
}

const energyInWords = (kcal: number | null) => (kcal === null ? '— kcal' : `${formatNumber(kcal)} kcal`)
