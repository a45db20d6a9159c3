import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { invalidateAnswers } from '~/api/invalidate'
import { answerKey } from '~/api/queryKeys'
import { chat } from './client'
import { chatStream, isVisible } from './stream'

/** Time in milliseconds within which several messages cause one request. */
const REFRESH_DELAY_MS = 300
/** Polling interval in milliseconds without the stream. */
const ASK = 30_000
/** Page size above the number of unread chats that any user has. */
const ALL = 100

/** Lists the user's chats with unread messages; errors are ignored. */
export function useUnreadRooms(enabled = true) {
  const { data } = useQuery({
    queryKey: answerKey('get', '/chat/rooms', 'unread'),
    queryFn: async ({ signal }) => {
      const query = { unread: true, per_page: ALL }
      return (await chat.GET('/chat/rooms', { params: { query }, signal })).data ?? null
    },
    enabled,
    meta: { silent: true },
  })
  return data?.data ?? []
}

/** Invalidates all queries of unread messages. */
export const refreshUnread = (cache: QueryClient) =>
  void invalidateAnswers(cache, ['/specialist/dashboard', '/me/dashboard', '/chat/rooms'])

/** Keeps the counts on this page current while it is visible. */
export function useUnreadWatch() {
  const queries = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const refresh = () => {
      clearTimeout(timer)
      timer = setTimeout(() => refreshUnread(queries), REFRESH_DELAY_MS)
    }
    const stop = chatStream.listen(({ type }) => {
      // 'ready' stands for the messages from before the subscription.
      if (type === 'message' || type === 'read' || type === 'ready') refresh()
    })
    const asking = setInterval(() => chatStream.polling && isVisible() && refresh(), ASK)
    return () => {
      stop()
      clearTimeout(timer)
      clearInterval(asking)
    }
  }, [queries])
}
