import { useQueryClient } from '@tanstack/react-query'
import { $api, client, FRESH } from '~/api/client'
import { answerOf } from '~/api/fetching'
import { invalidateAnswers } from '~/api/invalidate'
import { localKey } from '~/api/queryKeys'
import type { Assessment } from '../model/types'

const asked = (id: string, date: string | undefined) => ({ params: { path: { id }, query: { date } } })

/**
 * Loads a day's assessment for editing, which must not start from a cached copy. Without a day,
 * loads the newest one.
 */
export function useAssessment(id: string, date: string | undefined) {
  return $api.useQuery('get', '/patient/{id}/forms/antropometria', asked(id, date), {
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/**
 * Reads an assessment from the server, bypassing every cache, to include another user's changes.
 */
export async function readAssessment(id: string, date: string | undefined): Promise<Assessment> {
  return answerOf(await client.GET('/patient/{id}/forms/antropometria', asked(id, date))).data
}

/**
 * Returns the mutations of a day's assessment; each one writes its response into the day's cache.
 */
export function useAssessmentSaves(id: string) {
  const queries = useQueryClient()
  const keep = ({ data }: { data: Assessment }) => {
    const { queryKey } = $api.queryOptions('get', '/patient/{id}/forms/antropometria', asked(id, data.date))
    // Another day is read when it is opened.
    queries.setQueryData(queryKey, (old) => old && { data })
  }
  return {
    assess: $api.useMutation('post', '/patient/{id}/forms/antropometria', { onSuccess: keep }),
    need: $api.useMutation('put', '/patient/{id}/forms/antropometria', { onSuccess: keep }),
  }
}

/** Returns the key of results for unsaved values, in the form of `toResultsBody`. */
export const liveResultsKey = (id: string, body: string) => localKey('anthropometry-results', id, body)

/** Recomputes results after a change of sex or date of birth. All days are then fetched again. */
export function useRecompute(id: string) {
  const queries = useQueryClient()
  const { mutateAsync } = $api.useMutation('post', '/patient/{id}/forms/antropometria/recompute')
  return {
    recompute: async () => (await mutateAsync({ params: { path: { id } } })).data,
    readAgain: () =>
      invalidateAnswers(queries, ['/patient/{id}/forms/antropometria', '/patient/{id}/forms/resultado_antropometria']),
  }
}

export function useEvolution(id: string) {
  return $api.useQuery('get', '/patient/{id}/forms/resultado_antropometria', { params: { path: { id } } }, FRESH)
}

/** Loads the protocols of body fat, which change with a new version of the application only. */
export function useProtocols() {
  return $api.useQuery('get', '/body-fat-protocols', undefined, { staleTime: Number.POSITIVE_INFINITY })
}
