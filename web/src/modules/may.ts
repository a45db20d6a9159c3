import { administersOrganization } from '~/api/claims'
import { POLICIES } from '~/api/policies'
import type { Claims } from '~/api/session'

export type Policy = keyof typeof POLICIES
/**
 * A role, 'admin' for the administrator of an organization, or 'attending_super_admin' for a super
 * admin who looks after patients, too.
 */
export type Caller = (typeof POLICIES)[Policy][number]

export function isOneOf(callers: readonly Caller[], claims: Claims) {
  return (
    callers.includes(claims.role) ||
    (callers.includes('admin') && administersOrganization(claims)) ||
    (callers.includes('attending_super_admin') && claims.attends === true)
  )
}

/**
 * Returns true if the server's policy allows these claims. It decides about visibility only; the
 * server checks again.
 */
export function may(policy: Policy, claims: Claims) {
  return isOneOf(POLICIES[policy], claims)
}
