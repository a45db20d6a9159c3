import { Text } from '@chakra-ui/react'
import * as v from 'valibot'
import { $api, FRESH } from '~/api/client'
import { FormDialog, filled, SelectField } from '~/components/form'
import { notify } from '~/components/notify'
import { timeOf } from '~/modules/appointments/appointment'
import { slotLabel } from '~/modules/booking/time'
import { useWaitingListChanged, type WaitingEntry } from '~/modules/waitingList/waiting'

/** Purpose of a chosen hour: an offer to the patient, or a booking at once. */
export type HourPurpose = 'offer' | 'book'

const WORDS = {
  offer: {
    title: 'Oferecer um horário',
    description: 'O horário fica reservado por 30 minutos, e o paciente recebe um e-mail.',
    submit: 'Oferecer',
    busy: 'Oferecendo...',
    done: 'Horário oferecido ao paciente',
  },
  book: {
    title: 'Marcar um horário',
    description: 'A consulta fica marcada na hora, e o paciente recebe um e-mail.',
    submit: 'Marcar',
    busy: 'Agendando...',
    done: 'Agendamento realizado com sucesso',
  },
} as const

const schema = v.object({ datetime_start: filled('Escolha o horário.') })

const heldLabel = ({ datetime_start, datetime_end }: NonNullable<WaitingEntry['offer']>) => {
  const [day = '', start = ''] = datetime_start.split(' ')
  return `${slotLabel({ day, start, end: timeOf(datetime_end) })} (reservado)`
}

interface HourDialogProps {
  entry: WaitingEntry
  purpose: HourPurpose
  onClose: () => void
}

/** Choice of a free hour for a patient on the waiting list. */
export function HourDialog({ entry, purpose, onClose }: HourDialogProps) {
  const words = WORDS[purpose]
  const changed = useWaitingListChanged()
  const offer = $api.useMutation('put', '/waiting-list/{id}/offer')
  const book = $api.useMutation('put', '/waiting-list/{id}/book')
  const { data, isLoading } = $api.useQuery(
    'get',
    '/calendar',
    {
      params: {
        query: {
          specialist_id: entry.specialist_id,
          purchase_service_id: entry.purchase_service_id ?? undefined,
          appointment_id: entry.appointment_id ?? undefined,
        },
      },
    },
    FRESH,
  )
  const held = purpose === 'book' ? entry.offer : null
  const free = (data?.data.slots ?? []).flatMap(({ dayNum, blocks }) =>
    blocks
      .filter(({ available }) => available)
      .map(({ timeStart, timeEnd }) => ({
        value: `${dayNum} ${timeStart}`,
        label: slotLabel({ day: dayNum, start: timeStart, end: timeEnd }),
      })),
  )
  const hours = held ? [{ value: held.datetime_start, label: heldLabel(held) }, ...free] : free
  return (
    <FormDialog
      open
      onClose={onClose}
      size="sm"
      title={words.title}
      description={`${entry.user_name}, com ${entry.specialist_name}. ${words.description}`}
      schema={schema}
      defaultValues={{ datetime_start: held?.datetime_start ?? '' }}
      draft={{ unkept: 'one choice' }}
      onSubmit={async (body) => {
        const input = { params: { path: { id: entry.id } }, body }
        await (purpose === 'offer' ? offer.mutateAsync(input) : book.mutateAsync(input))
        notify.success(words.done)
        changed()
      }}
      submitLabel={words.submit}
      busyLabel={words.busy}
    >
      <SelectField name="datetime_start" label="Horário livre" placeholder="Selecione..." options={hours} required />
      {data && hours.length === 0 && !isLoading && (
        <Text textStyle="dense" color="fg.muted" mt="2">
          Não há horários livres nos próximos dias.
        </Text>
      )}
    </FormDialog>
  )
}
