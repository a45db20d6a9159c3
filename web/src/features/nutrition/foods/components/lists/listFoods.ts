import * as v from 'valibot'
import type { Schemas } from '~/api/client'
import { MAX_COMBO_NAME } from '~/modules/combos/ComboFields'

/** A food of an equivalence list, in the quantity of one portion. */
export interface ListFood {
  food: string
  /** Row of the saved list, whose values it keeps. */
  uuid?: string
  name: string
  quantity: number | null
  measure: Schemas['Measure']
  measures: Schemas['Measure'][]
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

export const listSchema = v.object({
  name: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Informe o nome da lista.'),
    v.maxLength(MAX_COMBO_NAME, `Use no máximo ${MAX_COMBO_NAME} caracteres.`),
  ),
  portion_group: v.picklist(GROUPS.map(({ value }) => value)),
  shared: v.boolean(),
  foods: v.pipe(
    v.array(v.custom<ListFood>(() => true)),
    v.minLength(2, 'Adicione ao menos dois alimentos.'),
    v.maxLength(MAX_LIST_FOODS, `Uma lista tem no máximo ${MAX_LIST_FOODS} alimentos.`),
    v.check((foods) => foods.every(({ quantity }) => (quantity ?? 0) > 0), 'Informe a quantidade de cada alimento.'),
  ),
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
  return { food, uuid, name, quantity, measure, measures: [measure, ...others] }
}

export const foodsIn = (foods: ListFood[]): Schemas['MealFoodIn'][] =>
  foods.map(({ food, uuid, quantity, measure }) => ({
    id: food,
    ...(uuid && { uuid }),
    quantity: quantity ?? 0,
    home_measure_selected: { id: measure.id },
    alternatives: [],
  }))
