import { Button, Flex, Grid, Stack, Text } from '@chakra-ui/react'
import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { OWN_PLAN_PATH } from '~/addresses/patients'
import type { Schemas } from '~/api/client'
import { hasCachedPlan } from '~/api/offlineCache'
import { useSession } from '~/api/session'
import { Card } from '~/components/Card'
import { ErrorPanel } from '~/components/ErrorPanel'
import { Loaded } from '~/components/Loaded'
import { Skeleton } from '~/components/Skeleton'
import { SpecialistLine } from '~/modules/booking/SpecialistLine'
import { OwnChatButton } from '~/modules/chat/OwnChatButton'
import { milestones, placeOf } from '../../model/program'
import { PlanHero } from './PlanHero'
import { ProgramTiles } from './ProgramTiles'
import { ProgramTimeline } from './ProgramTimeline'

// Each of these is shown at some steps, or to some patients, only.
const AppointmentCard = lazy(async () => ({ default: (await import('./AppointmentCard')).AppointmentCard }))
const FirstBooking = lazy(async () => ({ default: (await import('./FirstBooking')).FirstBooking }))
const NextBooking = lazy(async () => ({ default: (await import('./NextBooking')).NextBooking }))
const NoProgram = lazy(async () => ({ default: (await import('./NoProgram')).NoProgram }))
const PendingPurchases = lazy(async () => ({ default: (await import('./PendingPurchases')).PendingPurchases }))
const UnreadRooms = lazy(async () => ({ default: (await import('./UnreadRooms')).UnreadRooms }))
const Complete = lazy(async () => ({ default: (await import('./StepWords')).Complete }))
const Evaluated = lazy(async () => ({ default: (await import('./StepWords')).Evaluated }))

const GAP = { base: '4', lg: '5' } as const

interface JourneyProps {
  query: ComponentProps<typeof Loaded<{ data: Schemas['PatientDashboard'] }>>['query']
  skeleton: ReactNode
  /** Notice above the page, rendered once it has loaded. */
  notice: ReactNode
  /** Time in the tenant's zone, as '12:20'. */
  time: string
}

/** Timeline of the program, and the next action. */
export function Journey({ query, skeleton, notice, time }: JourneyProps) {
  if (query.error && !query.data) {
    return (
      <>
        <ErrorPanel error={query.error} onRetry={() => query.refetch()} />
        <PlanAtHand />
      </>
    )
  }
  return (
    <Loaded query={query} skeleton={skeleton}>
      {({ data }) => (
        <>
          {notice}
          {data.program && <ProgramTimeline product={data.product?.name} milestones={milestones(data.program, data)} />}
          <Grid
            templateColumns={{ base: 'minmax(0, 1fr)', lg: data.specialist ? 'minmax(0, 1fr) 18.75rem' : undefined }}
            gap={GAP}
          >
            <Stack gap={GAP}>
              <Suspense>
                <UnreadRooms />
              </Suspense>
              <Now dashboard={data} time={time} />
              {/* Below: it comes later, and would push the rest down. */}
              <Suspense>
                <PendingPurchases />
              </Suspense>
            </Stack>
            {data.specialist && <SpecialistCard specialist={data.specialist} />}
          </Grid>
        </>
      )}
    </Loaded>
  )
}

/** Link to the meal plan that is cached on this device. */
function PlanAtHand() {
  const claims = useSession()?.claims
  if (!claims || !hasCachedPlan(claims)) return null
  return (
    <Flex direction="column" align="center" textAlign="center" gap="3" px="6">
      <Text>O seu plano alimentar está guardado neste aparelho.</Text>
      <Button asChild>
        <Link to={OWN_PLAN_PATH}>Ver plano alimentar</Link>
      </Button>
    </Flex>
  )
}

function Now({ dashboard, time }: { dashboard: Schemas['PatientDashboard']; time: string }) {
  const { program, product, appointment, meal_plan: plan, specialist } = dashboard
  const place = placeOf(program)
  const planned = plan.status === 'done'
  // A patient who follows a plan has had an appointment before.
  const isFirst = place === 'booked' && !planned && appointment?.purchase_service_id === program?.services[0]?.id
  // Before the first appointment the program has no content, although an earlier plan may exist.
  const begun = place === 'evaluated' || place === 'following' || place === 'complete'
  return (
    <>
      {place === 'none' && (
        <Part h="18.75rem">
          <NoProgram />
        </Part>
      )}
      {place === 'booking' && program && !appointment && (
        <Part h="18.75rem">
          <FirstBooking program={program} specialist={specialist} />
        </Part>
      )}
      {isFirst && appointment && <Next appointment={appointment} first />}
      {place === 'evaluated' && !planned && (
        <Part h="18.75rem">
          <Evaluated />
        </Part>
      )}
      {place === 'complete' && (
        <Part h="6.25rem">
          <Complete last={appointment != null} />
        </Part>
      )}
      {planned && <PlanHero plan={plan} time={time} />}
      {!isFirst && appointment && <Next appointment={appointment} />}
      {(begun || planned) && <ProgramTiles plan={plan} code={begun ? product?.code : undefined} />}
      {(place === 'following' || place === 'complete') && !appointment && (
        <Suspense>
          <NextBooking />
        </Suspense>
      )}
    </>
  )
}

function Next(props: ComponentProps<typeof AppointmentCard>) {
  return (
    <Part h="15.625rem">
      <AppointmentCard {...props} />
    </Part>
  )
}

function Part({ h, children }: { h: string; children: ReactNode }) {
  return <Suspense fallback={<Skeleton h={h} borderRadius="card" />}>{children}</Suspense>
}

function SpecialistCard({ specialist }: { specialist: Schemas['Specialist'] }) {
  return (
    <Card alignSelf="start" role="region" aria-label="Quem acompanha você">
      <SpecialistLine specialist={specialist} word="Quem acompanha você" />
      {specialist.bio && (
        <Text textStyle="dense" color="fg.muted" mt="4" whiteSpace="pre-line">
          {specialist.bio}
        </Text>
      )}
      <OwnChatButton variant="subtle" w="100%" mt="4" />
    </Card>
  )
}
