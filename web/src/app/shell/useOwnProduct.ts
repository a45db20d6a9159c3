import { useLocation } from 'react-router'
import { PROGRAM_PATH } from '~/addresses/home'
import { $api } from '~/api/client'
import { type Claims, isPatientRole } from '~/api/session'

/** The code of what a patient has bought, once it is known. Asked once; the page of their program asks for itself, and keeps it fresh. */
export function useOwnProduct(claims: Claims | undefined) {
  const { pathname } = useLocation()
  const patient = claims !== undefined && isPatientRole(claims.role)
  const { data } = $api.useQuery('get', '/me/dashboard', undefined, {
    enabled: ({ state }) => patient && pathname !== PROGRAM_PATH && state.data === undefined,
    meta: { silent: true },
  })
  return patient ? data?.data.product?.code : undefined
}
