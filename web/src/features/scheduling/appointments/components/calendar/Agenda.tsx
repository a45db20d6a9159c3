import { Box, Flex, Stack, Text } from '@chakra-ui/react'
import { CalendarX2 } from 'lucide-react'
import { Card } from '~/components/Card'
import { Empty } from '~/components/Empty'
import { count, today } from '~/components/format'
import { QuietlyLoaded } from '~/components/QuietlyLoaded'
import { Skeleton } from '~/components/Skeleton'
import { AppointmentRow } from '~/modules/appointments/AppointmentRow'
import { type Appointment, capital, dayOf, longDay } from '~/modules/appointments/appointment'
import type { useAppointmentsBetween } from '../../api/queries'

interface AgendaProps {
  query: ReturnType<typeof useAppointmentsBetween>
  withSpecialist: boolean
}

/** List by day, only with days that have appointments. */
export function Agenda({ query, withSpecialist }: AgendaProps) {
  return (
    <QuietlyLoaded query={query} skeleton={<AgendaSkeleton />}>
      {(appointments) =>
        appointments.length === 0 ? (
          <NoneInPeriod />
        ) : (
          <Stack gap="6">
            {byDay(appointments).map(([day, rows]) => (
              <Box as="section" key={day} aria-label={capital(longDay(day))}>
                <Flex align="baseline" gap="3" mb="2">
                  <Text as="h3" textStyle="cardTitle" color={day === today() ? 'brand.fg' : undefined}>
                    {day === today() ? `Hoje, ${longDay(day)}` : capital(longDay(day))}
                  </Text>
                  <Text textStyle="remark" color="fg.muted">
                    {count(rows.length, 'consulta', 'consultas')}
                  </Text>
                </Flex>
                <Card as="ul" p={{ base: '0', md: '0' }} overflow="hidden" listStyleType="none">
                  {rows.map((appointment) => (
                    <AppointmentRow key={appointment.id} appointment={appointment} withSpecialist={withSpecialist} />
                  ))}
                </Card>
              </Box>
            ))}
          </Stack>
        )
      }
    </QuietlyLoaded>
  )
}

function NoneInPeriod() {
  return (
    <Empty framed icon={CalendarX2} minH="60">
      Nenhuma consulta neste período
    </Empty>
  )
}

/** Groups appointments, which are sorted by time, by day. */
function byDay(appointments: Appointment[]) {
  const days = new Map<string, Appointment[]>()
  for (const appointment of appointments) {
    const day = dayOf(appointment.datetime_start)
    days.set(day, [...(days.get(day) ?? []), appointment])
  }
  return [...days]
}

function AgendaSkeleton() {
  return (
    <Stack gap="6">
      {['a', 'b'].map((key) => (
        <Box key={key}>
          <Skeleton h="1.375rem" w="60" mb="2" borderRadius="chip" />
          <Skeleton h="12.125rem" borderRadius="card" />
        </Box>
      ))}
    </Stack>
  )
}
