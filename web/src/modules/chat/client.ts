import createFetchClient from 'openapi-fetch'
import { onlyForAsker } from '~/api/asker'
import { errorFromResponse, toApiError } from '~/api/error'
import type { paths } from '~/api/schema'
import { authorize, getSession } from '~/api/session'

/**
 * Prefix of storage keys for an appointment's guest without an account; valid for this tab only.
 */
const GUEST_KEY = 'nutrir.guest/'

let guest: string | null = null

/** Makes a request that of the guest or, without one, of the signed-in user. Returns whether it is. */
export function authorizeChat(headers: Headers) {
  if (guest) headers.set('Authorization', `Bearer ${guest}`)
  else authorize(headers)
  return headers.has('Authorization')
}

/** Identifies the owner of a stream: documents of the same owner share it. */
export const streamOwner = () => (guest ? `guest/${guest}` : getSession()?.claims.id)

export const isGuest = () => guest !== null

export const knownGuest = (appointment: string) => sessionStorage.getItem(GUEST_KEY + appointment)

export function speakAsGuest(appointment: string, token: string) {
  sessionStorage.setItem(GUEST_KEY + appointment, token)
  guest = token
}

export function speakForOneself() {
  guest = null
}

/** The chat's own client: a refused call ends a chat, but never the session. */
export const chat = createFetchClient<paths>({
  baseUrl: new URL('/api', window.location.origin).href,
  // Resolved at each call, so that tests can replace it.
  fetch: (request) => globalThis.fetch(request),
})

chat.use({
  onRequest({ request }) {
    authorizeChat(request.headers)
    return request
  },
  async onResponse({ response }) {
    // A 304 is no error.
    if (!response.ok && response.status !== 304) throw await errorFromResponse(response)
  },
  onError({ error }) {
    return error instanceof DOMException && error.name === 'AbortError' ? error : toApiError(error)
  },
})
// The last middleware handles a response first.
chat.use(onlyForAsker)
