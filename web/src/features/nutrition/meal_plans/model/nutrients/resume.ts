import { formatNumber } from '~/components/format'
import { isRoundedOff, type Portion, type Resume } from '~/modules/nutrition'

export const MACROS = [
  { field: 'proteinas', label: 'Proteínas', short: 'Prot.', color: 'nutrient.protein' },
  { field: 'carboidratos', label: 'Carboidratos', short: 'Carb.', color: 'nutrient.carbohydrate' },
  { field: 'lipideos', label: 'Lipídeos', short: 'Lip.', color: 'nutrient.lipid' },
] as const

type Field = (typeof MACROS)[number]['field'] | 'calorias'

export function unknownIn(resume: Resume, field: Field) {
  return resume.incomplete.find((entry) => entry.field === field)?.foods ?? []
}

/** Returns true if the displayed shares of the three macronutrients do not add up to 100. */
export function arePercentagesRounded(resume: Resume) {
  const parts = MACROS.map(({ field }) => resume[`${field}_percentage`])
  return isRoundedOff(parts, parts.some((part) => part > 0) ? 100 : 0, 0)
}

/** Returns a figure's known part, which is a lower bound. */
export function figureOf(resume: Resume, field: Field) {
  return `${unknownIn(resume, field).length > 0 ? '≥ ' : ''}${formatNumber(resume[field])}`
}

/** Returns true if no food has a known energy, which differs from zero energy. */
export const isEnergyUnknown = (foods: Pick<Portion, 'attributes'>[]) =>
  foods.length > 0 && foods.every(({ attributes }) => attributes.energia_kcal.status === 'not_analysed')

/**
 * Names the total that a meal's share refers to: if foods have no value, the day's whole energy is
 * unknown.
 */
export const wholeEnergy = (partial: boolean) => (partial ? 'energia conhecida' : 'energia do dia')
