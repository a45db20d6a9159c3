import { useSession } from '~/api/session'
import { may, type Policy } from './may'

/** Whether the server answers whoever is signed in. */
export function useMay() {
  const claims = useSession()?.claims
  return (policy: Policy) => claims !== undefined && may(policy, claims)
}
