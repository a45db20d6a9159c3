import { Box, Flex, Text } from '@chakra-ui/react'
import { useId } from 'react'
import { Link } from 'react-router'
import { appointmentPath } from '~/addresses/appointments'
import { Card } from '~/components/Card'
import { AppointmentMarks } from '~/modules/appointmentMarks/AppointmentMarks'
import { AppointmentActions } from '~/modules/appointments/AppointmentActions'
import { type Appointment, capital, hoursOf, longDay, type Situation } from '~/modules/appointments/appointment'
import { placeOf } from '~/modules/appointments/place'
import { SituationChip } from '~/modules/appointments/SituationChip'
import { zoneWords } from '~/modules/zone'

/** Card of the next or current appointment. */
export function AppointmentCard({ appointment, first }: { appointment: Appointment; first?: boolean }) {
  const title = useId()
  const { id, datetime_start, situation, product_title, specialist_name } = appointment
  const { icon: Place, word } = placeOf(appointment)
  const zone = zoneWords(datetime_start)
  return (
    <Card kind={first ? 'hero' : 'plain'} role="region" aria-labelledby={title}>
      <Flex align="center" justify="space-between" gap="2" wrap="wrap" mb="2">
        <Text as="h2" id={title} textStyle="remark" color="fg.muted">
          {titleOf(situation, first)}
        </Text>
        <Flex wrap="wrap" gap="1.5">
          <AppointmentMarks appointment={appointment} />
          <SituationChip situation={situation} />
        </Flex>
      </Flex>
      <Text asChild fontSize="xl" lineHeight="1.75rem" fontWeight="600" _hover={{ textDecoration: 'underline' }}>
        <Link to={appointmentPath(id)}>{capital(longDay(datetime_start))}</Link>
      </Text>
      <Text fontVariantNumeric="tabular-nums">{hoursOf(appointment)}</Text>
      {zone && (
        <Text textStyle="remark" color="fg.muted">
          {zone}
        </Text>
      )}
      <Text textStyle="dense" color="fg.muted" mt="2">
        {product_title}
      </Text>
      <Flex align="center" gap="1.5" color="fg.muted" textStyle="dense" mt="1">
        <Place size={16} aria-hidden />
        {word}, com {specialist_name}
      </Flex>
      <Box mt="5">
        <AppointmentActions appointment={appointment} />
      </Box>
    </Card>
  )
}

function titleOf(situation: Situation, first: boolean | undefined) {
  if (situation === 'started') return 'Sua consulta de agora'
  return first ? 'Sua primeira consulta' : 'Sua próxima consulta'
}
