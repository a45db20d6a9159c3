import { useQueryClient } from '@tanstack/react-query'
import { $api, type Schemas } from '~/api/client'
import { FOR_SUGGESTIONS, PAGED } from '~/api/fetching'
import { invalidateAnswers } from '~/api/invalidate'
import { count, formatNumber } from '~/components/format'

export type MealCombo = Schemas['MealCombo']

/** Lists the tenant's shared combos and the caller's own, or the equivalence lists. */
export function useCombos(page: number, search: string, lists = false) {
  const query = { page, ...(search && { search }), ...(lists && { lists }) }
  return $api.useQuery('get', '/meal-combos', { params: { query } }, PAGED)
}

/** Loads all combos with their foods, to be searched while a line is typed. */
export function useComboIndex(enabled: boolean) {
  return $api.useQuery('get', '/meal-combos/index', {}, { ...FOR_SUGGESTIONS, enabled })
}

/** Returns the mutations that save, change and remove combos; each one invalidates the lists. */
export function useComboActions() {
  const queries = useQueryClient()
  // Substitutes come from equivalence lists, too.
  const onSuccess = () =>
    invalidateAnswers(queries, ['/meal-combos', '/meal-combos/index', '/meal-combos/{id}', '/foods/{id}/substitutes'])
  return {
    save: $api.useMutation('post', '/meal-combos', { onSuccess }),
    change: $api.useMutation('put', '/meal-combos/{id}', { onSuccess }),
    remove: $api.useMutation('delete', '/meal-combos/{id}', { onSuccess }),
  }
}

/** Describes a combo as "3 alimentos". */
export const comboSize = ({ foods }: Pick<MealCombo, 'foods'>) => count(foods, 'alimento', 'alimentos')

/** Formats the energy of a combo. */
export const comboEnergy = ({ calorias }: Pick<MealCombo, 'calorias'>) => `${formatNumber(calorias)} kcal`
