import { Button, Flex, Text } from '@chakra-ui/react'
import { CalendarPlus, CalendarX2, ReceiptText } from 'lucide-react'
import { Link } from 'react-router'
import { BOOK_FOR_PATH, CALENDAR_PATH } from '~/addresses/appointments'
import { PURCHASES_PATH } from '~/addresses/purchases'
import { WAITING_LIST_PATH } from '~/addresses/waitingList'
import { $api, FRESH } from '~/api/client'
import { Card } from '~/components/Card'
import { Empty } from '~/components/Empty'
import { count, today } from '~/components/format'
import { Loaded } from '~/components/Loaded'
import { Section } from '~/components/Page'
import { AppointmentRow } from '~/modules/appointments/AppointmentRow'
import { type Appointment, dayOf } from '~/modules/appointments/appointment'
import { addDays } from '~/modules/calendar/period'
import { DayLinks, WaitingPatients } from '../specialist/DayLinks'
import { DaySkeleton } from '../specialist/DaySkeleton'
import { StaffPage } from '../specialist/StaffPage'

const isHeld = ({ situation }: Appointment) => situation !== 'canceled'

/** The reception's home: the appointments of today and tomorrow, and purchases that wait for payment. */
export function ReceptionHome() {
  const first = today()
  const next = addDays(first, 1)
  const appointments = $api.useQuery('get', '/appointments', { params: { query: { start: first, end: next } } }, FRESH)
  const pending = $api.useQuery(
    'get',
    '/purchases',
    { params: { query: { status: 'pending' } } },
    { ...FRESH, meta: { silent: true } },
  )
  const held = appointments.data?.data.filter(isHeld)
  const on = (day: string) => held?.filter(({ datetime_start }) => dayOf(datetime_start) === day) ?? []
  // Both are awaited, as a later card would push the page down. Errors of the second hide its card.
  const settled = { ...appointments, data: pending.isPending ? undefined : appointments.data }
  return (
    <StaffPage appointments={held && on(first).length}>
      <Loaded query={settled} skeleton={<DaySkeleton />}>
        {() => (
          <>
            <WaitingPatients appointments={on(first)} />
            <Pending total={pending.data?.meta.total ?? 0} />
            <Day title="Hoje" appointments={on(first)} none="Nenhuma consulta hoje." />
            <Day title="Amanhã" appointments={on(next)} none="Nenhuma consulta amanhã." />
            <Flex gap="3" wrap="wrap">
              <Button asChild>
                <Link to={BOOK_FOR_PATH}>
                  <CalendarPlus aria-hidden />
                  Agendar horário
                </Link>
              </Button>
              <DayLinks />
              <Button asChild variant="outline">
                <Link to={CALENDAR_PATH}>Ver a agenda toda</Link>
              </Button>
              <Button asChild variant="outline">
                <Link to={WAITING_LIST_PATH}>Lista de espera</Link>
              </Button>
            </Flex>
          </>
        )}
      </Loaded>
    </StaffPage>
  )
}

function Pending({ total }: { total: number }) {
  if (total === 0) return null
  return (
    <Card mb="8" display="flex" alignItems="center" flexWrap="wrap" gap="3">
      <ReceiptText size={20} aria-hidden />
      <Text flex="1" minW="48">
        {count(total, 'compra aguarda', 'compras aguardam')} pagamento.
      </Text>
      <Button asChild variant="outline">
        <Link to={`${PURCHASES_PATH}?situacao=aguardando`}>Ver compras</Link>
      </Button>
    </Card>
  )
}

function Day({ title, appointments, none }: { title: string; appointments: Appointment[]; none: string }) {
  return (
    <Section title={title}>
      {appointments.length === 0 ? (
        <Empty framed icon={CalendarX2}>
          {none}
        </Empty>
      ) : (
        <Card as="ul" p={{ base: '0', md: '0' }} overflow="hidden" listStyleType="none">
          {appointments.map((appointment) => (
            <AppointmentRow key={appointment.id} appointment={appointment} withSpecialist />
          ))}
        </Card>
      )}
    </Section>
  )
}
