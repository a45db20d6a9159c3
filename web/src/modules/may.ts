import { administersOrganization } from '~/api/claims'
import { POLICIES } from '~/api/policies'
import type { Claims } from '~/api/session'

export type Policy = keyof typeof POLICIES
/** A role, or 'admin': whoever administers their organization. */
export type Caller = (typeof POLICIES)[Policy][number]

export function isOneOf(callers: readonly Caller[], claims: Claims) {
  return callers.includes(claims.role) || (callers.includes('admin') && administersOrganization(claims))
}

/** Whether the server answers this person. It decides for itself; this is for what is shown. */
export function may(policy: Policy, claims: Claims) {
  return isOneOf(POLICIES[policy], claims)
}
