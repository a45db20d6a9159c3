import { onlineManager, QueryClient } from '@tanstack/react-query'
import createFetchClient, { type Middleware } from 'openapi-fetch'
import createQueryHooks from 'openapi-react-query'
import { clearNotices, notify } from '~/components/notify'
import { onlyForAsker } from './asker'
import { errorFromResponse, toApiError } from './error'
import { fetchKept } from './kept'
import { answerKey } from './queryKeys'
import type { components, paths } from './schema'
import { getSession, logout, onPersonChange } from './session'

export type Schemas = components['schemas']

/** Delay in milliseconds before the login page, in which the notice can be read. */
export const LOGOUT_WAIT = 500

// Their 401 is an answer to a form, not the end of a session.
const OPEN_PATHS = new Set(['/auth/login', '/auth/first-admin'])

let leaving: ReturnType<typeof setTimeout> | undefined

/** Ends the session that was refused: a response to an older token does not affect a newer one. */
function endSession({ headers }: Request, status: number) {
  const token = getSession()?.token
  if (!token || leaving || headers.get('Authorization') !== `Bearer ${token}`) return
  const { pathname, search, hash } = window.location
  leaving = setTimeout(() => {
    leaving = undefined
    // Someone may have signed in again meanwhile.
    if (getSession()?.token !== token) return
    const ranOut = status === 401
    logout(ranOut ? pathname + search + hash : null)
    notify.warning(ranOut ? 'Sua sessão terminou. Entre novamente.' : 'Sem permissão de acesso')
  }, LOGOUT_WAIT)
}

const session: Middleware = {
  onRequest({ request }) {
    const token = getSession()?.token
    if (token) request.headers.set('Authorization', `Bearer ${token}`)
    return request
  },
  async onResponse({ request, response, schemaPath }) {
    if (response.ok) return
    if ((response.status === 401 || response.status === 403) && !OPEN_PATHS.has(schemaPath)) {
      endSession(request, response.status)
    }
    throw await errorFromResponse(response)
  },
  onError({ error }) {
    // A request given up by its caller stays what it is, so that the cache knows it.
    return error instanceof DOMException && error.name === 'AbortError' ? error : toApiError(error)
  },
}

export const client = createFetchClient<paths>({
  baseUrl: new URL('/api', window.location.origin).href,
  credentials: 'include',
  fetch: (request) =>
    fetchKept(request, (place) => void queryClient.invalidateQueries({ queryKey: answerKey('get', place) })),
})
// The last one hears an answer first.
client.use(session, onlyForAsker)

/** Typed hooks: `$api.useQuery('get', '/patients', …)`, `$api.useMutation('post', …)`. */
export const $api = createQueryHooks(client)

// It only hears of changes, and the application opens without net, too.
onlineManager.setOnline(navigator.onLine)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) =>
        failures < 2 && navigator.onLine && [0, 502, 503, 504].includes(toApiError(error).status),
      // Without net a page says so, or shows what is kept: it does not wait. It asks again once
      // there is one.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always' },
  },
})

onPersonChange(() => {
  queryClient.clear()
  // They name people, or say that a session ended which is begun again by now.
  clearNotices()
})

/**
 * Options for overviews, whose data is changed on other pages: returning to them fetches again, and
 * the cached data stays on screen until then.
 */
export const FRESH = { refetchOnMount: 'always' } as const

/** Serializes the body of operations that take a form with files, as their `bodySerializer`. */
export function toFormData(body: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    if (value == null) continue
    // A form knows nothing but texts and files.
    const text = () => (typeof value === 'object' ? JSON.stringify(value) : String(value))
    form.append(name, value instanceof Blob ? value : text())
  }
  return form
}
