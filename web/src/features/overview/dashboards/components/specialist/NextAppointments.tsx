import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react'
import { Link } from 'react-router'
import { patientPath } from '~/addresses/patients'
import { Card } from '~/components/Card'
import { Fact } from '~/components/Fact'
import { today } from '~/components/format'
import { AppointmentMarks } from '~/modules/appointmentMarks/AppointmentMarks'
import { type Appointment, capital, dayOf, hoursOf, longDay } from '~/modules/appointments/appointment'
import { placeOf } from '~/modules/appointments/place'
import { SituationChip } from '~/modules/appointments/SituationChip'
import { StartButton } from '~/modules/appointments/StartButton'
import { SectionCarousel } from './SectionCarousel'

/** The specialist's next appointments. */
export function NextAppointments({ appointments }: { appointments: Appointment[] }) {
  return (
    <SectionCarousel
      label="Próximos Agendamentos"
      items={appointments}
      itemKey={({ id }) => id}
      empty="Você não tem consultas agendadas no momento"
    >
      {(appointment) => <AppointmentCard appointment={appointment} first={appointment === appointments[0]} />}
    </SectionCarousel>
  )
}

const dayWords = (at: string) => (dayOf(at) === today() ? 'Hoje' : capital(longDay(at)))

/** Card of an appointment; the next and the current one are emphasized. */
function AppointmentCard({ appointment, first }: { appointment: Appointment; first: boolean }) {
  const { user_id, user_name, datetime_start, situation } = appointment
  const { icon: Place, word } = placeOf(appointment)
  const now = first || situation === 'started'
  return (
    <Card kind={now ? 'current' : 'plain'} display="flex" flexDirection="column" flex="1">
      <Flex wrap="wrap" gap="1.5" mb="3">
        <SituationChip situation={situation} />
        <AppointmentMarks appointment={appointment} />
      </Flex>
      <Stack as="dl" gap="3" mb="4">
        <Fact label="Paciente">
          <Text as="span" fontWeight="600">
            {user_name}
          </Text>
        </Fact>
        <Fact label="Quando">
          <Text as="span" display="block">
            {dayWords(datetime_start)}
          </Text>
          <Text as="span" display="block" fontVariantNumeric="tabular-nums">
            {hoursOf(appointment)}
          </Text>
        </Fact>
        <Fact label="Tipo">
          <Box as="span" display="inline-flex" alignItems="center" gap="1.5">
            <Place size={16} aria-hidden />
            {word}
          </Box>
        </Fact>
      </Stack>
      <Flex direction={{ base: 'column', '2xl': 'row' }} gap="2" mt="auto">
        <StartButton appointment={appointment} size={SIZE} variant={now ? 'solid' : 'subtle'} flex={{ '2xl': '1' }} />
        <Button asChild size={SIZE} variant="outline" flex={{ '2xl': '1' }}>
          <Link to={patientPath(user_id)} aria-label={`Ver paciente: ${user_name}`}>
            Ver paciente
          </Link>
        </Button>
      </Flex>
    </Card>
  )
}

const SIZE = { base: 'lg', md: 'sm' } as const
