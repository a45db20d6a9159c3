import { Button, Flex, Heading, Link, List, Text } from '@chakra-ui/react'
import { CalendarClock, X } from 'lucide-react'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { appointmentPath } from '~/addresses/appointments'
import { $api, FRESH } from '~/api/client'
import { toApiError } from '~/api/error'
import { Card } from '~/components/Card'
import { useConfirm } from '~/components/Confirm'
import { count } from '~/components/format'
import { notify } from '~/components/notify'
import { type Appointment, isToCome, longWhen } from '~/modules/appointments/appointment'
import { useAppointmentsChanged } from '~/modules/appointments/queries'
import { MoveSeriesDialog } from './MoveSeriesDialog'

/** The appointments that follow this one in its series, for the team; nothing for a single one. */
export function SeriesCard({ appointment }: { appointment: Appointment }) {
  const params = { params: { path: { id: appointment.id } } }
  const { data } = $api.useQuery('get', '/appointments/{id}/series', params, { ...FRESH, meta: { silent: true } })
  const later = data?.data ?? []
  const [moving, setMoving] = useState(false)
  const confirm = useConfirm()
  const changed = useAppointmentsChanged()
  const { mutateAsync, isPending } = $api.useMutation('put', '/appointments/{id}/series/cancel')
  if (later.length === 0 || !isToCome(appointment)) return null

  const all = later.length + 1
  const cancel = async () => {
    const title = `Deseja cancelar esta consulta e ${count(later.length, 'a seguinte', 'as seguintes')}?`
    const description = 'As sessões voltam a ficar livres, e o paciente é avisado.'
    if (!(await confirm({ title, description, confirmLabel: 'Cancelar todas', danger: true }))) return
    try {
      await mutateAsync(params)
      notify.success(`${count(all, 'consulta cancelada', 'consultas canceladas')}.`)
    } catch (error) {
      notify.error(toApiError(error).message)
    }
    changed()
  }

  return (
    <Card maxW="47.5rem" mt="5" role="region" aria-label="Consultas seguintes">
      <Heading as="h2" textStyle="cardTitle">
        Consultas seguintes
      </Heading>
      <Text color="fg.muted" mt="1">
        Esta consulta se repete. Cada uma usa uma sessão e pode ser mudada sozinha.
      </Text>
      <List.Root mt="3" gap="1" ps="5">
        {later.map(({ id, datetime_start }) => (
          <List.Item key={id}>
            <Link asChild>
              <RouterLink to={appointmentPath(id)}>{longWhen(datetime_start)}</RouterLink>
            </Link>
          </List.Item>
        ))}
      </List.Root>
      <Flex gap="2" mt="4" wrap="wrap">
        <Button variant="outline" onClick={() => setMoving(true)}>
          <CalendarClock aria-hidden />
          Mudar esta e as seguintes
        </Button>
        <Button
          variant="outline"
          colorPalette="danger"
          color="fg.error"
          aria-disabled={isPending || undefined}
          onClick={() => !isPending && cancel()}
        >
          <X aria-hidden />
          Cancelar esta e as seguintes
        </Button>
      </Flex>
      {moving && (
        <MoveSeriesDialog appointment={appointment} all={all} onClose={() => setMoving(false)} onMoved={changed} />
      )}
    </Card>
  )
}
