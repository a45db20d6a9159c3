import { Stack } from '@chakra-ui/react'
import * as v from 'valibot'
import { $api } from '~/api/client'
import { DatePickerField, FormDialog, parseDate, TimeField } from '~/components/form'
import { formatDate, today } from '~/components/format'
import { notify } from '~/components/notify'
import { type Appointment, dayOf, timeOf } from '~/modules/appointments/appointment'

const schema = v.object({
  day: v.pipe(
    v.string(),
    v.check((text) => parseDate(text) !== null, 'Informe uma data, como 25/12/2026.'),
  ),
  // The server names its errors after this field.
  datetime_start: v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Informe um horário, como 08:30.')),
})

interface MoveSeriesDialogProps {
  appointment: Appointment
  /** Number of appointments that move. */
  all: number
  onMoved: () => void
  onClose: () => void
}

/** Moves an appointment and those after it in the series by the same span. */
export function MoveSeriesDialog({ appointment, all, onMoved, onClose }: MoveSeriesDialogProps) {
  const { mutateAsync } = $api.useMutation('put', '/appointments/{id}/series')
  return (
    <FormDialog
      open
      onClose={onClose}
      size="sm"
      title="Mudar esta e as seguintes"
      description={`As ${all} consultas mudam juntas: se esta passa uma hora ou um dia para a frente, as outras também.`}
      schema={schema}
      defaultValues={{
        day: formatDate(dayOf(appointment.datetime_start)),
        datetime_start: timeOf(appointment.datetime_start),
      }}
      draft={{ key: `serie/${appointment.id}` }}
      onSubmit={async ({ day, datetime_start: start }) => {
        const body = { datetime_start: `${parseDate(day) ?? ''} ${start}` }
        await mutateAsync({ params: { path: { id: appointment.id } }, body })
        notify.success(`${all} consultas mudadas.`)
        onMoved()
      }}
      submitLabel="Mudar"
      busyLabel="Mudando..."
    >
      <Stack gap="5">
        <DatePickerField name="day" label="Dia desta consulta" required min={today()} />
        <TimeField name="datetime_start" label="Início" required />
      </Stack>
    </FormDialog>
  )
}
