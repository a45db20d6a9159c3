export const OWN_FOODS_PATH = '/admin/alimentos'
export const FOOD_TABLES_PATH = '/admin/tabelas-alimentos'
export const RECIPES_PATH = `${OWN_FOODS_PATH}?ver=receitas`
export const NEW_RECIPE_PATH = `${OWN_FOODS_PATH}/receitas/nova`

export const recipePath = (id: string) => `${OWN_FOODS_PATH}/receitas/${id}`
