import { $api } from '~/api/client'

/**
 * Returns a patient's name for titles and breadcrumbs, which do not wait for it. Patients know
 * their own and mostly cause no request.
 */
export function usePatientName(id: string, enabled = true) {
  const { data } = $api.useQuery(
    'get',
    '/patient/{id}',
    { params: { path: { id } } },
    { enabled, meta: { silent: true } },
  )
  return data?.data.name
}
