import type { Middleware } from 'openapi-fetch'
import { getSession } from './session'

const askers = new WeakMap<Request, string>()

const never = () => new Promise<never>(() => {})

/**
 * Drops a response if another person, or nobody, is signed in when it arrives, since it belongs to
 * the person who made the request. The pages that wait for it are gone.
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
