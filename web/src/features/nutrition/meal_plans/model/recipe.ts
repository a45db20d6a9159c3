import * as v from 'valibot'
import type { Schemas } from '~/api/client'
import { formatNumber } from '~/components/format'
import { atLeast, FIGURES, sumOf } from '~/modules/nutrition'
import { optionalFile } from '~/modules/uploadSchema'
import {
  bodyOf,
  changeItem,
  type DraftFood,
  draftOf,
  firstInvalid,
  itemsWithNewer,
  portionsOf,
  withNewer,
} from './mealDraft'

export type RecipeDetails = Schemas['RecipeDetails']

export const MAX_NAME = 120
export const MAX_STEPS = 5000
const MAX_PORTIONS = 200

const optionalNumber = v.nullable(v.number('Informe um número.'))

export const recipeSchema = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty('Informe o nome da receita.')),
  foods: v.pipe(
    v.custom<DraftFood[]>(Array.isArray),
    v.check((foods) => foods.length > 0, 'Adicione ao menos um ingrediente.'),
    v.check((foods) => firstInvalid(foods) === undefined, 'Confira as quantidades dos ingredientes.'),
  ),
  portions: v.pipe(
    v.nullable(v.number('Informe um número.')),
    v.check((count) => count !== null, 'Informe quantas porções a receita rende.'),
    v.check(
      (count) => count === null || (Number.isInteger(count) && count >= 1 && count <= MAX_PORTIONS),
      `A receita deve render de 1 a ${MAX_PORTIONS} porções.`,
    ),
  ),
  weighed_grams: optionalNumber,
  cooking_factor: optionalNumber,
  steps: v.string(),
  picture: optionalFile,
  remove_picture: v.boolean(),
  shared: v.boolean(),
})

export type RecipeValues = v.InferInput<typeof recipeSchema>

export const NEW_RECIPE: RecipeValues = {
  name: '',
  foods: [],
  portions: null,
  weighed_grams: null,
  cooking_factor: null,
  steps: '',
  picture: null,
  remove_picture: false,
  shared: true,
}

/** Returns the form's values of a saved recipe, with the current values of its ingredients. */
export function valuesOf({ recipe, weighed_grams, cooking_factor, steps, content }: RecipeDetails): RecipeValues {
  const stored = draftOf({ foods: content })
  return {
    name: recipe.name,
    foods: itemsWithNewer(stored).reduce((foods, item) => changeItem(foods, item.key, withNewer(item)), stored),
    portions: recipe.portions,
    weighed_grams: weighed_grams ?? null,
    cooking_factor: cooking_factor === 1 ? null : cooking_factor,
    steps: steps ?? '',
    picture: null,
    remove_picture: false,
    shared: recipe.shared,
  }
}

/** Converts the values to the request body with the picture that the recipe has afterwards. */
export function recipeBody(values: v.InferOutput<typeof recipeSchema>, picture: string | null): Schemas['RecipeIn'] {
  const { name, foods, portions, weighed_grams, cooking_factor, steps, shared } = values
  return {
    name,
    shared,
    portions: portions ?? 1,
    weighed_grams,
    cooking_factor,
    ...bodyOf(foods),
    steps: steps.trim() || null,
    picture,
  }
}

type Yield = Pick<RecipeValues, 'foods' | 'portions' | 'weighed_grams' | 'cooking_factor'>

/** Returns the weight of the ingredients that count. */
export const rawGrams = (foods: DraftFood[]) => portionsOf(foods).reduce((sum, { grams }) => sum + grams, 0)

/** Returns the weight of the dish: as weighed, or of the ingredients times the factor. */
export function yieldGrams({ foods, weighed_grams, cooking_factor }: Omit<Yield, 'portions'>) {
  return weighed_grams || rawGrams(foods) * (cooking_factor || 1)
}

/** A nutrient of one portion: its amount in words, and the foods whose value is unknown. */
export interface PortionFigure {
  label: string
  value: string
  unknown: string[]
}

/** Computes the weight and the nutrients of a portion; null until there are ingredients and portions. */
export function portionOf(values: Yield): { grams: string; figures: PortionFigure[] } | null {
  const { foods, portions } = values
  const grams = yieldGrams(values)
  if (!portions || portions < 1 || !(grams > 0)) return null
  const shares = portionsOf(foods).map((food) => ({ ...food, grams: food.grams / portions }))
  const figures = FIGURES.map((figure) => {
    const sum = sumOf(shares, figure)
    const known = `${atLeast({ ...sum, unknown: [] }, figure.decimals)} ${figure.unit}`
    return { label: figure.label, value: sum.unknown.length > 0 ? 'desconhecido' : known, unknown: sum.unknown }
  })
  return { grams: formatNumber(grams / portions), figures }
}
