import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { ExternalLink } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { Link, useParams } from 'react-router'
import { appointmentPath, CALENDAR_PATH, MINE_PATH } from '~/addresses/appointments'
import { toApiError } from '~/api/error'
import { isPatientRole, useSession } from '~/api/session'
import { Card } from '~/components/Card'
import { Empty } from '~/components/Empty'
import { Loaded } from '~/components/Loaded'
import { Page } from '~/components/Page'
import { type Crumb, usePageTitle } from '~/components/pageInfo'
import { Skeleton } from '~/components/Skeleton'
import { AppointmentActions, useExchanges, useHasActions } from '~/modules/appointments/AppointmentActions'
import { AppointmentFacts } from '~/modules/appointments/AppointmentFacts'
import { type Appointment, dayOf, isInPerson } from '~/modules/appointments/appointment'
import { useAppointment } from '~/modules/appointments/queries'
import { SituationChip } from '~/modules/appointments/SituationChip'
import { useMay } from '~/modules/useMay'
import { WaitButton } from '~/modules/waitingList/WaitButton'

// Most appointments are single ones.
const SeriesCard = lazy(async () => ({ default: (await import('./components/series/SeriesCard')).SeriesCard }))

// Only for appointments in person.
const RoomCard = lazy(async () => ({ default: (await import('./components/rooms/RoomCard')).RoomCard }))

/** Returns the breadcrumb of the list that this user has. */
export function useListCrumb(): Crumb & { to: string } {
  const role = useSession()?.claims.role
  return role && isPatientRole(role)
    ? { label: 'Consultas', to: MINE_PATH }
    : { label: 'Horários agendados', to: CALENDAR_PATH }
}

/** Returns the other participant: the patient for staff, the specialist for a patient. */
export function useOther({ user_name, specialist_name }: Appointment) {
  const role = useSession()?.claims.role
  return role && isPatientRole(role) ? specialist_name : user_name
}

const NOT_FOUND = 'Este agendamento não existe ou não é seu.'

interface OneAppointmentProps {
  query: Pick<ReturnType<typeof useAppointment>, 'data' | 'error' | 'refetch'>
  children: (appointment: Appointment) => ReactNode
}

/** Page of one appointment. */
export function OneAppointment({ query, children }: OneAppointmentProps) {
  const list = useListCrumb()
  if (query.error && toApiError(query.error).status === 404) {
    return (
      <Page title="Agendamento não encontrado" crumbs={[list]}>
        <Empty
          framed
          minH="60"
          action={
            <Button asChild variant="outline">
              <Link to={list.to}>Voltar para {list.label}</Link>
            </Button>
          }
        >
          {NOT_FOUND}
        </Empty>
      </Page>
    )
  }
  return (
    <Loaded query={query} skeleton={<Skeleton h="26.25rem" maxW="47.5rem" borderRadius="card" />}>
      {({ data }) => children(data)}
    </Loaded>
  )
}

export function AppointmentPage() {
  const query = useAppointment(useParams().id ?? '')
  return <OneAppointment query={query}>{(appointment) => <Details appointment={appointment} />}</OneAppointment>
}

function Details({ appointment }: { appointment: Appointment }) {
  const list = useListCrumb()
  const isTeam = useMay()('team')
  const other = useOther(appointment)
  const hasActions = useHasActions(appointment)
  const exchanges = useExchanges(appointment)
  return (
    <Page
      title={headline(appointment)}
      name={other}
      crumbs={[list]}
      chip={<SituationChip situation={appointment.situation} />}
      facts={`${appointment.product_title}, com ${other}`}
    >
      <Card maxW="47.5rem">
        <AppointmentFacts appointment={appointment} />
        {hasActions && (
          <Box mt="6" pt="5" borderTopWidth="1px">
            <AppointmentActions appointment={appointment} />
          </Box>
        )}
      </Card>
      {isTeam && (
        <Suspense>
          {isInPerson(appointment) && appointment.actions.includes('change') && <RoomCard appointment={appointment} />}
          <SeriesCard appointment={appointment} />
        </Suspense>
      )}
      {exchanges && (
        <WaitButton
          mt="4"
          variant="plain"
          px="0"
          label="Quero um horário mais cedo"
          subject={{ appointment_id: appointment.id, until: dayOf(appointment.datetime_start) }}
          details={`com ${appointment.specialist_name}`}
        />
      )}
    </Page>
  )
}

function headline({ situation }: Appointment) {
  return situation === 'pending' || situation === 'approved' ? 'Atendimento agendado' : 'Atendimento'
}

/** Page for small screens, from which an appointment is held. */
export function MobileAppointmentPage() {
  const query = useAppointment(useParams().id ?? '')
  return <OneAppointment query={query}>{(appointment) => <Compact appointment={appointment} />}</OneAppointment>
}

function Compact({ appointment }: { appointment: Appointment }) {
  const list = useListCrumb()
  const other = useOther(appointment)
  const hasActions = useHasActions(appointment)
  return (
    <Box maxW="30rem" mx="auto">
      <Page
        title={other}
        crumbs={[list]}
        chip={<SituationChip situation={appointment.situation} />}
        facts={appointment.product_title}
      >
        {hasActions && (
          <Box mb="5">
            <AppointmentActions appointment={appointment} big />
          </Box>
        )}
        <Card>
          <AppointmentFacts appointment={appointment} />
        </Card>
      </Page>
    </Box>
  )
}

/** Card of an appointment inside of another page, with a link to the whole page. */
export function EmbeddedAppointmentPage() {
  const query = useAppointment(useParams().id ?? '')
  const missing = query.error && toApiError(query.error).status === 404
  usePageTitle('Agendamento')
  if (missing) return <Empty framed>{NOT_FOUND}</Empty>
  return (
    <Loaded query={query} skeleton={<Skeleton h="26.25rem" borderRadius="card" />}>
      {({ data }) => (
        <Card>
          <Flex align="center" justify="space-between" gap="3" wrap="wrap" mb="5">
            <Text as="h1" textStyle="section">
              {data.product_title}
            </Text>
            <SituationChip situation={data.situation} />
          </Flex>
          <AppointmentFacts appointment={data} plain />
          <Button asChild variant="outline" size={{ base: 'lg', md: 'md' }} mt="6">
            <Link to={appointmentPath(data.id)} target="_top">
              <ExternalLink aria-hidden />
              Abrir o agendamento
            </Link>
          </Button>
        </Card>
      )}
    </Loaded>
  )
}
