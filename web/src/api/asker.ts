import type { Middleware } from 'openapi-fetch'
import { getSession } from './session'

const askers = new WeakMap<Request, string>()

const never = () => new Promise<never>(() => {})

/**
 * Keeps an answer from the code that asked if another person, or nobody, is signed in when it arrives: whatever it
 * would show, save or say belongs to who asked. The pages that wait for it are gone.
 */
export const onlyForAsker: Middleware = {
  onRequest({ request }) {
    const id = getSession()?.claims.id
    if (id) askers.set(request, id)
    return request
  },
  onResponse({ request }) {
    const asker = askers.get(request)
    if (asker && asker !== getSession()?.claims.id) return never()
  },
  onError({ request }) {
    const asker = askers.get(request)
    if (asker && asker !== getSession()?.claims.id) return never()
  },
}
