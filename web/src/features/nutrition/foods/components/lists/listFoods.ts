import * as v from 'valibot'
import type { Schemas } from '~/api/client'
import { comboSchema, MAX_COMBO_NAME } from '~/modules/combos/ComboFields'

/** A food of an equivalence list, in the quantity of one portion, or of a combo. */
export interface ListFood {
  food: string
  /** Row of the saved list, whose values it keeps. */
  uuid?: string
  name: string
  quantity: number | null
  measure: Schemas['Measure']
  measures: Schemas['Measure'][]
  /** Replacements in a combo, kept as they are. */
  alternatives?: Schemas['MealFoodIn']['alternatives']
}

export const MAX_LIST_FOODS = 40

export const GROUPS: { value: Schemas['PortionGroup']; label: string }[] = [
  { value: 'frutas', label: 'Frutas' },
  { value: 'cereais', label: 'Arroz, pão, massa, batata e mandioca' },
  { value: 'legumes_verduras', label: 'Legumes e verduras' },
  { value: 'feijoes', label: 'Feijões e oleaginosas' },
  { value: 'leite_derivados', label: 'Leite, queijo e iogurte' },
  { value: 'carnes_ovos', label: 'Carnes e ovos' },
  { value: 'oleos_gorduras', label: 'Óleos e gorduras' },
  { value: 'acucares_doces', label: 'Açúcares e doces' },
]

export const groupLabel = (group: Schemas['PortionGroup'] | null | undefined) =>
  GROUPS.find(({ value }) => value === group)?.label ?? ''

const foodsOf = (least: number, tooFew: string, what: string) =>
  v.pipe(
    v.array(v.custom<ListFood>(() => true)),
    v.minLength(least, tooFew),
    v.maxLength(MAX_LIST_FOODS, `${what} tem no máximo ${MAX_LIST_FOODS} alimentos.`),
    v.check((foods) => foods.every(({ quantity }) => (quantity ?? 0) > 0), 'Informe a quantidade de cada alimento.'),
  )

export const comboFoodsSchema = v.object({
  ...comboSchema.entries,
  foods: foodsOf(1, 'Adicione ao menos um alimento.', 'Um combo'),
})

export const listSchema = v.object({
  name: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Informe o nome da lista.'),
    v.maxLength(MAX_COMBO_NAME, `Use no máximo ${MAX_COMBO_NAME} caracteres.`),
  ),
  portion_group: v.picklist(GROUPS.map(({ value }) => value)),
  shared: v.boolean(),
  foods: foodsOf(2, 'Adicione ao menos dois alimentos.', 'Uma lista'),
})

export type ListValues = v.InferInput<typeof listSchema>

/** Returns a food that was found by a search, in the quantity to offer. */
export function foodOfSearch(food: Schemas['Food']): ListFood | null {
  const measure = food.measures.find(({ id }) => id === food.suggested?.measure) ?? food.measures[0]
  if (!measure) return null
  const quantity = food.suggested?.quantity ?? 1
  return { food: food.id, name: food.short_name, quantity, measure, measures: food.measures }
}

/** Returns one portion of the guide. */
export function foodOfPortion({ food, amount }: Schemas['Substitute']): ListFood[] {
  const measure = food.measures.find(({ id }) => id === amount?.measure)
  if (!amount || !measure) return []
  return [{ food: food.id, name: food.short_name, quantity: amount.quantity, measure, measures: food.measures }]
}

/** Returns a food of a saved list. */
export function foodOfRow(row: Schemas['MealFood']): ListFood {
  const measure = row.home_measure_selected
  const others = row.measures.filter(({ id }) => id !== measure.id)
  const { id: food, uuid, short_name: name, quantity } = row
  const alternatives = row.alternatives.map((other) => ({
    id: other.id,
    uuid: other.uuid,
    quantity: other.quantity,
    home_measure_selected: { id: other.home_measure_selected.id },
  }))
  return { food, uuid, name, quantity, measure, measures: [measure, ...others], alternatives }
}

export const foodsIn = (foods: ListFood[]): Schemas['MealFoodIn'][] =>
  foods.map(({ food, uuid, quantity, measure, alternatives = [] }) => ({
    id: food,
    ...(uuid && { uuid }),
    quantity: quantity ?? 0,
    home_measure_selected: { id: measure.id },
    alternatives,
  }))
