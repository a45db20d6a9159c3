import type { Schemas } from '~/api/client'
import { formatNumber } from '~/components/format'
import { formatPlain } from '~/modules/householdMeasure'
import type { Band } from './targets'

type Nutrient = Schemas['AdjustedNutrient']
type Targets = Pick<Schemas['Targets'], 'own' | 'weight'>

const KCAL_PER_GRAM: Partial<Record<Nutrient, number>> = { protein: 4, carbohydrate: 4, lipid: 9 }

const goalOf = (targets: Targets | undefined, nutrient: Nutrient) =>
  targets?.own.targets.find((goal) => goal.nutrient === nutrient)

/** Returns the energy that was set for the patient, in kcal. */
export const ownEnergy = (targets: Targets | undefined) => goalOf(targets, 'energy')?.value ?? null

/**
 * Returns the goal that was set for a nutrient, in grams; undefined if none is set, null if it is per
 * kg and the weight is unknown. A share refers to the energy that was set, or to the day's.
 */
export function ownGrams(targets: Targets | undefined, nutrient: Nutrient, energy: number): number | null | undefined {
  const goal = goalOf(targets, nutrient)
  if (!targets || !goal) return undefined
  const { value, unit } = goal
  if (unit === 'amount') return value
  if (unit === 'grams_per_kg') return targets.weight == null ? null : value * targets.weight
  return ((ownEnergy(targets) ?? energy) * value) / 100 / (KCAL_PER_GRAM[nutrient] ?? 1)
}

/** Formats an amount by weight as "1,6 g/kg"; empty without a weight. */
export const perKg = (grams: number, weight: number | null | undefined) =>
  weight ? `${formatPlain(Math.round((grams / weight) * 10) / 10)} g/kg` : ''

/** Returns the goal that was set for a macronutrient as a band without width. */
export function ownBand(targets: Targets | undefined, nutrient: Nutrient, energy: number): Band | null | undefined {
  const grams = ownGrams(targets, nutrient, energy)
  const goal = goalOf(targets, nutrient)
  if (!goal || grams === undefined) return undefined
  if (grams === null) return null
  const rounded = Math.round(grams)
  const beside =
    goal.unit === 'percent'
      ? `${formatPlain(goal.value)} %`
      : goal.unit === 'grams_per_kg'
        ? `${formatPlain(goal.value)} g/kg`
        : perKg(grams, targets?.weight)
  const words = `${formatNumber(rounded)} g${beside && ` (${beside})`}`
  return { min: rounded, max: rounded, unit: 'g', words }
}
