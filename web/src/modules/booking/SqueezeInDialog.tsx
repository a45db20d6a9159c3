import { Stack } from '@chakra-ui/react'
import * as v from 'valibot'
import { DatePickerField, FormDialog, parseDate, TimeField } from '~/components/form'
import { formatDate, today } from '~/components/format'
import type { Slot } from './time'

const schema = v.object({
  day: v.pipe(
    v.string(),
    v.check((text) => parseDate(text) !== null, 'Informe uma data, como 25/12/2026.'),
  ),
  // The server names its errors after this field.
  datetime_start: v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Informe um horário, como 08:30.')),
})

interface SqueezeInDialogProps {
  /** Participants that were chosen on other pages. */
  details: string
  /** Name of the booking whose values are kept if the session ends. */
  place: string
  /** Time that was chosen before. */
  initial?: Slot
  /** Rejects with the server's answer. */
  onSend: (slot: Slot) => Promise<unknown>
  onClose: () => void
}

/** Booking at any time that staff type, also outside of the free hours. */
export function SqueezeInDialog({ details, place, initial, onSend, onClose }: SqueezeInDialogProps) {
  return (
    <FormDialog
      open
      onClose={onClose}
      size="sm"
      title="Marcar encaixe"
      description={`Consulta ${details} em qualquer horário livre de outras consultas, mesmo fora da agenda ou sem antecedência.`}
      schema={schema}
      defaultValues={{ day: formatDate(initial?.day ?? today()), datetime_start: initial?.start ?? '' }}
      draft={{ key: `encaixe/${place}` }}
      onSubmit={({ day, datetime_start: start }) => onSend({ day: parseDate(day) ?? '', start, end: start })}
      submitLabel="Marcar"
      busyLabel="Agendando..."
    >
      <Stack gap="5">
        <DatePickerField name="day" label="Dia" required min={today()} />
        <TimeField name="datetime_start" label="Início" required />
      </Stack>
    </FormDialog>
  )
}
