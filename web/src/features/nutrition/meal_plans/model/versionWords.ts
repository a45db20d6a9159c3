import { count, formatDate, formatNumber } from '~/components/format'
import type { Plan, PlanModel, PlanVersion } from './types'

/** Formats a version as "Versão 2, de 18/11/2026". */
export function versionName({ version, concluded_at }: Pick<PlanVersion, 'version' | 'concluded_at'>) {
  return `Versão ${version}, ${concluded_at ? `de ${formatDate(concluded_at)}` : 'rascunho'}`
}

/** Formats a model as "6 refeições, 22 alimentos · 1.640 kcal". */
export function modelFacts({ meals, foods, calorias }: Pick<PlanModel, 'meals' | 'foods' | 'calorias'>) {
  return `${sizeOf(meals, foods)} · ${formatNumber(calorias)} kcal`
}

/** Describes the numbers of a plan's meals and foods. */
export function planSize(meals: Plan['meals']) {
  const filled = meals.filter(({ foods }) => foods.length > 0)
  return sizeOf(
    filled.length,
    filled.reduce((all, { foods }) => all + foods.length, 0),
  )
}

const sizeOf = (meals: number, foods: number) =>
  `${count(meals, 'refeição', 'refeições')}, ${count(foods, 'alimento', 'alimentos')}`

export const hasFoods = (meals: Plan['meals']) => meals.some(({ foods }) => foods.length > 0)
