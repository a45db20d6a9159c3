import { useEffect } from 'react'
import { logout } from '~/api/session'

/** Signs out an embedded page when the page around it does. */
export function useLogoutCommand() {
  useEffect(() => {
    if (window.parent === window) return
    const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== window.location.origin || source !== window.parent) return
      const command = typeof data === 'object' && data !== null && 'externalCommand' in data && data.externalCommand
      if (command === 'logout') logout()
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [])
}
