import { isGram } from '~/modules/householdMeasure'
import { amountIn, equivalentGrams, gramsIn, percentageOf } from '~/modules/nutrition'
import { ACCEPTED, easyGrams, easyQuantity } from '../easyQuantity'
import { type DraftItem, gramsOf, type ItemChange } from '../mealDraft'

const MOST = 100_000

interface Difference {
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

/**
 * The quantity that brings the main food's energy, as kitchens measure: in the measure that is chosen, or in grams where
 * that gives too little. Nothing where what is there comes as near.
 */
export function equalEnergy(main: DraftItem, item: DraftItem): ItemChange | null {
  const energy = main.attributes.energia_kcal.quantity
  const other = item.attributes.energia_kcal.quantity
  if (energy == null || other == null) return null
  const grams = equivalentGrams(gramsOf(main), energy, other)
  if (!grams || grams > MOST) return null
  const { measure } = item
  const quantity = isGram(measure.measure) ? easyGrams(grams) : easyQuantity(grams / measure.unit, measure.measure)
  const away = (its: number) => Math.abs(its - grams)
  if (quantity > 0) return away(gramsIn(quantity, measure.unit)) < away(gramsOf(item)) ? { quantity } : null
  const gram = item.measures.find((offered) => isGram(offered.measure))
  return gram ? { quantity: grams, measure: gram } : null
}
