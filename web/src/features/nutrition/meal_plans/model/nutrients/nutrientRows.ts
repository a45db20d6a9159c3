import type { Schemas } from '~/api/client'
import { formatNumber } from '~/components/format'

type NutrientTotal = Schemas['NutrientTotal']

/**
 * Groups the nutrients of the day or of one meal into those with a recommendation or a limit, and
 * the rest. A meal is shown as a part of the day's recommendation; a limit applies to the whole
 * day. `fiber` is the fibre that was set for the patient, which replaces the recommendation.
 */
export function nutrientGroups(nutrients: Schemas['PlanNutrients'], meal: string | null, fiber?: number | null) {
  const { meals } = nutrients
  const plan = fiber ? nutrients.plan.map((total) => withOwnGoal(total, fiber)) : nutrients.plan
  const ofMeal = (nutrients: NutrientTotal[]) =>
    nutrients.map((nutrient) => ({
      ...nutrient,
      recommended: plan.find(({ code }) => code === nutrient.code)?.recommended,
    }))
  const shown = meal === null ? plan : ofMeal(meals.find((one) => one.meal === meal)?.nutrients ?? [])
  const judged = ({ recommended, limit }: NutrientTotal) => recommended != null || limit != null
  return { judged: shown.filter(judged), others: shown.filter((nutrient) => !judged(nutrient)) }
}

const withOwnGoal = (total: NutrientTotal, fiber: number): NutrientTotal =>
  total.code === 'fiber' ? { ...total, recommended: fiber, kind: null } : total

const atLeast = (unknown: string[]) => (unknown.length > 0 ? '≥ ' : '')

/** Formats an amount as "312 mg"; smaller figures have more decimals. */
export function formatAmount(value: number, unit: string) {
  const decimals = value === 0 || value >= 100 ? 0 : value >= 10 ? 1 : 2
  return `${formatNumber(value, decimals)} ${unit}`
}

/** Formats a sum as "≥ 312 mg". */
export const amountWords = ({ value, unit, unknown }: NutrientTotal) =>
  `${atLeast(unknown)}${formatAmount(value, unit)}`

const KINDS = { rda: ' (RDA)', ai: ' (AI)' }

/** Compares a figure with the recommendation and with the limit. */
export function nutrientHint({ value, unit, unknown, recommended, kind, limit }: NutrientTotal) {
  const share = recommended
    ? `${atLeast(unknown)}${formatNumber((value / recommended) * 100)} % de ${formatUnrounded(recommended)} ${unit}${kind ? KINDS[kind] : ''}`
    : null
  const above = limit != null && value > limit
  const edge = limit == null ? null : `${above ? 'acima do limite de' : 'limite:'} ${formatUnrounded(limit)} ${unit}`
  return { words: [share, edge].filter((part) => part !== null).join(' · '), above }
}

/** Formats the share of the energy that a figure is based on, if it is not all of it. */
export function coverageWords(coverage: number | null | undefined) {
  if (coverage == null) return null
  const shown = Math.round(coverage)
  if (shown >= 100) return null
  return `baseado em ${shown < 1 ? 'menos de 1' : shown} % da energia`
}

/** Returns true if a bar that shows the limit is still readable: many are far from what is eaten. */
export const isLimitNear = (value: number, recommended: number, limit: number) =>
  limit <= 2 * Math.max(value, recommended)

/** Returns true if the day has less of a nutrient than recommended, and foods can be proposed. */
export const isShort = ({ value, recommended, is_coverable }: NutrientTotal) =>
  is_coverable && recommended != null && value < recommended

/** Formats a recommendation with its own decimals. */
const formatUnrounded = (value: number) => formatNumber(value, String(value).split('.')[1]?.length ?? 0)
