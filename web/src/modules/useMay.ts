import { useSession } from '~/api/session'
import { may, type Policy } from './may'

/** Returns a check of policies for the signed-in user. */
export function useMay() {
  const claims = useSession()?.claims
  return (policy: Policy) => claims !== undefined && may(policy, claims)
}
