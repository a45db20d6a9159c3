import type { components } from './schema'
import { ACTING_KEY, type Claims, getSession, homeOf, ownSession } from './session'

// Separate from session.ts, which is part of the first visit.

/** Parameter of an address in a mail that opens the page for a dependant. */
export const ACTING_PARAMETER = 'cuidar'

export type OwnDependant = components['schemas']['OwnDependant']

function change(acting: string | null) {
  if (acting) sessionStorage.setItem(ACTING_KEY, acting)
  else sessionStorage.removeItem(ACTING_KEY)
  ownSession.change(ownSession.stored())
}

/** Acts for a dependant in this tab from now on. Returns the address of their first page. */
export function actFor({ person, role }: OwnDependant) {
  const claims = getSession()?.claims
  if (claims) change(JSON.stringify({ adult: (claims.acting ?? claims).id, role, ...person }))
  return homeOf({ role, adminOrganization: null })
}

/** Acts for the signed-in user again. Returns the address of their first page. */
export function actForOneself() {
  change(null)
  return homeOf(getSession()?.claims ?? ({ role: 'patient', adminOrganization: null } satisfies Partial<Claims>))
}
