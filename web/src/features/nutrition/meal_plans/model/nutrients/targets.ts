import type { Schemas } from '~/api/client'
import { formatNumber } from '~/components/format'
import { formatPlain } from '~/modules/householdMeasure'

/** A figure's position relative to its target. It is a hint: nothing is refused because of it. */
export interface Hint {
  place: 'below' | 'within' | 'above'
  words: string
}

// Figures are judged as they are displayed, rounded, since people compare what they read.

/**
 * Formats the difference to the energy need as "faltam 320 kcal". `partial` marks a lower bound.
 */
export function energyHint(day: number, need: number, partial: boolean, equal = 'igual à necessidade'): Hint {
  const missing = Math.round(need) - Math.round(day)
  if (missing > 0) {
    const words = `${partial ? 'até ' : ''}${formatNumber(missing)} kcal`
    return { place: 'below', words: `${missing === 1 ? 'falta' : 'faltam'} ${words}` }
  }
  if (missing < 0) return { place: 'above', words: `passa ${partial ? 'ao menos ' : ''}${formatNumber(-missing)} kcal` }
  return { place: 'within', words: equal }
}

/**
 * Usual share of each of the six meals in the day's energy, in percent: our default within the
 * ranges of Assis (1997), adding up to 100.
 */
export const USUAL_SHARES: Readonly<Record<string, number>> = {
  breakfast: 20,
  collation: 5,
  lunch: 35,
  snack: 10,
  dinner: 25,
  supper: 5,
}

/** Recommended range of a macronutrient, on the scale that it is compared on. */
export interface Band {
  min: number
  max: number
  unit: '%' | 'g'
  words: string
}

/** Converts a range to grams; returns undefined for grams per kilogram without a weight. */
export function bandOf({ min, max, unit }: Schemas['MacroRange'], weight: number | null): Band | null {
  const asSaid = `${formatPlain(min)} a ${formatPlain(max)} ${unit === 'percent' ? '%' : 'g/kg'}`
  if (unit === 'percent') return { min, max, unit: '%', words: asSaid }
  if (weight === null) return null
  const grams = { min: Math.round(min * weight), max: Math.round(max * weight) }
  return { ...grams, unit: 'g', words: `${formatNumber(grams.min)} a ${formatNumber(grams.max)} g (${asSaid})` }
}

/**
 * Formats a position as "abaixo da meta", with the difference if it is in grams. `partial` marks a
 * lower bound.
 */
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

/** Returns the chosen goal, or the default for the patient's age. */
export function goalOf(targets: Schemas['Targets'] | undefined, chosen: string | null | undefined) {
  return targets?.goals.find(({ goal }) => goal === chosen) ?? targets?.goals[0]
}

export const RANGES = { proteinas: 'protein', carboidratos: 'carbohydrate', lipideos: 'lipid' } as const
