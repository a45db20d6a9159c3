import { isGram } from '~/modules/householdMeasure'
import { amountIn, equivalentGrams, gramsIn, percentageOf } from '~/modules/nutrition'
import { ACCEPTED, easyGrams, easyQuantity } from '../easyQuantity'
import { type DraftItem, gramsOf, type ItemChange } from '../mealDraft'

const MAX_GRAMS = 100_000

interface EnergyDifference {
  /** Percentage of the main food's energy, rounded where that suffices: 12 is more, -8 is less. */
  percent: number
  accepted: boolean
}

/**
 * Compares an alternative's energy with its main food's. Returns null if one of them is unknown, or
 * the main food's is zero.
 */
export function energyDifference(main: DraftItem, item: DraftItem): EnergyDifference | null {
  if (main.uncounted || item.uncounted) return null
  const energy = amountIn(main.attributes.energia_kcal, gramsOf(main))
  const other = amountIn(item.attributes.energia_kcal, gramsOf(item))
  if (!energy || other === null) return null
  const difference = percentageOf(other, energy) - 100
  const whole = Math.round(difference)
  // Smaller differences are caused by binary fractions.
  const size = Math.abs(difference) - 0.0001
  const accepted = size <= ACCEPTED
  // Judged exactly, and shown so that the judgement is plausible: 10,2 % is more than 10 %.
  const fits = accepted === Math.abs(whole) <= ACCEPTED
  return { percent: fits ? whole : (Math.sign(difference) * Math.ceil(size * 10)) / 10, accepted }
}

/**
 * Returns the easy quantity that provides the main food's energy: in the current measure, or in
 * grams if that is too coarse. Returns null if the current quantity is as close.
 */
export function equalEnergy(main: DraftItem, item: DraftItem): ItemChange | null {
  const energy = main.attributes.energia_kcal.quantity
  const other = item.attributes.energia_kcal.quantity
  if (energy == null || other == null) return null
  const grams = equivalentGrams(gramsOf(main), energy, other)
  if (!grams || grams > MAX_GRAMS) return null
  const { measure } = item
  const quantity = isGram(measure.measure) ? easyGrams(grams) : easyQuantity(grams / measure.unit, measure.measure)
  const away = (its: number) => Math.abs(its - grams)
  const single: ItemChange = item.quantityMax ? { quantityMax: null } : {}
  if (quantity > 0) return away(gramsIn(quantity, measure.unit)) < away(gramsOf(item)) ? { ...single, quantity } : null
  const gram = item.measures.find((offered) => isGram(offered.measure))
  return gram ? { ...single, quantity: grams, measure: gram } : null
}
