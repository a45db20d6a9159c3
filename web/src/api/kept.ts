import { type Claims, getSession, isPatientRole, isSignedIn, KEPT_KEY } from './session'

const TENANT = '/tenant'
const PLAN = '/patient/{id}/plan-meal'

/** Who waits for so long reads what is kept. */
const PATIENCE = 5000

/**
 * What patients may read without net, each of their own: the plan that was concluded last, and the clinic whose clock it
 * goes by. It is a person's health, so it lies where their token lies, and goes in the same moment.
 */
function placeOf({ method, url }: Request, { id, role }: Claims) {
  if (method !== 'GET' || !isPatientRole(role)) return null
  const { pathname } = new URL(url)
  return [TENANT, PLAN].find((place) => pathname === `/api${place.replace('{id}', id)}`)
}

const keptKey = ({ id }: Claims, place: string) => `${KEPT_KEY}${id}${place}`

async function keep(key: string, request: Request, response: Response) {
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
}

/**
 * As `fetch`. Without net, or on a line that does not answer, what is kept is the answer; `onNews` hears where the real
 * one came after it, and is another.
 */
export async function fetchKept(request: Request, onNews: (place: string) => void): Promise<Response> {
  const asked = globalThis.fetch(request)
  const claims = getSession()?.claims
  const place = claims && placeOf(request, claims)
  if (!place) return asked
  const key = keptKey(claims, place)
  let given: string | null = null
  const answer = asked.then(async (response) => {
    await keep(key, request, response)
    if (given && localStorage.getItem(key) !== given) onNews(place)
    return response
  })
  const instead = () => {
    given = localStorage.getItem(key)
    return given ? new Response(given, { headers: { 'content-type': 'application/json' } }) : answer
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const waited = new Promise<Response>((resolve) => {
    timer = setTimeout(() => resolve(instead()), PATIENCE)
  })
  try {
    return await Promise.race([answer, waited])
  } catch (error) {
    if (error instanceof TypeError) return instead()
    throw error
  } finally {
    clearTimeout(timer)
  }
}

/** Whether this person's plan is read without net. */
export const hasKeptPlan = (claims: Claims) => localStorage.getItem(keptKey(claims, PLAN)) !== null
