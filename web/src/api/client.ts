import { onlineManager, QueryClient } from '@tanstack/react-query'
import createFetchClient, { type Middleware } from 'openapi-fetch'
import createQueryHooks from 'openapi-react-query'
import { clearNotices, notify } from '~/components/notify'
import { onlyForAsker } from './asker'
import { errorFromResponse, toApiError } from './error'
import { fetchWithCache } from './offlineCache'
import { answerKey } from './queryKeys'
import type { components, paths } from './schema'
import { ACTING_HEADER, authorize, getSession, logout, onPersonChange } from './session'

export type Schemas = components['schemas']

/** Delay in milliseconds before the login page, in which the notice can be read. */
export const LOGOUT_WAIT = 500

// A 401 of these paths answers a form and does not end the session.
const OPEN_PATHS = new Set(['/auth/login', '/auth/first-admin'])

let leaving: ReturnType<typeof setTimeout> | undefined

/** Ends the session that was refused: a response to an older token does not affect a newer one. */
function endSession({ headers }: Request, status: number) {
  const token = getSession()?.token
  // What is refused to an adult who acts for somebody is not refused to the adult.
  if (status === 403 && headers.has(ACTING_HEADER)) return
  if (!token || leaving || headers.get('Authorization') !== `Bearer ${token}`) return
  const { pathname, search, hash } = window.location
  leaving = setTimeout(() => {
    leaving = undefined
    // The user may have signed in again in the meantime.
    if (getSession()?.token !== token) return
    const ranOut = status === 401
    logout(ranOut ? pathname + search + hash : null)
    notify.warning(ranOut ? 'Sua sessão terminou. Entre novamente.' : 'Sem permissão de acesso')
  }, LOGOUT_WAIT)
}

const session: Middleware = {
  onRequest({ request }) {
    authorize(request.headers)
    return request
  },
  async onResponse({ request, response, schemaPath }) {
    if (response.ok) return
    if ((response.status === 401 || response.status === 403) && !OPEN_PATHS.has(schemaPath)) {
      endSession(request, response.status)
    }
    const error = await errorFromResponse(response)
    if (error.code === 'acting_ended') void import('./actingEnded').then((code) => code.endActing(request))
    throw error
  },
  onError({ error }) {
    // A request cancelled by its caller keeps its error, which the cache recognizes.
    return error instanceof DOMException && error.name === 'AbortError' ? error : toApiError(error)
  },
}

export const client = createFetchClient<paths>({
  baseUrl: new URL('/api', window.location.origin).href,
  credentials: 'include',
  fetch: (request) =>
    fetchWithCache(request, (place) => void queryClient.invalidateQueries({ queryKey: answerKey('get', place) })),
})
// The last middleware handles a response first.
client.use(session, onlyForAsker)

/** Typed hooks: `$api.useQuery('get', '/patients', …)`, `$api.useMutation('post', …)`. */
export const $api = createQueryHooks(client)

// The manager only observes changes, and the application may open offline.
onlineManager.setOnline(navigator.onLine)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) =>
        failures < 2 && navigator.onLine && [0, 502, 503, 504].includes(toApiError(error).status),
      // Offline, pages show an error or cached data instead of waiting, and fetch again once
      // online.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always' },
  },
})

onPersonChange(() => {
  queryClient.clear()
  // Notices may name people, or report an ended session that has been resumed.
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
    // A multipart form contains texts and files only.
    const text = () => (typeof value === 'object' ? JSON.stringify(value) : String(value))
    form.append(name, value instanceof Blob ? value : text())
  }
  return form
}
