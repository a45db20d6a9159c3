import { Button } from '@chakra-ui/react'
import { Users } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useLocation, useParams } from 'react-router'
import { DASHBOARD_PATH } from '~/addresses/home'
import { APPOINTMENTS, LICENCES_PATH, ORGANIZATIONS_PATH } from '~/addresses/organizations'
import { membersPath, NEW_USER_PATH, USERS_PATH } from '~/addresses/users'
import { toApiError } from '~/api/error'
import { useSession } from '~/api/session'
import { Empty } from '~/components/Empty'
import { Loaded } from '~/components/Loaded'
import { NotFoundPage } from '~/components/NotFoundPage'
import { Page, Section } from '~/components/Page'
import { OverviewCards, OverviewCardsSkeleton } from '~/modules/organizationUsage/OverviewCards'
import { useUsage, useUsageOverview } from '~/modules/organizationUsage/queries'
import { UsageTable } from '~/modules/organizationUsage/UsageTable'
import { useMay } from '~/modules/useMay'

/** Usage of one organization, for its administrator and the super admin. */
export function UsagePage() {
  const { id = '' } = useParams()
  const all = useMay()('super_admin')
  const own = useSession()?.claims.adminOrganization === id
  const overview = useUsageOverview(id)
  const usage = useUsage(id)
  const asksForAppointments = useLocation().hash === `#${APPOINTMENTS}`
  const isReady = overview.data !== undefined
  useEffect(() => {
    // Scrolls once the content above has been rendered.
    if (asksForAppointments && isReady) document.getElementById(APPOINTMENTS)?.scrollIntoView?.({ block: 'start' })
  }, [asksForAppointments, isReady])
  const crumbs = all
    ? [{ label: 'Empresas', to: ORGANIZATIONS_PATH }]
    : [{ label: 'Painel de Controle', to: DASHBOARD_PATH }]
  if (overview.error && toApiError(overview.error).status === 404) {
    const back = all
      ? { to: ORGANIZATIONS_PATH, label: 'Voltar para as empresas' }
      : { to: DASHBOARD_PATH, label: 'Voltar para o painel' }
    return (
      <NotFoundPage title="Empresa não encontrada" crumbs={crumbs} back={back}>
        Esta empresa não existe.
      </NotFoundPage>
    )
  }
  return (
    <Page
      title="Uso das atividades"
      crumbs={crumbs}
      facts={overview.data?.data.organization.name ?? (overview.error ? undefined : ' ')}
    >
      <Loaded query={overview} skeleton={<OverviewCardsSkeleton />}>
        {({ data }) => (
          <OverviewCards
            overview={data}
            members={own ? USERS_PATH : membersPath(id)}
            licences={own ? LICENCES_PATH : undefined}
          />
        )}
      </Loaded>
      <Section id={APPOINTMENTS} title="Agendamentos e uso por pessoa">
        <UsageTable
          label="Uso por pessoa"
          whole
          query={usage}
          empty={
            <Empty
              icon={Users}
              minH="60"
              action={
                <Button asChild variant="outline">
                  <Link to={NEW_USER_PATH}>{own ? 'Convidar membro' : 'Cadastrar usuário'}</Link>
                </Button>
              }
            >
              A empresa ainda não tem membros.
            </Empty>
          }
        />
      </Section>
    </Page>
  )
}
