import { useLocation } from 'react-router'
import { PROGRAM_PATH } from '~/addresses/home'
import { $api } from '~/api/client'
import { type Claims, isPatientRole } from '~/api/session'

/**
 * Returns the code of a patient's purchase once it is known. It is fetched once; the program's page
 * refreshes it.
 */
export function useOwnProduct(claims: Claims | undefined) {
  const { pathname } = useLocation()
  const patient = claims !== undefined && isPatientRole(claims.role)
  const { data } = $api.useQuery('get', '/me/dashboard', undefined, {
    enabled: ({ state }) => patient && pathname !== PROGRAM_PATH && state.data === undefined,
    meta: { silent: true },
  })
  return patient ? data?.data.product?.code : undefined
}
