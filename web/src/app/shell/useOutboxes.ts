import { useEffect } from 'react'
import { OUTBOX_KEY } from '~/api/personStorage'

/** Resumes sending messages after a reload, even if their chats are not opened. */
export function useOutboxes(owner: string | undefined) {
  useEffect(() => {
    if (!owner || !Object.keys(sessionStorage).some((key) => key.startsWith(`${OUTBOX_KEY}${owner}/`))) return
    const resume = () =>
      import('~/modules/chat/outbox').then(
        ({ resumeOutboxes }) => resumeOutboxes(owner),
        // Offline, the outbox is loaded once there is a connection.
        () => window.addEventListener('online', resume, { once: true }),
      )
    void resume()
    return () => window.removeEventListener('online', resume)
  }, [owner])
}
