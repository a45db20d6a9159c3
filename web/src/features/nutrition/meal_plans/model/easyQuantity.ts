import { isGram } from '~/modules/householdMeasure'
import { twoDecimals } from '~/modules/nutrition'

/** Accepted difference in energy, in percent. */
export const ACCEPTED = 10

function inSteps(exact: number, step: number) {
  const easy = Math.round(exact / step) * step
  return easy > 0 && Math.abs(easy - exact) * 100 <= exact * ACCEPTED ? easy : twoDecimals(exact)
}

/** Rounds to quarters of a measure or whole grams, as long as the energy stays close. */
export const easyQuantity = (exact: number, measure: string) => inSteps(exact, isGram(measure) ? 1 : 0.25)

/** Rounds to whole grams, and to multiples of five from 50 g on. */
export const easyGrams = (grams: number) => inSteps(grams, grams < 50 ? 1 : 5)
