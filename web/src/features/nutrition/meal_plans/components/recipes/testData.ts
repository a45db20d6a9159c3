import type { Schemas } from '~/api/client'
import type { RecipeDetails } from '../../model/recipe'
import { BEANS, RICE } from '../../testData'

const known: Schemas['MealFood'] = { ...RICE, recipe: null }
/** A food without a value of its protein. */
const unknown: Schemas['MealFood'] = {
  ...BEANS,
  alternatives: [],
  attributes: { ...BEANS.attributes, proteina: { status: 'not_analysed', unit: 'g' } },
}

/** Rice and beans in two portions of 100 g, written by the user whom `signIn` signs in. */
export const RECIPE: RecipeDetails = {
  recipe: {
    id: 'r',
    name: 'Arroz de forno',
    shared: true,
    author: { id: '0192f0c1-0000-7000-8000-000000000001', name: 'Helena Prado' },
    editable: true,
    portions: 2,
    yield_grams: 200,
    portion_grams: 100,
    foods: 2,
    calorias: 99.82,
    updated_at: '2026-11-20T12:00:00Z',
  },
  weighed_grams: 200,
  cooking_factor: 1,
  steps: 'Misture tudo.',
  content: [known, unknown],
  nutrients: [],
}
