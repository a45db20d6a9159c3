import { useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { toApiError } from '~/api/error'
import { answerOf } from '~/api/fetching'
import { loginAddress, rememberReturn, useSession } from '~/api/session'
import { chat, knownGuest, speakAsGuest, speakForOneself } from '~/modules/chat/client'
import { guestKey } from '~/modules/chat/queries'

/** How a user entered an appointment's chat, and whether they may stay. */
type ChatEntry =
  | { as: 'person' | 'guest' | 'nobody' | 'refused' }
  | { as: 'unknown'; error: unknown; refetch: () => unknown }

/**
 * Removes the link's token from the address before the first request, so that no page receives it
 * as a referrer.
 */
function takeToken(search: URLSearchParams) {
  const token = search.get('token')
  if (token) window.history.replaceState(window.history.state, '', window.location.pathname)
  return token
}

/**
 * Returns the entry of an appointment's guest, by the link of their mail or known in this tab, or
 * else of the signed-in user.
 */
export function useEntry(appointment: string): ChatEntry {
  const session = useSession()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const [token] = useState(() => takeToken(search))

  useEffect(() => {
    // Updates the router's location, too.
    if (token) void navigate(pathname, { replace: true })
  }, [token, pathname, navigate])

  const exchange = useQuery({
    queryKey: guestKey(token),
    queryFn: async ({ signal }) => {
      return answerOf(await chat.GET('/auth/guest', { params: { query: { token: token ?? '' } }, signal })).access_token
    },
    enabled: token !== null,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })

  const known = token === null ? knownGuest(appointment) : null
  const access = exchange.data ?? known
  // Set at once, because the chat below sends requests on its first render.
  if (access) speakAsGuest(appointment, access)
  useLayoutEffect(() => {
    if (access) speakAsGuest(appointment, access)
    return speakForOneself
  }, [appointment, access])

  const nobody = token === null && !known && !session
  useEffect(() => {
    if (!nobody) return
    rememberReturn(pathname, '')
    void navigate(loginAddress(), { replace: true })
  }, [nobody, pathname, navigate])

  if (access) return { as: 'guest' }
  if (token !== null) {
    const { error, refetch } = exchange
    const { status } = toApiError(error)
    return error && status >= 400 && status < 500 ? { as: 'refused' } : { as: 'unknown', error, refetch }
  }
  return { as: session ? 'person' : 'nobody' }
}
