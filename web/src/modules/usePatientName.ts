import { $api } from '~/api/client'

/** For titles and crumbs: the page does not wait for it. Patients know who they are, and mostly need not ask. */
export function usePatientName(id: string, enabled = true) {
  const { data } = $api.useQuery(
    'get',
    '/patient/{id}',
    { params: { path: { id } } },
    { enabled, meta: { silent: true } },
  )
  return data?.data.name
}
