import type { Schemas } from '~/api/client'

export type FoodGroup = Schemas['FoodGroup']

/** The fifteen groups of own foods, as TACO names them. */
const GROUPS: Record<FoodGroup, string> = {
  cereals: 'Cereais e derivados',
  vegetables: 'Verduras, hortaliças e derivados',
  fruits: 'Frutas e derivados',
  fats_and_oils: 'Gorduras e óleos',
  fish_and_seafood: 'Pescados e frutos do mar',
  meats: 'Carnes e derivados',
  milk: 'Leite e derivados',
  beverages: 'Bebidas (alcoólicas e não alcoólicas)',
  eggs: 'Ovos e derivados',
  sugary_products: 'Produtos açucarados',
  miscellaneous: 'Miscelâneas',
  other_industrialised: 'Outros alimentos industrializados',
  prepared_foods: 'Alimentos preparados',
  legumes: 'Leguminosas e derivados',
  nuts_and_seeds: 'Nozes e sementes',
}

export const isGroup = (value: string): value is FoodGroup => Object.hasOwn(GROUPS, value)

export const GROUP_OPTIONS = Object.entries(GROUPS).map(([value, label]) => ({ value, label }))
