import { Button, Flex, Text } from '@chakra-ui/react'
import { CalendarX2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { appointmentPath, BOOK_FOR_PATH, CALENDAR_PATH, MINE_PATH } from '~/addresses/appointments'
import { PATIENT } from '~/addresses/booking'
import { $api, FRESH } from '~/api/client'
import { toApiError } from '~/api/error'
import { Empty } from '~/components/Empty'
import { formatDate } from '~/components/format'
import { Loaded } from '~/components/Loaded'
import { Page } from '~/components/Page'
import { Skeleton } from '~/components/Skeleton'
import { BookingCalendar } from '~/modules/booking/BookingCalendar'
import { type Appointment, useBook } from '~/modules/booking/queries'
import { SpecialistLine } from '~/modules/booking/SpecialistLine'
import { type Slot, slotOf } from '~/modules/booking/time'
import { useMay } from '~/modules/useMay'
import { WaitButton } from '~/modules/waitingList/WaitButton'

/**
 * Choice of another time: staff move an active appointment or book a canceled one again, patients
 * exchange theirs for a new one.
 */
export function ReschedulePage() {
  const { previousAppointmentId: id = '' } = useParams()
  const isStaff = useMay()('team')
  const query = $api.useQuery('get', '/appointments/{id}', { params: { path: { id } } }, FRESH)
  const unknown = query.error && toApiError(query.error).status === 404
  return (
    <Page
      title={isStaff ? 'Reagendar consulta' : 'Trocar horário'}
      crumbs={[isStaff ? { label: 'Horários agendados', to: CALENDAR_PATH } : { label: 'Consultas', to: MINE_PATH }]}
      facts={query.data && whenOf(query.data.data)}
    >
      {unknown ? (
        <Impossible>Esta consulta não existe.</Impossible>
      ) : (
        <Loaded query={query} skeleton={<Skeleton h="26.25rem" borderRadius="card" />}>
          {({ data }) => <Reschedule appointment={data} />}
        </Loaded>
      )}
    </Page>
  )
}

function whenOf(appointment: Appointment) {
  const { day, start, end } = slotOf(appointment)
  const was = appointment.situation === 'canceled' ? 'Estava' : 'Está'
  return `${was} marcada para ${formatDate(day)}, das ${start} às ${end}.`
}

function Reschedule({ appointment }: { appointment: Appointment }) {
  const navigate = useNavigate()
  const may = useMay()
  const { id, actions, specialist_id, specialist_name, specialist_picture, user_id, user_name, guests } = appointment
  const purchase_service_id = appointment.purchase_service_id ?? undefined
  const { mutateAsync: change } = $api.useMutation('put', '/appointments/change/{id}')
  const exchanges = !may('team') && actions.includes('cancel')
  const book = useBook({
    purchase_service_id: purchase_service_id ?? '',
    specialist_id,
    user_id,
    previous_appointment_id: id,
    exchange: exchanges || undefined,
  })
  const moves = actions.includes('change')
  const books = (exchanges || actions.includes('reschedule')) && purchase_service_id
  if (!moves && !books) {
    return (
      <Impossible
        action={
          <Button asChild variant="outline">
            <Link to={appointmentPath(id)}>Ver a consulta</Link>
          </Button>
        }
      >
        Esta consulta não pode mais ser reagendada.
      </Impossible>
    )
  }
  const move = ({ day, start }: Slot) =>
    change({ params: { path: { id } }, body: { datetime_start: `${day} ${start}` } })
  return (
    <>
      <Flex mb="6">
        <SpecialistLine
          specialist={{ name: specialist_name, pictureUrl: specialist_picture }}
          word={appointment.product_title}
        >
          <Text textStyle="dense" color="fg.muted">
            {exchanges ? 'O horário atual continua seu até você confirmar o novo.' : `Paciente: ${user_name}`}
          </Text>
        </SpecialistLine>
        {/* Who held it may have left. */}
        {!moves && may('desk') && (
          <Button asChild variant="plain" ms="auto">
            <Link to={`${BOOK_FOR_PATH}?${PATIENT}=${user_id}`}>Escolher outro nutricionista</Link>
          </Button>
        )}
      </Flex>
      <BookingCalendar
        of={{ specialist_id, purchase_service_id, ...((moves || exchanges) && { appointment_id: id }) }}
        // Guests of an appointment that is only moved stay invited.
        rules={moves ? null : appointment.product_rules}
        guests={guests.join(', ')}
        details={exchanges ? `com ${specialist_name}` : `para ${user_name}, com ${specialist_name}`}
        success={moves ? 'Agendamento alterado com sucesso' : exchanges ? 'Horário trocado com sucesso' : undefined}
        send={moves ? move : book}
        onBooked={(booked) => navigate(appointmentPath(booked.id), { replace: true })}
      />
      {purchase_service_id && (moves || exchanges) && (
        <WaitButton
          mt="4"
          label={exchanges ? 'Quero um horário mais cedo' : 'Pôr na lista de espera'}
          details={exchanges ? `com ${specialist_name}` : `para ${user_name}, com ${specialist_name}`}
          subject={{
            appointment_id: id,
            ...(!exchanges && { user_id }),
            until: slotOf(appointment).day,
          }}
        />
      )}
    </>
  )
}

function Impossible({ children, action }: { children: string; action?: ReactNode }) {
  return (
    <Empty framed icon={CalendarX2} minH="60" action={action}>
      {children}
    </Empty>
  )
}
