import { OWN_FOODS_PATH } from './foods'

export const RECIPES_PATH = `${OWN_FOODS_PATH}?ver=receitas`
export const NEW_RECIPE_PATH = `${OWN_FOODS_PATH}/receitas/nova`

export const recipePath = (id: string) => `${OWN_FOODS_PATH}/receitas/${id}`
