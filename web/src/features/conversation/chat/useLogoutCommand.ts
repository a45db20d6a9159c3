import { useEffect } from 'react'
import { logout } from '~/api/session'

/** In a frame of another page of ours: when that one signs out, it says so. */
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
