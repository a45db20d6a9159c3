import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { Link } from 'react-router'
import { appointmentPath } from '~/addresses/appointments'
import { Card } from '~/components/Card'
import { Section } from '~/components/Page'
import { type Appointment, capital, hoursOf, longDay } from '~/modules/appointments/appointment'
import { SituationChip } from '~/modules/appointments/SituationChip'

/** Past appointments without an outcome, which is recorded on their own page. */
export function UnresolvedAppointments({ appointments }: { appointments: Appointment[] }) {
  if (appointments.length === 0) return null
  return (
    <Section title="Sem desfecho">
      <Text textStyle="dense" color="fg.muted" mt="-2" mb="3">
        O horário destas consultas já passou. Informe se elas foram realizadas.
      </Text>
      <Card p="0" overflow="hidden" asChild>
        <ul>
          {appointments.map((appointment) => (
            <Row key={appointment.id} appointment={appointment} />
          ))}
        </ul>
      </Card>
    </Section>
  )
}

function Row({ appointment }: { appointment: Appointment }) {
  const { id, user_name, datetime_start, situation } = appointment
  return (
    <Flex
      as="li"
      align="center"
      gap="3"
      px="4"
      py="2.5"
      minH="4.25rem"
      borderBottomWidth="1px"
      _last={{ borderBottomWidth: '0' }}
    >
      <Box flex="1" minW="0">
        <Text fontWeight="600" lineHeight="1.25rem" overflowWrap="anywhere">
          {user_name}
        </Text>
        <Text textStyle="remark" color="fg.muted">
          {capital(longDay(datetime_start))}, {hoursOf(appointment)}
        </Text>
      </Box>
      <Box hideBelow="md">
        <SituationChip situation={situation} />
      </Box>
      <Button asChild size="sm" variant="subtle">
        <Link
          to={appointmentPath(id)}
          aria-label={`Informar o desfecho da consulta de ${user_name}, ${longDay(datetime_start)}`}
        >
          Informar desfecho
        </Link>
      </Button>
    </Flex>
  )
}
