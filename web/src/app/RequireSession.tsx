import { lazy, Suspense, useEffect } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { loginAddress, rememberReturn, useSession } from '~/api/session'

// Only mails about somebody's dependants lead to it.
const ActingLink = lazy(async () => ({ default: (await import('./ActingLink')).ActingLink }))

/** Redirects to the login without a session, and back to this address afterwards. */
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

  if (!session) return null
  const dependant = /[?&]cuidar=([^&]*)/.exec(search)?.[1]
  return dependant ? (
    <Suspense>
      <ActingLink id={dependant} />
    </Suspense>
  ) : (
    <Outlet />
  )
}
