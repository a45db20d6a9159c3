import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { chatStream, isVisible } from './stream'

/** Everything that tells how much is unread. */
const SHOW_UNREAD = ['/specialist/dashboard', '/me/dashboard', '/chat/rooms']
/** Several messages at once are one question. */
const TOGETHER = 300
/** Without the stream. */
const ASK = 30_000

export function refreshUnread(queries: QueryClient) {
  for (const path of SHOW_UNREAD) void queries.invalidateQueries({ queryKey: ['get', path] })
}

/** Keeps the counts on this page true while it is seen. */
export function useUnreadWatch() {
  const queries = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const refresh = () => {
      clearTimeout(timer)
      timer = setTimeout(() => refreshUnread(queries), TOGETHER)
    }
    const stop = chatStream.listen(({ type }) => {
      // What was written before somebody listened is in no event.
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
