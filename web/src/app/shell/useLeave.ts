import { endLoginSession } from '~/api/endSession'
import { getSession, logout } from '~/api/session'
import { useConfirm } from '~/components/Confirm'
import { hasUnsaved, sendWaiting } from '~/components/form/useUnloadWarning'
import { LEAVE_QUESTION } from '~/components/useLeaveGuard'

/** Time in milliseconds after which a logout no longer waits for the server. */
const TIMEOUT_MS = 5_000

/**
 * Ends the session. Before that, autosaved values are sent, and other unsaved changes are asked
 * about.
 */
export function useLeave() {
  const confirm = useConfirm()
  return async () => {
    await Promise.race([sendWaiting(), new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))])
    if (hasUnsaved() && !(await confirm(LEAVE_QUESTION))) return
    // Ends a chat in a frame of this page, too.
    for (const frame of document.querySelectorAll('iframe')) {
      frame.contentWindow?.postMessage({ externalCommand: 'logout' }, window.location.origin)
    }
    const token = getSession()?.token
    logout()
    if (token) endLoginSession(token)
  }
}
