import { isGram } from '~/modules/householdMeasure'
import { amountIn, equivalentGrams, percentageOf } from '~/modules/nutrition'
import { type DraftItem, gramsOf, type ItemChange } from './mealDraft'

/** In percent; what differs more is no longer the same meal. */
const ACCEPTED = 10
const MOST = 100_000

export interface Difference {
  /** In whole percent of the main food's energy: 12 is more, -8 is less. */
  percent: number
  accepted: boolean
}

/** An alternative's energy against that of the food it takes the place of. Nothing where one of them is unknown or none. */
export function energyDifference(main: DraftItem, item: DraftItem): Difference | null {
  const energy = amountIn(main.attributes.energia_kcal, gramsOf(main))
  const other = amountIn(item.attributes.energia_kcal, gramsOf(item))
  if (!energy || other === null) return null
  const percent = Math.round(percentageOf(other, energy)) - 100
  return { percent, accepted: Math.abs(percent) <= ACCEPTED }
}

/** The quantity that brings the main food's energy: in the measure that is chosen, or in grams where that gives too little. */
export function equalEnergy(main: DraftItem, item: DraftItem): ItemChange | null {
  const energy = main.attributes.energia_kcal.quantity
  const other = item.attributes.energia_kcal.quantity
  if (energy == null || other == null) return null
  const grams = equivalentGrams(gramsOf(main), energy, other)
  if (!grams || grams > MOST) return null
  const quantity = Math.round((grams * 100) / item.measure.unit) / 100
  if (quantity > 0) return { quantity }
  const gram = item.measures.find(({ measure }) => isGram(measure))
  return gram ? { quantity: grams, measure: gram } : null
}
