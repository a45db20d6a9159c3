import { SimpleGrid, Stack } from '@chakra-ui/react'
import * as v from 'valibot'
import { $api, type Schemas } from '~/api/client'
import { ChipsField, DatePickerField, FormDialog, parseDate, SelectField } from '~/components/form'
import { formatDate, today } from '~/components/format'
import { notify } from '~/components/notify'
import { addDays } from '~/modules/calendar/period'
import { DAY_PARTS, useWaitingListChanged, WEEKDAYS } from './waiting'

/** Subject of an entry: a service to be booked, or an appointment to be moved forward. */
export type WaitFor = Pick<
  Schemas['WaitingEntryIn'],
  'user_id' | 'specialist_id' | 'purchase_service_id' | 'appointment_id'
> & {
  /** Day of the appointment, before which the hour has to be. */
  until?: string
}

const day = v.pipe(
  v.string(),
  v.check((text) => parseDate(text) !== null, 'Informe uma data, como 25/12/2026.'),
)
const schema = v.object({
  first_day: day,
  last_day: day,
  weekdays: v.pipe(v.array(v.string()), v.minLength(1, 'Escolha ao menos um dia.')),
  day_part: v.picklist(DAY_PARTS.map(({ value }) => value)),
})

/** Days that an entry waits by default, as the server has it. */
const DAYS = 30

interface WaitDialogProps {
  title: string
  subject: WaitFor
  details: string
  onClose: () => void
}

/** Asks which hours are wanted, and adds the entry to the waiting list. */
export function WaitDialog({ title, subject: { until, ...subject }, details, onClose }: WaitDialogProps) {
  const { mutateAsync } = $api.useMutation('post', '/waiting-list')
  const changed = useWaitingListChanged()
  return (
    <FormDialog
      open
      onClose={onClose}
      size="sm"
      title={title}
      description={`Consulta ${details}. Quando abrir um horário, ele fica reservado por 30 minutos para a primeira pessoa da lista, que recebe um e-mail.`}
      schema={schema}
      defaultValues={{
        first_day: formatDate(today()),
        last_day: formatDate(until ?? addDays(today(), DAYS)),
        weekdays: WEEKDAYS.map(({ value }) => value),
        day_part: 'any',
      }}
      draft={{ key: `espera/${subject.appointment_id ?? subject.purchase_service_id}` }}
      onSubmit={async ({ first_day, last_day, weekdays, day_part }) => {
        const wanted = { first_day: parseDate(first_day), last_day: parseDate(last_day), day_part }
        await mutateAsync({ body: { ...subject, ...wanted, weekdays: weekdays.map(Number) } })
        notify.success(subject.user_id ? 'Paciente na lista de espera' : 'Pronto! Avisamos quando abrir um horário')
        changed()
      }}
      submitLabel="Entrar na lista"
      busyLabel="Salvando..."
    >
      <Stack gap="5">
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5">
          <DatePickerField name="first_day" label="De" required min={today()} />
          <DatePickerField name="last_day" label="Até" required min={today()} />
        </SimpleGrid>
        <ChipsField name="weekdays" label="Dias da semana" options={WEEKDAYS} />
        <SelectField name="day_part" label="Parte do dia" options={DAY_PARTS} />
      </Stack>
    </FormDialog>
  )
}
