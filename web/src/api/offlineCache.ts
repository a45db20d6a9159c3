import { KEPT_KEY } from './personStorage'
import { type Claims, getSession, isPatientRole } from './session'

export const TENANT = '/tenant'
export const PLAN = '/patient/{id}/plan-meal'

export const PLAN_RECIPES = '/patient/{id}/plan-meal/{plan}/recipes'

/** The path of an operation whose answers are cached for offline use. */
export type CachedPath = typeof TENANT | typeof PLAN | typeof PLAN_RECIPES

/**
 * Returns the place of a patient's answer that is cached for reading offline: the last concluded
 * plan, its recipes, and the tenant whose time zone it uses. They stay until the patient signs out or another
 * person signs in.
 */
function placeOf({ method, url }: Request, { id, role }: Claims) {
  if (method !== 'GET' || !isPatientRole(role)) return null
  const { pathname } = new URL(url)
  if (pathname.startsWith(`/api/patient/${id}/plan-meal/`) && pathname.endsWith('/recipes')) return PLAN_RECIPES
  return ([TENANT, PLAN] as const).find((place) => pathname === `/api${place.replace('{id}', id)}`)
}

const keyOf = ({ id }: Claims, place: CachedPath) => `${KEPT_KEY}${id}${place}`

/**
 * Works as `fetch`, and returns the cached answer if the server is not reachable. `onNews` is
 * called with the place of a later answer that differs.
 */
export async function fetchWithCache(request: Request, onNews: (place: CachedPath) => void): Promise<Response> {
  const answer = globalThis.fetch(request)
  const claims = getSession()?.claims
  const place = claims && placeOf(request, claims)
  if (!place) return answer
  const key = keyOf(claims, place)
  // Errors are handled below, in code that the first page does not load.
  answer.catch(() => undefined)
  const code = await import('./offlineAnswers').catch(() => null)
  return code ? code.answerOrCached({ request, answer, owner: claims.id, place, key, onNews }) : answer
}

/** Returns true if this user's plan is cached for offline use. */
export const hasCachedPlan = (claims: Claims) => localStorage.getItem(keyOf(claims, PLAN)) !== null
