import { isGram } from '~/modules/householdMeasure'
import { twoDecimals } from '~/modules/nutrition'

/** In percent; what differs more is no longer the same meal. */
export const ACCEPTED = 10

function inSteps(exact: number, step: number) {
  const easy = Math.round(exact / step) * step
  return easy > 0 && Math.abs(easy - exact) * 100 <= exact * ACCEPTED ? easy : twoDecimals(exact)
}

/** As kitchens measure, as long as it stays the same meal: quarters of a measure, whole grams. */
export const easyQuantity = (exact: number, measure: string) => inSteps(exact, isGram(measure) ? 1 : 0.25)

/** Whole grams, and from 50 on in fives: what only has to bring about as much. */
export const easyGrams = (grams: number) => inSteps(grams, grams < 50 ? 1 : 5)
