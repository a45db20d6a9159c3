import { useQueryClient } from '@tanstack/react-query'
import { $api, type Schemas } from '~/api/client'
import { askFoodsAgain } from '~/modules/ownFoods/queries'

export type FoodMeasure = Schemas['Measure']

/** Returns the mutations that add and remove measures of foods; each one invalidates the lists. */
export function useMeasureActions() {
  const queries = useQueryClient()
  const onSuccess = () => askFoodsAgain(queries)
  return {
    add: $api.useMutation('post', '/foods/{id}/measures', { onSuccess }),
    remove: $api.useMutation('delete', '/foods/{id}/measures/{measure}', { onSuccess }),
  }
}
