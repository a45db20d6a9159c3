import { useQueryClient } from '@tanstack/react-query'
import { $api, client, FRESH, toFormData } from '~/api/client'
import { saveFile } from '~/api/download'
import { answerOf } from '~/api/fetching'
import { fetchWithProgress } from '~/api/upload'
import type { Curriculum } from './types'

const asked = (user: string) => ({ params: { path: { id: user } } })

/** Loads a user's CV; null if there is none. */
export function useCurriculum(user: string) {
  return $api.useQuery('get', '/users/{id}/curriculum', asked(user), FRESH)
}

/** Returns a function that writes a changed CV into the cache. */
export function useShowCurriculum(user: string) {
  const queries = useQueryClient()
  const { queryKey } = $api.queryOptions('get', '/users/{id}/curriculum', asked(user))
  return (curriculum: Curriculum | null) => queries.setQueryData(queryKey, { data: curriculum })
}

export async function sendCurriculum(file: File, onProgress: (share: number) => void): Promise<Curriculum> {
  const answer = await client.PUT('/utils/upload-cv', {
    body: { curriculum: file },
    bodySerializer: toFormData,
    fetch: fetchWithProgress(onProgress),
  })
  return answerOf(answer).data
}

export async function downloadCurriculum(user: string, { name }: Curriculum) {
  const answer = await client.GET('/users/{id}/curriculum/file', { ...asked(user), parseAs: 'blob' })
  await saveFile(answerOf(answer), name)
}

export async function removeCurriculum(user: string) {
  await client.DELETE('/users/{id}/curriculum', asked(user))
}
