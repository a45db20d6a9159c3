import type { Schemas } from '~/api/client'
import { formatNumber } from '~/components/format'

type Attribute = Schemas['Attribute']
export type NutrientStatus = Schemas['NutrientStatus']

/** The four figures of everything that has a summary: their names in a food's values and in a sum. */
export const FIGURES = [
  { attribute: 'energia_kcal', sum: 'calorias', label: 'Energia', short: 'kcal', unit: 'kcal', decimals: 0 },
  { attribute: 'proteina', sum: 'proteinas', label: 'Proteínas', short: 'P', unit: 'g', decimals: 1 },
  { attribute: 'carboidrato', sum: 'carboidratos', label: 'Carboidratos', short: 'C', unit: 'g', decimals: 1 },
  { attribute: 'lipideos', sum: 'lipideos', label: 'Lipídeos', short: 'L', unit: 'g', decimals: 1 },
] as const

export type Figure = (typeof FIGURES)[number]

/** Half up to two decimals, as the server does; the noise of binary fractions is cut off first. */
export function twoDecimals(value: number) {
  return Math.round(Number((value * 100).toPrecision(12))) / 100
}

/** What these grams have of it: value per 100 g x grams / 100. Nothing where the table has no amount. */
export function amountIn(attribute: Attribute, grams: number): number | null {
  if (attribute.status !== 'value' || attribute.quantity == null) return null
  return twoDecimals((attribute.quantity * grams) / 100)
}

interface Portion {
  name: string
  attributes: Schemas['Attributes']
  grams: number
}

export interface Sum {
  value: number
  /** Foods whose value nobody knows: the sum is at least this much. */
  unknown: string[]
}

/** A trace and a nutrient that cannot be there add nothing and hide nothing. */
export function sumOf(foods: Portion[], figure: Figure): Sum {
  let value = 0
  const unknown = new Set<string>()
  for (const { name, attributes, grams } of foods) {
    const attribute = attributes[figure.attribute]
    value += amountIn(attribute, grams) ?? 0
    if (attribute.status === 'not_analysed') unknown.add(name)
  }
  return { value: twoDecimals(value), unknown: [...unknown] }
}

/** How a value that is no number is written, and what that means. */
export const WITHOUT_NUMBER: Record<Exclude<NutrientStatus, 'value'>, { sign: string; meaning: string }> = {
  trace: { sign: 'Tr', meaning: 'traços' },
  not_applicable: { sign: '–', meaning: 'não se aplica' },
  not_analysed: { sign: '?', meaning: 'sem dado' },
}

export function atLeast({ value, unknown }: Sum, decimals: number) {
  return `${unknown.length > 0 ? '≥ ' : ''}${formatNumber(value, decimals)}`
}
