import { Button } from '@chakra-ui/react'
import { type ReactNode, useEffect } from 'react'
import { Link, Outlet, useLocation, useNavigate } from 'react-router'
import { homeOf, loginAddress, rememberReturn, useSession } from '~/api/session'
import { Empty } from '~/components/Empty'
import { Page } from '~/components/Page'
import { allows, type FeatureRoute } from './routes'

/** Without a session the login comes first, and then this address again. */
export function RequireSession() {
  const session = useSession()
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const path = pathname + search + hash

  useEffect(() => {
    if (session) return
    rememberReturn(path)
    navigate(loginAddress(), { replace: true })
  }, [session, path, navigate])

  return session ? <Outlet /> : null
}

export function RequirePermission({ route, children }: { route: FeatureRoute; children: ReactNode }) {
  const claims = useSession()?.claims
  if (!claims) return null
  return allows(route.permission, claims) ? children : <NoPermission home={homeOf(claims.role)} />
}

function NoPermission({ home }: { home: string }) {
  return (
    <Page title="Sem permissão de acesso">
      <Empty
        framed
        action={
          <Button asChild variant="outline">
            <Link to={home}>Ir para o início</Link>
          </Button>
        }
      >
        Esta página não está disponível para o seu perfil.
      </Empty>
    </Page>
  )
}
