import { useMutation, useQueryClient } from '@tanstack/react-query'
import { $api, client, FRESH } from '~/api/client'
import { answerOf, PAGED } from '~/api/fetching'
import { invalidateAnswers } from '~/api/invalidate'
import type { Plan } from '../model/types'
import { createPlan, planKey, putPlan } from './queries'

/** Lists the concluded versions and the draft, newest first. */
export function useVersions(patientId: string, enabled = true) {
  return $api.useQuery(
    'get',
    '/patient/{id}/plan-meal/versions',
    { params: { path: { id: patientId } } },
    { enabled, ...FRESH },
  )
}

/** Loads a version with its foods; a concluded one never changes again. */
export function useVersion(patientId: string, plan: string | undefined) {
  return $api.useQuery(
    'get',
    '/patient/{id}/plan-meal/{plan}',
    { params: { path: { id: patientId, plan: plan ?? '' } } },
    { enabled: plan !== undefined, ...FRESH },
  )
}

/** Loads the version that the patient reads while this draft is written, if there is one. */
export function useConcluded(draft: Plan) {
  const first = draft.version === 1
  const versions = useVersions(draft.patient.id, !first)
  const newest = versions.data?.data.find(({ id, status }) => status === 'done' && id !== draft.id)
  const concluded = useVersion(draft.patient.id, newest?.id)
  const error = versions.error ?? concluded.error
  return {
    newest,
    plan: concluded.data?.data,
    first: first || (versions.data !== undefined && newest === undefined),
    error,
    refetch: () => (versions.error ? versions.refetch() : concluded.refetch()),
  }
}

export type StartFrom = { plan: string } | { patient: string } | { model: string }

/** Replaces the draft's meals; creates a draft first if there is none. */
export function useStartFrom(patientId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ draft, from }: { draft: Plan | null; from: StartFrom }) => {
      const { id: plan, updated_at } = draft ?? (await createPlan(patientId)).data
      const answer = await client.POST('/patient/{id}/plan-meal/{plan}/start-from', {
        params: { path: { id: patientId, plan } },
        // The server refuses to replace a draft that was changed by another user since it was read.
        body: { ...from, updated_at },
      })
      return answerOf(answer)
    },
    onSuccess: (body) => {
      putPlan(queries, patientId, body)
      void invalidateAnswers(queries, ['/patient/{id}/plan-meal/{plan}/nutrients'])
    },
    // The draft may have been created in spite of the error.
    onError: () => queries.invalidateQueries({ queryKey: planKey(patientId) }),
  })
}

export function useModels(search: string, page: number) {
  return $api.useQuery('get', '/meal-plan-models', { params: { query: { search, page } } }, PAGED)
}

export function useModel(id: string) {
  return $api.useQuery('get', '/meal-plan-models/{id}', { params: { path: { id } } }, FRESH)
}

/**
 * Returns the mutations that save, rename, share and remove models; each one invalidates the lists.
 */
export function useModelActions() {
  const queries = useQueryClient()
  const onSuccess = () => invalidateAnswers(queries, ['/meal-plan-models'])
  return {
    save: $api.useMutation('post', '/meal-plan-models', { onSuccess }),
    change: $api.useMutation('put', '/meal-plan-models/{id}', { onSuccess }),
    remove: $api.useMutation('delete', '/meal-plan-models/{id}', { onSuccess }),
  }
}
