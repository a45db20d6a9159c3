import { Box, chakra, Flex, Text } from '@chakra-ui/react'
import { appointmentPath } from '~/addresses/appointments'
import type { Schemas } from '~/api/client'
import { marksOf } from '~/modules/appointmentMarks/AppointmentMarks'
import { type Appointment, hoursOf, type Situation, timeOf } from '~/modules/appointments/appointment'
import { placeOf } from '~/modules/appointments/place'
import { SITUATIONS } from '~/modules/appointments/SituationChip'
import { HATCHED } from '~/modules/calendar/gridStyle'

/** Returns an appointment as the grid takes it. */
export function eventOf(appointment: Appointment) {
  const { id, user_name, datetime_start, datetime_end, actions } = appointment
  return {
    id,
    title: user_name,
    url: appointmentPath(id),
    start: datetime_start.replace(' ', 'T'),
    end: datetime_end.replace(' ', 'T'),
    startEditable: actions.includes('change'),
    extendedProps: { appointment },
  }
}

/** Returns the block of a time at which the specialist is busy in another calendar. */
export function busyOf({ datetime_start, datetime_end }: Schemas['BusyTime']) {
  return {
    start: datetime_start.replace(' ', 'T'),
    end: datetime_end.replace(' ', 'T'),
    display: 'background',
  }
}

interface EventTextProps {
  appointment: Appointment
  /** Start of the block or, while it is dragged, of the slot below it. */
  start: string
  withSpecialist: boolean
  /** False where the column says the consulting room. */
  withRoom?: boolean
  /** Name of its column, for screen readers. */
  column?: string
}

/** Style of parts that never shrink, however narrow the block is. */
const WHOLE = { flexShrink: 0 }

/** Content of an appointment's block. */
export function EventText({ appointment, start, withSpecialist, withRoom = true, column }: EventTextProps) {
  const { situation, user_name, specialist_name } = appointment
  const room = withRoom && appointment.consulting_room_name
  const { icon: Icon, word } = SITUATIONS[situation]
  const { icon: Place, word: place } = placeOf(appointment)
  const marks = marksOf(appointment)
  return (
    <Box px="2" py="1" fontSize="remark" lineHeight="1.0625rem" minW="0" overflow="hidden">
      <chakra.span srOnly>
        {`${[word, ...marks.map((mark) => mark.word), hoursOf(appointment), place, ...(column ? [column] : [])].join(', ')}: `}
      </chakra.span>
      <Flex as="span" align="center" gap="1" fontWeight="600" aria-hidden>
        <Icon size={13} style={WHOLE} />
        <chakra.span flex="1" truncate fontVariantNumeric="tabular-nums">
          {room ? `${timeOf(start)} · ${room}` : timeOf(start)}
        </chakra.span>
        {marks.map(({ word: mark, icon: MarkIcon }) => (
          <MarkIcon key={mark} size={13} style={WHOLE} />
        ))}
        <Place size={13} style={WHOLE} />
      </Flex>
      <Text as="span" display="block" truncate textDecoration={situation === 'canceled' ? 'line-through' : undefined}>
        {withSpecialist ? `${user_name}, com ${specialist_name}` : user_name}
      </Text>
    </Box>
  )
}

/** Words of a time at which the specialist is busy in another calendar. */
const BUSY = 'Ocupado em outra agenda'

/** Content of such a time. */
export function BusyText() {
  return (
    <Text as="span" display="block" px="2" py="1" fontSize="remark" color="fg.muted" truncate>
      {BUSY}
    </Text>
  )
}

const SHOWN: Situation[] = ['pending', 'approved', 'started', 'done', 'missed', 'canceled']

/** Legend of the marks that the shown appointments have. */
export function MarksLegend({ appointments }: { appointments: Appointment[] }) {
  const marks = new Map(appointments.flatMap(marksOf).map((mark) => [mark.word, mark]))
  if (marks.size === 0) return null
  return (
    <Flex as="ul" aria-label="Marcas" wrap="wrap" columnGap="5" rowGap="2" listStyleType="none" textStyle="dense">
      {[...marks.values()].map(({ word, icon: Icon }) => (
        <Flex as="li" key={word} align="center" gap="2">
          <Icon size={15} aria-hidden />
          {word}
        </Flex>
      ))}
    </Flex>
  )
}

interface LegendProps {
  withHours: boolean
  /** True if times of other calendars are shown. */
  withBusy?: boolean
  /** True if the tenant approves appointments, which most do not. */
  withPending: boolean
}

/** Legend of the colours. */
export function Legend({ withHours, withBusy, withPending }: LegendProps) {
  return (
    <Flex as="ul" aria-label="Legenda" wrap="wrap" columnGap="5" rowGap="2" listStyleType="none" textStyle="dense">
      {SHOWN.filter((situation) => withPending || situation !== 'pending').map((situation) => {
        const { icon: Icon, word } = SITUATIONS[situation]
        return (
          <Flex as="li" key={situation} align="center" gap="2">
            <Flex
              as="span"
              align="center"
              justify="center"
              boxSize="1.375rem"
              borderRadius="chip"
              bg={`state.appointment.${situation}.bg`}
              color={`state.appointment.${situation}.fg`}
            >
              <Icon size={13} aria-hidden />
            </Flex>
            {word}
          </Flex>
        )
      })}
      {withHours && (
        <Flex as="li" align="center" gap="2">
          <Box as="span" boxSize="1.375rem" borderRadius="chip" borderWidth="1px" css={HATCHED} />
          Fora do horário disponível
        </Flex>
      )}
      {withBusy && (
        <Flex as="li" align="center" gap="2">
          <Box as="span" boxSize="1.375rem" borderRadius="chip" borderWidth="1px" bg="bg.emphasized" />
          {BUSY}
        </Flex>
      )}
    </Flex>
  )
}
