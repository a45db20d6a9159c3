import Big from 'big.js'
import type { Schemas } from '~/api/client'
import { formatNumber } from '~/components/format'

// Sums of foods in exact decimals, rounded once as on the server: both show equal figures.

type Attribute = Schemas['Attribute']
export type Resume = Schemas['Resume']
type NutrientStatus = Schemas['NutrientStatus']

/** The four figures of every summary, by their names in a food's values and in a sum. */
export const FIGURES = [
  { attribute: 'energia_kcal', sum: 'calorias', label: 'Energia', short: 'kcal', unit: 'kcal', decimals: 0 },
  { attribute: 'proteina', sum: 'proteinas', label: 'Proteínas', short: 'P', unit: 'g', decimals: 1 },
  { attribute: 'carboidrato', sum: 'carboidratos', label: 'Carboidratos', short: 'C', unit: 'g', decimals: 1 },
  { attribute: 'lipideos', sum: 'lipideos', label: 'Lipídeos', short: 'L', unit: 'g', decimals: 1 },
] as const

type Figure = (typeof FIGURES)[number]

/** Energy per gram, in kcal. */
const KCAL_PER_GRAM = { proteinas: 4, carboidratos: 4, lipideos: 9 } as const

const halfUp = (value: Big) => value.round(2, Big.roundHalfUp)

/** Rounds a number that was computed in binary fractions, after removing their error. */
export const twoDecimals = (value: number) => halfUp(new Big(value.toPrecision(12))).toNumber()

/** Multiplies a quantity by the grams of its measure, exactly. */
export function gramsIn(quantity: number, unit: number) {
  return new Big(quantity).times(unit).toNumber()
}

/** Returns the middle of a range, exactly. */
export const middleOf = (least: number, most: number) => new Big(least).plus(most).div(2).toNumber()

function exactAmount(attribute: Attribute, grams: number): Big | null {
  if (attribute.status !== 'value' || attribute.quantity == null) return null
  return new Big(attribute.quantity).times(grams).div(100)
}

/**
 * Returns the amount in these grams: value per 100 g x grams / 100, rounded half up to two
 * decimals. Returns null if the table has no amount.
 */
export function amountIn(attribute: Attribute, grams: number): number | null {
  const amount = exactAmount(attribute, grams)
  return amount && halfUp(amount).toNumber()
}

/** Returns a part as a percentage of a whole; zero if the whole is zero. */
export function percentageOf(part: number | Big, whole: number | Big): number {
  const all = new Big(whole)
  return all.eq(0) ? 0 : halfUp(new Big(part).times(100).div(all)).toNumber()
}

/**
 * Returns the grams of another food with equal energy; both energies are per 100 g. Returns null if
 * the other food has none, or too little for a portion.
 */
export function equivalentGrams(grams: number, kcal: number, otherKcal: number): number | null {
  if (otherKcal <= 0) return null
  return halfUp(new Big(grams).times(kcal).div(otherKcal)).toNumber()
}

export interface Portion {
  name: string
  attributes: Schemas['Attributes']
  grams: number
}

interface Sum {
  value: number
  /** Names of foods with an unknown value: the sum is a lower bound. */
  unknown: string[]
}

/** Sums a figure without rounding. Traces and inapplicable nutrients count as zero and as known. */
function exactSum(foods: Portion[], figure: Figure) {
  let value = new Big(0)
  const unknown = new Set<string>()
  for (const { name, attributes, grams } of foods) {
    const attribute = attributes[figure.attribute]
    value = value.plus(exactAmount(attribute, grams) ?? 0)
    if (attribute.status === 'not_analysed') unknown.add(name)
  }
  return { value, unknown: [...unknown] }
}

/** Sums a figure and rounds it once; the displayed foods need not add up to it. */
export function sumOf(foods: Portion[], figure: Figure): Sum {
  const { value, unknown } = exactSum(foods, figure)
  return { value: halfUp(value).toNumber(), unknown }
}

/**
 * Returns true if the displayed parts do not add up to the displayed whole, at this number of
 * decimals.
 */
export function isRoundedOff(parts: number[], whole: number, decimals: number) {
  const shown = (value: number) => new Big(value).round(decimals, Big.roundHalfUp)
  return !parts.reduce((sum, part) => sum.plus(shown(part)), new Big(0)).eq(shown(whole))
}

type Macros = Record<keyof typeof KCAL_PER_GRAM, number | Big>

/**
 * Returns the macronutrients' shares of their energy. The food table's own kcal uses other factors,
 * with which the shares would not add up to 100.
 */
export function macroPercentages(macros: Macros) {
  const energy = (field: keyof Macros) => new Big(macros[field]).times(KCAL_PER_GRAM[field])
  const all = energy('proteinas').plus(energy('carboidratos')).plus(energy('lipideos'))
  return {
    proteinas_percentage: percentageOf(energy('proteinas'), all),
    carboidratos_percentage: percentageOf(energy('carboidratos'), all),
    lipideos_percentage: percentageOf(energy('lipideos'), all),
  }
}

/**
 * Computes the sums of a meal or a day as the server does. `day` contains all foods of the meal's
 * day.
 */
export function resumeOf(foods: Portion[], day = foods): Resume {
  const exact = { calorias: new Big(0), proteinas: new Big(0), carboidratos: new Big(0), lipideos: new Big(0) }
  const incomplete: Resume['incomplete'] = []
  for (const figure of FIGURES) {
    const { value, unknown } = exactSum(foods, figure)
    exact[figure.sum] = value
    if (unknown.length > 0) incomplete.push({ field: figure.sum, foods: unknown })
  }
  return {
    calorias: halfUp(exact.calorias).toNumber(),
    proteinas: halfUp(exact.proteinas).toNumber(),
    carboidratos: halfUp(exact.carboidratos).toNumber(),
    lipideos: halfUp(exact.lipideos).toNumber(),
    calorias_percentage: percentageOf(exact.calorias, exactSum(day, FIGURES[0]).value),
    ...macroPercentages(exact),
    incomplete,
  }
}

/** Signs of values without a number, and their meanings. */
export const WITHOUT_NUMBER: Record<Exclude<NutrientStatus, 'value'>, { sign: string; meaning: string }> = {
  trace: { sign: 'Tr', meaning: 'traços' },
  not_applicable: { sign: '–', meaning: 'não se aplica' },
  not_analysed: { sign: '?', meaning: 'sem dado' },
}

export function atLeast({ value, unknown }: Sum, decimals: number) {
  return `${unknown.length > 0 ? '≥ ' : ''}${formatNumber(value, decimals)}`
}
