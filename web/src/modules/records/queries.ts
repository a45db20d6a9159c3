import { $api, FRESH } from '~/api/client'

/** How far each part of a patient's record is. It is written on other pages. */
export function useMedicalRecord(id: string) {
  return $api.useQuery('get', '/patient/{id}/medical-record', { params: { path: { id } } }, FRESH)
}
