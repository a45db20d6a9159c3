import { Box, SimpleGrid, Text } from '@chakra-ui/react'
import { Link } from 'react-router'
import { appointmentEditPath, appointmentPath } from '~/addresses/appointments'
import { patientPath } from '~/addresses/patients'
import { isPatientRole, useSession } from '~/api/session'
import { Fact } from '~/components/Fact'
import { count } from '~/components/format'
import { MarkFacts, marksOf } from '~/modules/appointmentMarks/AppointmentMarks'
import { useMay } from '~/modules/useMay'
import { zoneWords } from '~/modules/zone'
import {
  type Appointment,
  capital,
  hoursOf,
  longDay,
  longWhen,
  momentOf,
  shortWhen,
  timeOf,
  whenLabel,
} from './appointment'
import { placeOf } from './place'

interface AppointmentFactsProps {
  appointment: Appointment
  /** True without links, inside of another link. */
  plain?: boolean
}

/** Time, place and participants of an appointment. */
export function AppointmentFacts({ appointment, plain }: AppointmentFactsProps) {
  const may = useMay()
  const role = useSession()?.claims.role
  const { id, user_id, user_name, specialist_name, datetime_start, duration, guests, notes, actions } = appointment
  const invites = actions.includes('guests') && !plain
  const { icon: Place, word } = placeOf(appointment)
  const previous = appointment.previous_appointment_id
  const zone = zoneWords(datetime_start)
  const started = appointment.situation === 'started'
  return (
    <SimpleGrid as="dl" columns={{ base: 1, sm: 2 }} columnGap="8" rowGap="5">
      <Fact label={whenLabel(appointment)} wide>
        <Text as="span" display="block" fontSize="xl" lineHeight="1.75rem" fontWeight="600">
          {capital(started ? longWhen(momentOf(appointment)) : longDay(datetime_start))}
        </Text>
        <Text as="span" color="fg.muted" fontVariantNumeric="tabular-nums">
          {started && `Marcado para ${shortWhen(datetime_start)} às ${timeOf(appointment.datetime_end)} `}
          {!started && `${hoursOf(appointment)} `}({count(duration, 'minuto', 'minutos')})
          {appointment.squeezed_in && may('team') && ', encaixe'}
        </Text>
        {zone && (
          <Text as="span" display="block" textStyle="remark" color="fg.muted">
            {zone}
          </Text>
        )}
      </Fact>
      <Fact label="Paciente">
        {may('staff') && !plain ? (
          <Text asChild color="brand.fg" textDecoration="underline" textUnderlineOffset="3px">
            <Link to={patientPath(user_id)}>{user_name}</Link>
          </Text>
        ) : (
          user_name
        )}
      </Fact>
      <Fact label="Nutricionista">{specialist_name}</Fact>
      <Fact label="Tipo">
        <Box as="span" display="inline-flex" alignItems="center" gap="2">
          <Place size={16} aria-hidden />
          {word}
        </Box>
      </Fact>
      {marksOf(appointment).length > 0 && (
        <Fact label={may('team') ? 'Marcas' : 'Presença'} wide>
          <MarkFacts appointment={appointment} />
        </Fact>
      )}
      {(guests.length > 0 || invites) && (
        <Fact label="Convidados">
          {guests.map((guest) => (
            <Text as="span" display="block" key={guest} overflowWrap="anywhere">
              {guest}
            </Text>
          ))}
          {invites && (
            <Text asChild color="brand.fg" textDecoration="underline" textUnderlineOffset="3px">
              <Link to={appointmentEditPath(id)}>
                {guests.length > 0 ? 'Alterar convidados' : 'Informar convidados'}
              </Link>
            </Text>
          )}
        </Fact>
      )}
      {previous && !plain && (
        <Fact label="Remarcação">
          <Text asChild color="brand.fg" textDecoration="underline" textUnderlineOffset="3px">
            <Link to={appointmentPath(previous)}>Ver o horário anterior</Link>
          </Text>
        </Fact>
      )}
      {role && !isPatientRole(role) && notes && (
        <Fact label="Anotações" wide>
          <Text as="span" whiteSpace="pre-wrap" overflowWrap="anywhere">
            {notes}
          </Text>
        </Fact>
      )}
    </SimpleGrid>
  )
}
