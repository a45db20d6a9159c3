import { $api, FRESH } from '~/api/client'

/** Loads the specialist and the patient of a booking that staff make. */
export function useBookingPeople(specialistId: string, userId: string) {
  const specialist = $api.useQuery('get', '/nutritionist/check/{id}', { params: { path: { id: specialistId } } }, FRESH)
  const patient = $api.useQuery('get', '/patient/{id}', { params: { path: { id: userId } } }, FRESH)
  return {
    data:
      specialist.data && patient.data ? { specialist: specialist.data.data, patient: patient.data.data } : undefined,
    error: specialist.error ?? patient.error,
    refetch: () => Promise.all([specialist.refetch(), patient.refetch()]),
  }
}
