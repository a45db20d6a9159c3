import { useQueryClient } from '@tanstack/react-query'
import { $api, client, FRESH, type Schemas, toFormData } from '~/api/client'
import { answerOf } from '~/api/fetching'
import { fetchWithProgress } from '~/api/upload'

export type PatientFile = Schemas['PatientFileOut']

const asked = (patientId: string) => ({ params: { path: { patient_id: patientId } } })
const keyOf = (patientId: string) => $api.queryOptions('get', '/users/{patient_id}/files', asked(patientId)).queryKey

export function usePatientFiles(patientId: string) {
  return $api.useQuery('get', '/users/{patient_id}/files', asked(patientId), { ...FRESH, meta: { silent: true } })
}

/** Returns a function that applies a change to the cached list, if that has loaded. */
export function usePatientFilesChanged(patientId: string) {
  const queries = useQueryClient()
  return (change: (files: PatientFile[]) => PatientFile[]) => {
    const queryKey = keyOf(patientId)
    queries.setQueryData<{ data: PatientFile[] }>(queryKey, (body) => body && { ...body, data: change(body.data) })
    void queries.invalidateQueries({ queryKey })
  }
}

interface Sending {
  signal: AbortSignal
  onProgress: (share: number) => void
}

export async function sendFile(patientId: string, file: File, { signal, onProgress }: Sending): Promise<PatientFile> {
  const answer = await client.POST('/fm/upload/exame', {
    body: { filename: file.name, FileContent: file, patient_id: patientId },
    bodySerializer: toFormData,
    fetch: fetchWithProgress(onProgress),
    signal,
  })
  return answerOf(answer).data
}

export async function fetchFile(patientId: string, { type, file }: PatientFile): Promise<Blob> {
  const answer = await client.GET('/fm/download/file/{patient_id}/{type}/{file}', {
    params: { path: { patient_id: patientId, type, file } },
    parseAs: 'blob',
  })
  return answerOf(answer)
}

export async function removeFile(patientId: string, uuid: string) {
  await client.DELETE('/users/{patient_id}/files/{uuid}', { params: { path: { patient_id: patientId, uuid } } })
}
