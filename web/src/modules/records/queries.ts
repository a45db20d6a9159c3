import { $api, FRESH } from '~/api/client'

/** Loads the state of each part of a patient's record, which other pages write. */
export function useMedicalRecord(id: string) {
  return $api.useQuery('get', '/patient/{id}/medical-record', { params: { path: { id } } }, FRESH)
}
