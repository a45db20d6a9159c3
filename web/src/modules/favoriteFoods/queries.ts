import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { $api, client } from '~/api/client'
import { failureWithReason } from '~/api/error'
import { FOR_SUGGESTIONS } from '~/api/fetching'
import { invalidateAnswers } from '~/api/invalidate'
import { notify } from '~/components/notify'

/** Loads the caller's favorite foods, the most used first. */
export function useFavoriteFoods(enabled = true) {
  const query = $api.useQuery('get', '/foods/favorites', {}, { ...FOR_SUGGESTIONS, enabled })
  const foods = query.data?.data
  const ids: ReadonlySet<string> = useMemo(() => new Set(foods?.map(({ id }) => id)), [foods])
  return { foods, ids }
}

interface NamedFood {
  id: string
  short_name: string
}

/** Returns a function that marks a food as a favorite, or removes the mark, which can be undone. */
export function useSetFavorite() {
  const queries = useQueryClient()
  const set = async (food: NamedFood, favorite: boolean) => {
    const path = { params: { path: { id: food.id } } }
    try {
      await (favorite ? client.PUT('/foods/{id}/favorite', path) : client.DELETE('/foods/{id}/favorite', path))
      if (!favorite) {
        notify.success(`${food.short_name} saiu dos favoritos.`, {
          label: 'Desfazer',
          run: () => void set(food, true),
        })
      }
    } catch (error) {
      notify.error(failureWithReason('Não foi possível alterar os favoritos.', error))
    }
    await invalidateAnswers(queries, ['/foods/favorites'])
  }
  return set
}
