import { Button, Text } from '@chakra-ui/react'
import { CheckCheck, DoorOpen, ListChecks } from 'lucide-react'
import { Link } from 'react-router'
import { appointmentPath, confirmDayPath } from '~/addresses/appointments'
import { Card } from '~/components/Card'
import { today } from '~/components/format'
import { isWaiting } from '~/modules/appointmentMarks/AppointmentMarks'
import { type Appointment, timeOf } from '~/modules/appointments/appointment'

/** Patients who wait at the reception. */
export function WaitingPatients({ appointments }: { appointments: Appointment[] }) {
  const there = appointments.filter(isWaiting)
  if (there.length === 0) return null
  return (
    <Card kind="hero" role="status" mb="5" display="flex" gap="3">
      <DoorOpen size={20} aria-hidden style={{ flexShrink: 0 }} />
      <Text minW="0">
        Na recepção:{' '}
        {there.map(({ id, user_name, datetime_start }, index) => (
          <span key={id}>
            {index > 0 && '; '}
            <Text asChild fontWeight="600" textDecoration="underline" textUnderlineOffset="3px">
              <Link to={appointmentPath(id)}>{user_name}</Link>
            </Text>
            , às {timeOf(datetime_start)}
          </span>
        ))}
      </Text>
    </Card>
  )
}

/** Links to tomorrow's confirmations and to the list of today. */
export function DayLinks() {
  return (
    <>
      <Button asChild variant="outline">
        <Link to={confirmDayPath()}>
          <CheckCheck aria-hidden />
          Confirmar amanhã
        </Link>
      </Button>
      <Button asChild variant="outline">
        <Link to={confirmDayPath(today())}>
          <ListChecks aria-hidden />
          Lista do dia
        </Link>
      </Button>
    </>
  )
}
