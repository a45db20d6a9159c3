import { useEffect } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { loginAddress, rememberReturn, useSession } from '~/api/session'

/** Without a session the login comes first, and then this address again. */
export function RequireSession() {
  const session = useSession()
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const path = pathname + search + hash

  useEffect(() => {
    if (session) return
    rememberReturn(path)
    navigate(loginAddress(), { replace: true, flushSync: true })
  }, [session, path, navigate])

  return session ? <Outlet /> : null
}
