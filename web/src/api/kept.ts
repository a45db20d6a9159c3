import type { Middleware } from 'openapi-fetch'
import { type Claims, getSession, isPatientRole, isSignedIn, KEPT_KEY } from './session'

const PLAN = '/patient/{id}/plan-meal'

/**
 * What patients may read without net, each of their own: the plan that was concluded last, and the clinic whose clock it
 * goes by. It is a person's health, so it lies where their token lies, and goes in the same moment.
 */
function keyOf({ method }: Request, schemaPath: string, id: unknown) {
  const claims = getSession()?.claims
  if (method !== 'GET' || !claims || !isPatientRole(claims.role)) return null
  const readable = schemaPath === '/tenant' || (schemaPath === PLAN && id === claims.id)
  return readable ? keptKey(claims, schemaPath) : null
}

const keptKey = ({ id }: Claims, schemaPath: string) => `${KEPT_KEY}${id}${schemaPath}`

export const kept: Middleware = {
  async onResponse({ request, response, schemaPath, params }) {
    const key = keyOf(request, schemaPath, params.path?.id)
    if (!key) return
    if (response.status === 404) localStorage.removeItem(key)
    if (!response.ok) return
    const text = await response.clone().text()
    // Meanwhile somebody may have left, in another tab, too.
    if (!isSignedIn(request.headers.get('Authorization'))) return
    try {
      localStorage.setItem(key, text)
    } catch {
      // No room: then it is read with the net only. An older one would be taken for the latest.
      localStorage.removeItem(key)
    }
  },
  onError({ request, error, schemaPath, params }) {
    const key = error instanceof TypeError ? keyOf(request, schemaPath, params.path?.id) : null
    const text = key && localStorage.getItem(key)
    return text ? new Response(text, { headers: { 'content-type': 'application/json' } }) : undefined
  },
}

/** Whether this person's plan is read without net. */
export const hasKeptPlan = (claims: Claims) => localStorage.getItem(keptKey(claims, PLAN)) !== null
