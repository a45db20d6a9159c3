import type { Schemas } from '~/api/client'
import { formatNumber } from '~/components/format'

type NutrientTotal = Schemas['NutrientTotal']

/**
 * The nutrients of the day or of one meal: those with a recommendation or a limit, and the rest. A meal is shown as a part of
 * the day's recommendation; a limit is for the whole day.
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

/** "≥ 312 mg": the smaller the figure, the more decimals it needs. */
export function amountWords({ value, unit, unknown }: NutrientTotal) {
  const decimals = value === 0 || value >= 100 ? 0 : value >= 10 ? 1 : 2
  return `${atLeast(unknown)}${formatNumber(value, decimals)} ${unit}`
}

/** What the figure means beside what is recommended, and beside what is too much. */
export function nutrientHint({ value, unit, unknown, recommended, limit }: NutrientTotal) {
  const share = recommended
    ? `${atLeast(unknown)}${formatNumber((value / recommended) * 100)} % de ${plainly(recommended)} ${unit}`
    : null
  const above = limit != null && value > limit
  const edge = limit == null ? null : `${above ? 'acima do limite de' : 'limite:'} ${plainly(limit)} ${unit}`
  return { words: [share, edge].filter((part) => part !== null).join(' · '), above }
}

/** Recommendations are round figures: as many decimals as they have. */
const plainly = (value: number) => formatNumber(value, String(value).split('.')[1]?.length ?? 0)
