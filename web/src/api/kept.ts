import { KEPT_KEY } from './personStorage'
import { type Claims, getSession, isPatientRole } from './session'

export const TENANT = '/tenant'
export const PLAN = '/patient/{id}/plan-meal'

/** The address of an operation whose answers are kept. */
export type KeptPlace = typeof TENANT | typeof PLAN

/**
 * A patient's answers that are kept for reading without a connection: the plan that was concluded last, and the clinic
 * whose clock it goes by. They stay until the patient leaves or another person signs in.
 */
function placeOf({ method, url }: Request, { id, role }: Claims) {
  if (method !== 'GET' || !isPatientRole(role)) return null
  const { pathname } = new URL(url)
  return ([TENANT, PLAN] as const).find((place) => pathname === `/api${place.replace('{id}', id)}`)
}

const keyOf = ({ id }: Claims, place: KeptPlace) => `${KEPT_KEY}${id}${place}`

/**
 * Works as `fetch`, and answers with what is kept where the server does not. `onNews` is called with the place of an
 * answer that comes after that and differs.
 */
export async function fetchKept(request: Request, onNews: (place: KeptPlace) => void): Promise<Response> {
  const answer = globalThis.fetch(request)
  const claims = getSession()?.claims
  const place = claims && placeOf(request, claims)
  if (!place) return answer
  const key = keyOf(claims, place)
  // Handled below; the code for it is not on its way for everybody's first page.
  answer.catch(() => undefined)
  const code = await import('./keptAnswers').catch(() => null)
  return code ? code.answerOrKept({ request, answer, owner: claims.id, place, key, onNews }) : answer
}

/** True if this person's plan is read without a connection. */
export const hasKeptPlan = (claims: Claims) => localStorage.getItem(keyOf(claims, PLAN)) !== null
