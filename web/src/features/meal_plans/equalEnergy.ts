import { isGram } from '~/modules/householdMeasure'
import { amountIn, equivalentGrams, percentageOf } from '~/modules/nutrition'
import { type DraftItem, gramsOf, type ItemChange } from './mealDraft'

/** In percent; what differs more is no longer the same meal. */
const ACCEPTED = 10
const MOST = 100_000

export interface Difference {
  /** In percent of the main food's energy, whole where that tells enough: 12 is more, -8 is less. */
  percent: number
  accepted: boolean
}

/** An alternative's energy against that of the food it takes the place of. Nothing where one of them is unknown or none. */
export function energyDifference(main: DraftItem, item: DraftItem): Difference | null {
  const energy = amountIn(main.attributes.energia_kcal, gramsOf(main))
  const other = amountIn(item.attributes.energia_kcal, gramsOf(item))
  if (!energy || other === null) return null
  const difference = percentageOf(other, energy) - 100
  const whole = Math.round(difference)
  // A tenth of a thousandth is a computer's, not a food's.
  const size = Math.abs(difference) - 0.0001
  const accepted = size <= ACCEPTED
  // Judged as it is, and said so that one sees why: 10,2 % is more than 10 %.
  const fits = accepted === Math.abs(whole) <= ACCEPTED
  return { percent: fits ? whole : (Math.sign(difference) * Math.ceil(size * 10)) / 10, accepted }
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
