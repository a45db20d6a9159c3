export const OWN_FOODS_PATH = '/admin/alimentos'
export const FOOD_TABLES_PATH = '/admin/tabelas-alimentos'
