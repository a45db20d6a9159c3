import { useQueryClient } from '@tanstack/react-query'
import { $api } from '~/api/client'
import { toApiError } from '~/api/error'
import type { CareerAnchor } from '../model/types'

const asked = (student?: string) => ({ params: { query: { user_id: student } } })

/** Loads statements and anchors once, since they do not change. */
export function useQuestions() {
  return $api.useQuery('get', '/ancoras/questions', undefined, { staleTime: Number.POSITIVE_INFINITY })
}

/** Loads the result, if there is one, of this student or of the user. */
export function useAnchors(student?: string, enabled = true) {
  return $api.useQuery('get', '/ancoras', asked(student), { enabled })
}

/** Saves new answers, or replaces the saved ones. */
export function useSaveAnchor(saved: CareerAnchor | undefined) {
  const queries = useQueryClient()
  const { queryKey } = $api.queryOptions('get', '/ancoras', asked())
  const create = $api.useMutation('post', '/ancoras')
  const replace = $api.useMutation('put', '/ancoras/{id}')
  return async (answers: CareerAnchor['answers']) => {
    try {
      const { data } = saved
        ? await replace.mutateAsync({ params: { path: { id: saved.id } }, body: { answers } })
        : await create.mutateAsync({ body: { answers } })
      queries.setQueryData(queryKey, { data: [data] })
    } catch (error) {
      // The answers were saved elsewhere in the meantime; the next attempt replaces those.
      if (toApiError(error).status === 409) await queries.invalidateQueries({ queryKey })
      throw error
    }
  }
}
