import { Box, Button, Flex, Grid, Stack, Text } from '@chakra-ui/react'
import { Utensils } from 'lucide-react'
import { lazy, Suspense, useId } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { $api, FRESH, type Schemas } from '~/api/client'
import { useSession } from '~/api/session'
import { Avatar } from '~/components/Avatar'
import { Card } from '~/components/Card'
import { count, formatDate } from '~/components/format'
import { IconTile } from '~/components/IconTile'
import { Loaded } from '~/components/Loaded'
import { Page } from '~/components/Page'
import { Skeleton } from '~/components/Skeleton'
import { administersOrganization } from '~/modules/may'
import { OWN_PLAN_PATH } from '~/modules/patientPaths'
import { PlanHero } from './PlanHero'
import { ProfileNotice } from './ProfileNotice'
import { useToday } from './useToday'

const PatientExams = lazy(async () => ({
  default: (await import('~/modules/medicalRecord/PatientExams')).PatientExams,
}))
const OwnChatButton = lazy(async () => ({ default: (await import('~/modules/chat/OwnChatButton')).OwnChatButton }))
// For the few who come by an invitation, and after the page.
const GuestBooking = lazy(async () => ({ default: (await import('~/modules/booking/GuestBooking')).GuestBooking }))

type Dashboard = Schemas['PatientDashboard']

/** "What now?" and the way to everything else. */
export function PatientHome() {
  const claims = useSession()?.claims
  const today = useToday(claims?.name ?? '')
  const query = $api.useQuery('get', '/me/dashboard', undefined, FRESH)
  const me = $api.useQuery('post', '/auth/me', undefined, { ...FRESH, meta: { silent: true } })
  // Only a company's member is asked to be complete; everyone else enters as they are.
  const asks = claims?.organization != null && !administersOrganization(claims)
  // Both together: a notice that comes later would push the rest down. Without an answer there is none.
  const settled = { ...query, data: asks && me.isLoading ? undefined : query.data }
  const [params] = useSearchParams()
  if (params.get('aba') === 'exames' && claims) {
    return (
      <Page title={today.greeting} name="Meu Programa" facts={today.day}>
        <Parts />
        <Suspense fallback={<HomeSkeleton />}>
          <PatientExams patientId={claims.id} />
        </Suspense>
      </Page>
    )
  }
  return (
    <Page title={today.greeting} name="Meu Programa" facts={today.day}>
      <Parts />
      <Loaded query={settled} skeleton={<HomeSkeleton />}>
        {({ data }) => (
          <>
            {asks && me.data?.data.complete === false && <ProfileNotice />}
            <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 300px' }} gap={{ base: '4', lg: '5' }}>
              <Stack gap={{ base: '4', lg: '5' }}>
                <PlanHero dashboard={data} time={today.time} />
                <PlanTile plan={data.meal_plan} />
              </Stack>
              {data.specialist && <SpecialistCard specialist={data.specialist} />}
            </Grid>
          </>
        )}
      </Loaded>
      {me.data?.data.guest && query.data && (
        <Suspense>
          <GuestBooking specialist={query.data.data.specialist?.id} />
        </Suspense>
      )}
    </Page>
  )
}

/** Links that look like tabs: what real ones weigh is not for the first visit. */
function Parts() {
  return (
    <Flex as="nav" aria-label="Partes do programa" borderBottomWidth="1px" mb="6">
      <Part to="?">Jornada Nutricional</Part>
      <Part to="?aba=exames">Exames</Part>
    </Flex>
  )
}

function Part({ to, children }: { to: string; children: string }) {
  const { search } = useLocation()
  const current = search === to || (search === '' && to === '?')
  return (
    <Button
      asChild
      variant="ghost"
      h="44px"
      px="3.5"
      fontSize="15px"
      borderRadius="0"
      mb="-1px"
      borderWidth="0"
      borderBottomWidth="3px"
      borderColor={current ? 'brand.solid' : 'transparent'}
      color={current ? 'brand.fg' : 'fg.muted'}
    >
      <Link to={to} replace aria-current={current ? 'page' : undefined}>
        {children}
      </Link>
    </Button>
  )
}

function PlanTile({ plan }: { plan: Dashboard['meal_plan'] }) {
  const reason = useId()
  const done = plan.status === 'done'
  const content = count(plan.meals.length, 'refeição', 'refeições')
  return (
    <Card display="flex" flexDirection={{ base: 'column', md: 'row' }} alignItems={{ md: 'center' }} gap="4">
      <Flex align="center" gap="3" flex="1" minW="0">
        <IconTile icon={Utensils} />
        <Box minW="0">
          <Text as="h2" textStyle="cardTitle">
            Plano Alimentar
          </Text>
          <Text id={reason} textStyle="dense" color="fg.muted">
            {done ? (
              <>
                {content}
                {plan.concluded_at && `, de ${formatDate(plan.concluded_at)}`}.
              </>
            ) : (
              'Disponível quando o seu plano estiver concluído.'
            )}
          </Text>
        </Box>
      </Flex>
      {done ? (
        <Button asChild variant="subtle" minW="36">
          <Link to={OWN_PLAN_PATH} aria-label="Visualizar plano alimentar">
            Visualizar
          </Link>
        </Button>
      ) : (
        <Button variant="subtle" minW="36" disabled aria-describedby={reason}>
          Visualizar
        </Button>
      )}
    </Card>
  )
}

function SpecialistCard({ specialist }: { specialist: Schemas['MySpecialist'] }) {
  return (
    <Card alignSelf="start" role="region" aria-label="Quem acompanha você">
      <Flex align="center" gap="3">
        <Avatar name={specialist.name} src={specialist.pictureUrl} size={52} />
        <Box minW="0">
          <Text textStyle="remark" color="fg.muted">
            Quem acompanha você
          </Text>
          <Text fontWeight="600">{specialist.name}</Text>
          {specialist.crn && (
            <Text textStyle="remark" color="fg.muted">
              {specialist.crn}
            </Text>
          )}
        </Box>
      </Flex>
      {specialist.bio && (
        <Text textStyle="dense" color="fg.muted" mt="4" whiteSpace="pre-line">
          {specialist.bio}
        </Text>
      )}
      <Suspense fallback={<Box h="60px" />}>
        <OwnChatButton />
      </Suspense>
    </Card>
  )
}

function HomeSkeleton() {
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 300px' }} gap={{ base: '4', lg: '5' }}>
      <Stack gap={{ base: '4', lg: '5' }}>
        <Skeleton h={{ base: '240px', md: '300px' }} borderRadius="card" />
        <Skeleton h={{ base: '140px', md: '86px' }} borderRadius="card" />
      </Stack>
      <Skeleton h="150px" borderRadius="card" />
    </Grid>
  )
}
