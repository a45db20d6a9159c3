import { Box, Flex, Stack, Text } from '@chakra-ui/react'
import { CalendarX2 } from 'lucide-react'
import { Link } from 'react-router'
import { appointmentPath } from '~/addresses/appointments'
import { Card } from '~/components/Card'
import { Empty } from '~/components/Empty'
import { count, today } from '~/components/format'
import { QuietlyLoaded } from '~/components/QuietlyLoaded'
import { Skeleton } from '~/components/Skeleton'
import { type Appointment, capital, dayOf, longDay, timeOf } from '~/modules/appointments/appointment'
import { placeOf } from '~/modules/appointments/place'
import { edgeOf, SituationChip } from '~/modules/appointments/SituationChip'
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
                    <Row key={appointment.id} appointment={appointment} withSpecialist={withSpecialist} />
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

function Row({ appointment, withSpecialist }: { appointment: Appointment; withSpecialist: boolean }) {
  const { id, datetime_start, datetime_end, situation, user_name, specialist_name, product_title } = appointment
  const { icon: Place, word } = placeOf(appointment)
  const canceled = situation === 'canceled'
  return (
    <Flex
      as="li"
      position="relative"
      align={{ base: 'flex-start', md: 'center' }}
      gap={{ base: '3', md: '5' }}
      minH="16"
      ps="5"
      pe="4"
      py="3"
      borderTopWidth="1px"
      _first={{ borderTopWidth: '0' }}
      _hover={{ bg: 'bg.hover' }}
    >
      <Box position="absolute" insetY="0" insetStart="0" w="4px" bg={edgeOf(situation)} />
      <Box minW={{ base: '12', md: '32' }} flexShrink={0} whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
        <Text as="span" fontWeight="600" textDecoration={canceled ? 'line-through' : undefined}>
          {timeOf(datetime_start)}
        </Text>
        <Text as="span" color="fg.muted" display={{ base: 'none', md: 'inline' }}>
          {' '}
          às {timeOf(datetime_end)}
        </Text>
      </Box>
      <Box flex="1" minW="0">
        {/* The whole row is its link's. */}
        <Text
          asChild
          fontWeight="600"
          overflowWrap="anywhere"
          _before={{ content: '""', position: 'absolute', inset: '0' }}
        >
          <Link to={appointmentPath(id)}>{user_name}</Link>
        </Text>
        <Flex wrap="wrap" columnGap="3" rowGap="1" align="center" mt="0.5" color="fg.muted" textStyle="dense">
          <Flex as="span" align="center" gap="1.5">
            <Place size={15} aria-hidden />
            {word}
          </Flex>
          <span>{withSpecialist ? `${product_title}, com ${specialist_name}` : product_title}</span>
        </Flex>
        <Box display={{ base: 'block', md: 'none' }} mt="2">
          <SituationChip situation={situation} />
        </Box>
      </Box>
      <Box display={{ base: 'none', md: 'block' }}>
        <SituationChip situation={situation} />
      </Box>
    </Flex>
  )
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
