import * as v from 'valibot'
import type { Schemas } from '~/api/client'
import { formatNumber } from '~/components/format'
import { formatPlain } from '../householdMeasure'
import { type FoodGroup, isGroup } from './groups'
import { OTHER_NUTRIENTS } from './otherNutrients'

export type OwnFood = Schemas['OwnFood']

const MOST_GRAMS = 10_000

const number = v.custom<number | null>((value) => value === null || typeof value === 'number')
const amount = v.pipe(number, v.number('Informe um número.'), v.minValue(0, 'Não pode ser negativo.'))

/** Schema in the order of the form. The server validates relations between values. */
export const schema = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty('Informe o nome do alimento.')),
  grupo: v.custom<FoodGroup | ''>((value) => typeof value === 'string' && isGroup(value), 'Escolha o grupo.'),
  home_measure: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Informe a medida caseira.'),
    v.regex(/^(?!\p{N})/u, 'Escreva a medida no singular e sem número: fatia, unidade, copo.'),
  ),
  quantity: v.pipe(
    number,
    v.number('Informe quantos gramas tem uma medida.'),
    v.check((grams) => grams > 0, 'A quantidade deve ser maior que zero.'),
    v.maxValue(MOST_GRAMS, `A quantidade deve ser de no máximo ${formatNumber(MOST_GRAMS)} g.`),
  ),
  calories: amount,
  proteinas: amount,
  carboidratos: amount,
  lipidios: amount,
  nutrients: v.record(
    v.string(),
    v.pipe(
      number,
      v.check((value) => value === null || value >= 0, 'Não pode ser negativo.'),
    ),
  ),
  origem: v.pipe(v.string(), v.trim()),
  shared: v.picklist(['clinic', 'author']),
})

export type OwnFoodValues = v.InferInput<typeof schema>

/** The fields of nutrients that need no value. */
const NONE_KNOWN: Record<string, number | null> = Object.fromEntries(OTHER_NUTRIENTS.map(({ code }) => [code, null]))

export const emptyValues = (name: string): OwnFoodValues => ({
  name,
  grupo: '',
  home_measure: '',
  quantity: null,
  calories: null,
  proteinas: null,
  carboidratos: null,
  lipidios: null,
  nutrients: NONE_KNOWN,
  origem: '',
  shared: 'clinic',
})

export const valuesOf = (food: OwnFood): OwnFoodValues => ({
  name: food.name,
  grupo: food.grupo,
  home_measure: food.home_measure,
  quantity: food.quantity,
  calories: food.calories,
  proteinas: food.proteinas,
  carboidratos: food.carboidratos,
  lipidios: food.lipidios,
  nutrients: { ...NONE_KNOWN, ...food.nutrients },
  origem: food.origem ?? '',
  shared: food.shared ? 'clinic' : 'author',
})

export function bodyOf({
  shared,
  origem,
  grupo,
  nutrients,
  ...values
}: v.InferOutput<typeof schema>): Schemas['OwnFoodIn'] {
  if (grupo === '') throw new Error('The form lets no food without a group pass.')
  const known = Object.entries(nutrients).filter((entry): entry is [string, number] => entry[1] !== null)
  return { ...values, nutrients: Object.fromEntries(known), grupo, origem: origem || null, shared: shared === 'clinic' }
}

const isAmount = (value: number | null): value is number => value !== null && Number.isFinite(value) && value >= 0

/** Describes valid values as "1 fatia (40 g) = 110 kcal; 100 g = 275 kcal". */
export function meaningOf({
  home_measure,
  quantity,
  calories,
}: Pick<OwnFoodValues, 'home_measure' | 'quantity' | 'calories'>): string | null {
  const measure = home_measure.trim()
  if (!measure || !isAmount(quantity) || quantity === 0 || !isAmount(calories)) return null
  const per100 = formatNumber((calories * 100) / quantity)
  return `1 ${measure} (${formatPlain(quantity)} g) = ${formatPlain(calories)} kcal; 100 g = ${per100} kcal`
}

/** Energy per gram in kcal, if nothing else is known. */
const KCAL_PER_GRAM = { proteinas: 4, carboidratos: 4, lipidios: 9 }
/** Differences up to these are accepted: labels round, and foods have factors of their own. */
const TOLERATED = { share: 0.2, kcal: 10 }

/**
 * Returns the energy of the macronutrients if the stated one is far from it, which may still be
 * right.
 */
export function energyMismatch({
  calories,
  ...macros
}: Pick<OwnFoodValues, 'calories' | keyof typeof KCAL_PER_GRAM>): number | null {
  const grams = [macros.proteinas, macros.carboidratos, macros.lipidios]
  if (!isAmount(calories) || !grams.every(isAmount)) return null
  const given = Object.entries(KCAL_PER_GRAM).reduce(
    (sum, [name, factor]) => sum + (macros[name as keyof typeof KCAL_PER_GRAM] ?? 0) * factor,
    0,
  )
  const difference = Math.abs(calories - given)
  const isFar = difference > TOLERATED.kcal && difference > TOLERATED.share * Math.max(calories, given)
  return isFar ? Math.round(given) : null
}

/** Explains a difference that may be right. */
export function mismatchWords(calories: number, given: number) {
  const may =
    calories > given
      ? 'Se o alimento tem álcool (7 kcal por grama), a diferença pode estar certa.'
      : 'Se o alimento tem muitas fibras ou polióis, como xilitol e maltitol (cerca de 2 kcal por grama), a diferença pode estar certa.'
  return `${formatPlain(calories)} kcal estão longe do que proteínas, carboidratos e lipídeos dão: cerca de ${formatNumber(given)} kcal. Confira os valores. ${may}`
}

/** Weight in grams that hardly any household measure exceeds. */
const HEAVY_MEASURE = 2_000

/** Returns the question about an unusually large weight of a measure, in grams. */
export function weightQuestion({ home_measure, quantity }: Pick<OwnFoodValues, 'home_measure' | 'quantity'>) {
  if (quantity === null || quantity <= HEAVY_MEASURE) return null
  return `1 ${home_measure.trim()} pesa ${formatPlain(quantity)} g (${formatPlain(quantity / 1_000)} kg)?`
}
