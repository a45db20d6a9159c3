import { useQueryClient } from '@tanstack/react-query'
import { $api, type Schemas } from '~/api/client'
import { PAGED } from '~/api/fetching'
import { invalidateAnswers } from '~/api/invalidate'
import { askFoodsAgain } from '~/modules/ownFoods/queries'

export type Recipe = Schemas['Recipe']

/** Lists the tenant's shared recipes and the caller's own. */
export function useRecipes(page: number, search: string) {
  return $api.useQuery('get', '/recipes', { params: { query: { page, ...(search && { search }) } } }, PAGED)
}

/** Returns the mutations that save and remove recipes; each one invalidates recipes and foods. */
export function useRecipeActions() {
  const queries = useQueryClient()
  const onSettled = async () => {
    await Promise.all([invalidateAnswers(queries, ['/recipes', '/recipes/{id}']), askFoodsAgain(queries)])
  }
  return {
    create: $api.useMutation('post', '/recipes', { onSettled }),
    change: $api.useMutation('put', '/recipes/{id}', { onSettled }),
    remove: $api.useMutation('delete', '/recipes/{id}', { onSettled }),
    sendPicture: $api.useMutation('post', '/recipe-pictures'),
  }
}
