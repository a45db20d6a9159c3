import { Table, Text } from '@chakra-ui/react'
import { capital, hoursOf, longDay } from '~/modules/appointments/appointment'
import { formatPhone } from '~/modules/brazil'
import { PaperHead } from '~/modules/Paper'
import { type DayEntry, phoneOf, stateOf } from '../../model/day'

/** The list of a day on paper. */
export function DayPaper({ day, entries }: { day: string; entries: DayEntry[] }) {
  // A clinic without rooms has no column for them.
  const withRoom = entries.some(({ appointment }) => appointment.consulting_room_name)
  const heads = [
    'Horário',
    'Paciente',
    'Telefone',
    'Nutricionista',
    'Serviço',
    ...(withRoom ? ['Sala'] : []),
    'Situação',
  ]
  return (
    <>
      <PaperHead>
        <Text fontWeight="600">Consultas: {capital(longDay(day))}</Text>
      </PaperHead>
      <Table.Root size="sm">
        <Table.Header>
          <Table.Row>
            {heads.map((head) => (
              <Table.ColumnHeader key={head} scope="col">
                {head}
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {entries.map((entry) => {
            const { appointment } = entry
            const phone = phoneOf(entry)
            return (
              <Table.Row key={appointment.id} css={{ breakInside: 'avoid' }}>
                <Table.Cell whiteSpace="nowrap">{hoursOf(appointment)}</Table.Cell>
                <Table.Cell>{appointment.user_name}</Table.Cell>
                <Table.Cell whiteSpace="nowrap">{phone ? formatPhone(phone) : '-'}</Table.Cell>
                <Table.Cell>{appointment.specialist_name}</Table.Cell>
                <Table.Cell>{appointment.product_title}</Table.Cell>
                {withRoom && <Table.Cell>{appointment.consulting_room_name ?? '-'}</Table.Cell>}
                <Table.Cell>{stateOf(entry).words}</Table.Cell>
              </Table.Row>
            )
          })}
        </Table.Body>
      </Table.Root>
    </>
  )
}
