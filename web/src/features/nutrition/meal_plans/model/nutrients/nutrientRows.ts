import type { Schemas } from '~/api/client'
import { formatNumber } from '~/components/format'

type NutrientTotal = Schemas['NutrientTotal']

/**
 * Groups the nutrients of the day or of one meal into those with a recommendation or a limit, and
 * the rest. A meal is shown as a part of the day's recommendation; a limit applies to the whole
 * day.
 */
export function nutrientGroups({ plan, meals }: Schemas['PlanNutrients'], meal: string | null) {
  const ofMeal = (nutrients: NutrientTotal[]) =>
    nutrients.map((nutrient) => ({
      ...nutrient,
      recommended: plan.find(({ code }) => code === nutrient.code)?.recommended,
    }))
  const shown = meal === null ? plan : ofMeal(meals.find((one) => one.meal === meal)?.nutrients ?? [])
  const judged = ({ recommended, limit }: NutrientTotal) => recommended != null || limit != null
  return { judged: shown.filter(judged), others: shown.filter((nutrient) => !judged(nutrient)) }
}

const atLeast = (unknown: string[]) => (unknown.length > 0 ? '≥ ' : '')

/** Formats an amount as "≥ 312 mg"; smaller figures have more decimals. */
export function amountWords({ value, unit, unknown }: NutrientTotal) {
  const decimals = value === 0 || value >= 100 ? 0 : value >= 10 ? 1 : 2
  return `${atLeast(unknown)}${formatNumber(value, decimals)} ${unit}`
}

/** Compares a figure with the recommendation and with the upper limit. */
export function nutrientHint({ value, unit, unknown, recommended, limit }: NutrientTotal) {
  const share = recommended
    ? `${atLeast(unknown)}${formatNumber((value / recommended) * 100)} % de ${formatUnrounded(recommended)} ${unit}`
    : null
  const above = limit != null && value > limit
  const edge = limit == null ? null : `${above ? 'acima do limite de' : 'limite:'} ${formatUnrounded(limit)} ${unit}`
  return { words: [share, edge].filter((part) => part !== null).join(' · '), above }
}

/** Formats a recommendation with its own decimals. */
const formatUnrounded = (value: number) => formatNumber(value, String(value).split('.')[1]?.length ?? 0)
