import { Box, Button, Flex, Heading, Link, Stack, Text } from '@chakra-ui/react'
import { HandHeart, type LucideIcon, ShoppingBag, UserPlus, Users } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Link as RouterLink } from 'react-router'
import { appointmentsPath, LICENCES_PATH } from '~/addresses/organizations'
import { NEW_USER_PATH, USERS_PATH } from '~/addresses/users'
import { useSession } from '~/api/session'
import { Card } from '~/components/Card'
import { Empty } from '~/components/Empty'
import { IconTile } from '~/components/IconTile'
import { Loaded } from '~/components/Loaded'
import { Page, Section } from '~/components/Page'
import { Loading, Skeleton } from '~/components/Skeleton'
import { OverviewCards, OverviewCardsSkeleton } from '~/modules/organizationUsage/OverviewCards'
import { type Overview, useOwnUsage, useOwnUsageOverview } from '~/modules/organizationUsage/queries'
import { useTenant } from '~/modules/useTenant'
import { useToday } from '../../hooks/useToday'

// The table is below the figures, and heavier than they are.
const UsageTable = lazy(async () => ({ default: (await import('~/modules/organizationUsage/UsageTable')).UsageTable }))

/** An organization's home for its administrator, whose own program has a page of its own. */
export function OrganizationHome() {
  const claims = useSession()?.claims
  const today = useToday(claims?.name ?? '')
  const overview = useOwnUsageOverview()
  const usage = useOwnUsage()
  const company = overview.data?.data.organization
  return (
    <Page
      title={today.greeting}
      name="Painel de Controle"
      facts={[today.day, company?.name ?? claims?.organization?.name].filter(Boolean).join(' · ')}
    >
      <Loaded query={overview} skeleton={<OverviewCardsSkeleton />}>
        {({ data }) => (
          <>
            <NextSteps overview={data} />
            <OverviewCards
              overview={data}
              members={USERS_PATH}
              licences={LICENCES_PATH}
              appointments={appointmentsPath(data.organization.id)}
            />
          </>
        )}
      </Loaded>
      <Section title="Atividades Cadastradas">
        <Suspense fallback={<TableSkeleton />}>
          <UsageTable
            label="Atividades Cadastradas"
            query={usage}
            empty={
              <Empty icon={Users} minH="60">
                Assim que alguém da empresa receber uma atividade, ela aparece aqui.
              </Empty>
            }
          />
        </Suspense>
      </Section>
    </Page>
  )
}

const TableSkeleton = () => (
  <Loading>
    <Skeleton h="30rem" borderRadius="card" />
  </Loading>
)

interface Step {
  icon: LucideIcon
  title: string
  text: string
  action?: { to: string; label: string }
}

const BUY: Step = {
  icon: ShoppingBag,
  title: 'Compre as primeiras licenças',
  text: 'Cada licença dá a uma pessoa da empresa as atividades de um produto. Abra a página do produto para comprar.',
}
const INVITE: Step = {
  icon: UserPlus,
  title: 'Convide as pessoas da empresa',
  text: 'Por enquanto só você está aqui. Quem é convidado recebe um e-mail para criar a senha e entrar.',
  action: { to: NEW_USER_PATH, label: 'Convidar membro' },
}
const HAND_OUT: Step = {
  icon: HandHeart,
  title: 'Entregue as licenças',
  text: 'As atividades já foram compradas e ninguém as recebeu ainda. Escolha quem vai usar cada uma.',
  action: { to: LICENCES_PATH, label: 'Associar atividades' },
}

const stepsOf = ({ users, purchases, purchaseUsers }: Overview) => [
  ...(users.total <= 1 ? [INVITE] : []),
  ...(purchases.total === 0 ? [BUY] : purchaseUsers.total === 0 ? [HAND_OUT] : []),
]

/** Steps that are left before members can use licences; renders nothing once all are completed. */
function NextSteps({ overview }: { overview: Overview }) {
  const steps = stepsOf(overview)
  if (steps.length === 0) return null
  return (
    <Card kind="hero" mb="8" role="region" aria-label="Próximos passos">
      <Stack gap="6">
        {steps.map((step) => (
          <NextStep key={step.title} {...step} />
        ))}
      </Stack>
    </Card>
  )
}

function NextStep({ icon, title, text, action }: Step) {
  return (
    <Flex gap="4" align={{ base: 'flex-start', md: 'center' }} direction={{ base: 'column', md: 'row' }}>
      <IconTile icon={icon} />
      <Box flex="1">
        <Heading as="h2" textStyle="section">
          {title}
        </Heading>
        <Text color="fg.muted" mt="1">
          {text}
        </Text>
      </Box>
      {action ? (
        <Button asChild size={{ base: 'lg', md: 'md' }} w={{ base: '100%', md: 'auto' }}>
          <RouterLink to={action.to}>{action.label}</RouterLink>
        </Button>
      ) : (
        <AskTheTenant />
      )}
    </Flex>
  )
}

/** Contact for administrators who have no product's address. */
function AskTheTenant() {
  const email = useTenant().contact?.email
  if (!email) return null
  return (
    <Link href={`mailto:${email}`} color="brand.fg" minH="11" alignItems="center">
      Falar com a clínica
    </Link>
  )
}
