import { administersOrganization } from '~/api/claims'
import { POLICIES } from '~/api/policies'
import type { Claims } from '~/api/session'

export type Policy = keyof typeof POLICIES
/**
 * A role, 'admin' for the administrator of an organization, 'attending_super_admin' for a super admin
 * who looks after patients, too, or 'acting_adult' for an adult who acts for somebody.
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
  const callers: readonly Caller[] = POLICIES[policy]
  return claims.acting ? callers.includes('acting_adult') : isOneOf(callers, claims)
}
