import { useEffect } from 'react'
import { OUTBOX_KEY } from '~/api/personStorage'

/** What was on its way when the page was loaded anew goes on, whether or not its conversation is opened. */
export function useOutboxes(owner: string | undefined) {
  useEffect(() => {
    if (!owner || !Object.keys(sessionStorage).some((key) => key.startsWith(`${OUTBOX_KEY}${owner}/`))) return
    const resume = () =>
      import('~/modules/chat/outbox').then(
        ({ resumeOutboxes }) => resumeOutboxes(owner),
        // Without net: then it is asked for again once there is one.
        () => window.addEventListener('online', resume, { once: true }),
      )
    void resume()
    return () => window.removeEventListener('online', resume)
  }, [owner])
}
