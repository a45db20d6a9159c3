import { Button } from '@chakra-ui/react'
import { Users } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useLocation, useParams } from 'react-router'
import { toApiError } from '~/api/error'
import { useSession } from '~/api/session'
import { Empty } from '~/components/Empty'
import { Loaded } from '~/components/Loaded'
import { NotFoundPage } from '~/components/NotFoundPage'
import { Page, Section } from '~/components/Page'
import { OverviewCards, OverviewCardsSkeleton } from '~/modules/organizationUsage/OverviewCards'
import { APPOINTMENTS, INVITE_PATH, LICENCES_PATH, MEMBERS_PATH } from '~/modules/organizationUsage/paths'
import { useUsage, useUsageOverview } from '~/modules/organizationUsage/queries'
import { UsageTable } from '~/modules/organizationUsage/UsageTable'
import { useMay } from '~/modules/useMay'
import { LIST } from './paths'

/** Of one company: its own administrator's, and the super admin's. */
export function UsagePage() {
  const { id = '' } = useParams()
  const all = useMay()('super_admin')
  const own = useSession()?.claims.adminOrganization === id
  const overview = useUsageOverview(id)
  const usage = useUsage(id)
  const asksForAppointments = useLocation().hash === `#${APPOINTMENTS}`
  const isReady = overview.data !== undefined
  useEffect(() => {
    // What stands above it is there by now.
    if (asksForAppointments && isReady) document.getElementById(APPOINTMENTS)?.scrollIntoView?.({ block: 'start' })
  }, [asksForAppointments, isReady])
  const crumbs = all ? [{ label: 'Empresas', to: LIST }] : [{ label: 'Painel de Controle', to: '/admin/dashboard' }]
  if (overview.error && toApiError(overview.error).status === 404) {
    const back = all
      ? { to: LIST, label: 'Voltar para as empresas' }
      : { to: '/admin/dashboard', label: 'Voltar para o painel' }
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
            members={own ? MEMBERS_PATH : `${MEMBERS_PATH}?organizationId=${id}`}
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
                  <Link to={INVITE_PATH}>{own ? 'Convidar membro' : 'Cadastrar usuário'}</Link>
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
