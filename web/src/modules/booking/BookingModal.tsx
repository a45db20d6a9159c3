import { Button, Flex, Stack, Text } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { Link } from 'react-router'
import * as v from 'valibot'
import { bookForSomebodyPath } from '~/addresses/booking'
import { $api, FRESH } from '~/api/client'
import { toApiError } from '~/api/error'
import { DatePickerField, Form, parseDate, SelectField, useServerForm } from '~/components/form'
import { Loaded } from '~/components/Loaded'
import { Modal } from '~/components/Modal'
import { notify } from '~/components/notify'
import { Skeleton } from '~/components/Skeleton'
import { useAppointmentsChanged } from '../appointments/queries'
import type { PurchaseService } from '../purchases'
import { GuestsField } from './GuestsField'
import { NoServiceLeft } from './NoServiceLeft'
import { bookingFailure, useBook, useBookableHours } from './queries'
import { stageOptions, stagesOf } from './services'
import { useGuests } from './useGuests'

/** Duration in minutes that this dialog requests; the server overrides it by the service's own. */
const DURATION = 60

const TITLE = 'Agendamento de Consulta'
const FAILED = 'Não foi possível salvar o agendamento.'

interface BookingModalProps {
  patient: { id: string; name: string }
  /** True for staff who book on behalf of the patient. */
  onBehalf: boolean
  /** The specialist; undefined for specialists who book with themselves. */
  specialist?: string
  /** Called when it is closed; without it, it cannot be. */
  onClose?: () => void
  onBooked: () => void
}

/** 'Agendamento de Consulta': program, day and hour in one dialog. */
export function BookingModal({ patient, onBehalf, specialist, onClose, onBooked }: BookingModalProps) {
  const user = onBehalf ? patient.id : undefined
  const services = $api.useQuery('get', '/purchase-services', { params: { query: { user_id: user } } }, FRESH)
  return (
    <Modal open kind={onClose ? 'dialog' : 'alert'} sheet size="sm" onClose={() => onClose?.()} title={TITLE}>
      <Stack gap="5">
        <div>
          <Text textStyle="remark" color="fg.muted">
            Paciente
          </Text>
          <Text fontWeight="600">{patient.name}</Text>
        </div>
        <Loaded query={services} skeleton={<Skeleton h="80" borderRadius="control" />}>
          {({ data }) => {
            const stages = stagesOf(data)
            return stages.some(({ available }) => available) ? (
              <BookingForm
                patient={patient.id}
                user={user}
                specialist={specialist}
                stages={stages}
                onClose={onClose}
                onBooked={onBooked}
              />
            ) : (
              <>
                {stages.length === 0 ? (
                  <Text>Não foi encontrado nenhum programa para o paciente informado.</Text>
                ) : (
                  <NoServiceLeft stages={stages} />
                )}
                {onBehalf && (
                  <Button asChild>
                    <Link to={bookForSomebodyPath(patient.id)}>Marcar e cobrar depois</Link>
                  </Button>
                )}
                <Foot onClose={onClose} />
              </>
            )
          }}
        </Loaded>
      </Stack>
    </Modal>
  )
}

const schema = v.object({
  service: v.pipe(v.string(), v.nonEmpty('Escolha o programa.')),
  date: v.pipe(
    v.string(),
    v.check((text) => parseDate(text) !== null, 'Confira a data: dia, mês e ano.'),
  ),
  hour: v.pipe(v.string(), v.nonEmpty('Escolha o horário.')),
})

interface BookingFormProps extends Pick<BookingModalProps, 'specialist' | 'onClose' | 'onBooked'> {
  patient: string
  user: string | undefined
  stages: PurchaseService[]
}

function BookingForm({ patient, user, specialist, stages, onClose, onBooked }: BookingFormProps) {
  const first = useBookableHours({ specialist_id: specialist }).data?.data.firstDay
  const changed = useAppointmentsChanged()
  const form = useServerForm({
    schema,
    defaultValues: { service: stages.find(({ available }) => available)?.id ?? '', date: '', hour: '' },
    draft: { key: `agendamento/${patient}` },
    // A patient's own dialog opens by itself.
    dialog: user && TITLE,
    onSubmit: async ({ date, hour }) => {
      const guests = invited.check()
      const day = parseDate(date)
      const [start, end] = hour.split(' ')
      if (!guests || !day || !start || !end) return
      try {
        await book({ day, start, end }, guests, { duration: DURATION })
        changed()
        notify.success('Agendamento salvo com sucesso.')
        onBooked()
      } catch (error) {
        // Not a notice, which screen readers cannot reach while a dialog is open.
        form.form.setError('root.server', { type: 'server', message: bookingFailure(error, FAILED) })
        const { status, fields } = toApiError(error)
        if (fields.guests?.[0]) invited.refuse(fields.guests[0])
        // The chosen hour is kept for the next session.
        else if (status >= 400 && status < 500 && status !== 401) {
          form.form.setValue('hour', '')
          changed()
        }
      }
    },
  })
  const service = form.form.watch('service')
  const book = useBook({ purchase_service_id: service, specialist_id: specialist, user_id: user })
  const invited = useGuests(stages.find(({ id }) => id === service)?.product_rules, `agendamento/${patient}`)
  return (
    <Form form={form}>
      <SelectField name="service" label="Andamento" options={stageOptions(stages)} required />
      <DatePickerField name="date" label="Data" min={first} required />
      <HourField specialist={specialist} />
      {invited.asked && <GuestsField key={service} {...invited.field} />}
      <Foot onClose={onClose} busy={form.busy} />
    </Form>
  )
}

/** Choice among the free hours of the chosen day. */
function HourField({ specialist }: { specialist: string | undefined }) {
  const { watch, setValue, clearErrors, formState } = useFormContext<v.InferInput<typeof schema>>()
  const [service, date, hour] = watch(['service', 'date', 'hour'])
  const day = parseDate(date)
  const { data, error, isFetching } = useBookableHours(
    { specialist_id: specialist, purchase_service_id: service },
    day ? { start: day, end: day } : undefined,
    day !== null,
  )
  const options = (data?.data.slots ?? [])
    .flatMap(({ blocks }) => blocks)
    .filter(({ available }) => available)
    .map(({ timeStart, timeEnd }) => ({ value: `${timeStart} ${timeEnd}`, label: `${timeStart} às ${timeEnd}` }))

  // Another day or program has other hours. With the first day, a stored hour is restored.
  const before = useRef<string | null>(null)
  useEffect(() => {
    const now = day && `${service} ${day}`
    if (before.current !== null && before.current !== now) {
      setValue('hour', '')
      clearErrors('hour')
    }
    before.current = now
  }, [day, service, setValue, clearErrors])

  // A slot is selected once it is offered; another user may have taken it in the meantime.
  const known = data !== undefined
  const offered = options.some(({ value }) => value === hour)
  useEffect(() => {
    if (known && hour) setValue('hour', offered ? hour : '')
  }, [known, offered, hour, setValue])

  // A select without options shows the reason in place of an error.
  const none = options.length === 0
  const wrong = formState.errors.hour !== undefined
  useEffect(() => {
    if (none && wrong) clearErrors('hour')
  }, [none, wrong, clearErrors])

  const help = () => {
    if (!day) return 'Escolha antes a data.'
    if (error) return toApiError(error).message
    if (isFetching && !data) return 'Buscando horários...'
    return none ? 'Não há horários livres neste dia. Tente outra data.' : undefined
  }
  return (
    <SelectField
      name="hour"
      label="Horários disponíveis"
      placeholder="Selecione..."
      options={options}
      disabled={none}
      help={<span role="status">{help()}</span>}
      required
    />
  )
}

function Foot({ onClose, busy }: { onClose?: () => void; busy?: boolean }) {
  return (
    <Flex gap="3" justify="flex-end">
      {onClose && (
        <Button variant="outline" size={{ base: 'lg', md: 'md' }} flex={{ base: '1', md: 'none' }} onClick={onClose}>
          Fechar
        </Button>
      )}
      {busy !== undefined && (
        <Button
          type="submit"
          size={{ base: 'lg', md: 'md' }}
          flex={{ base: '1', md: 'none' }}
          minW="28"
          aria-disabled={busy || undefined}
        >
          {busy ? 'Agendando...' : 'Agendar'}
        </Button>
      )}
    </Flex>
  )
}
