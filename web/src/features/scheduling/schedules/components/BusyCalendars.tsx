import { Flex, List, Stack, Text } from '@chakra-ui/react'
import { CalendarClock, RefreshCw, Trash2 } from 'lucide-react'
import * as v from 'valibot'
import { $api, type Schemas } from '~/api/client'
import { toApiError } from '~/api/error'
import { Card } from '~/components/Card'
import { Form, FormActions, filled, TextField, useServerForm } from '~/components/form'
import { count, formatDate } from '~/components/format'
import { IconButton } from '~/components/IconButton'
import { Loaded } from '~/components/Loaded'
import { notify } from '~/components/notify'
import { Section } from '~/components/Page'
import { Skeleton } from '~/components/Skeleton'
import { useNow } from '~/components/useNow'
import { useBusyCalendars, useSchedulesChanged } from '../api/queries'

type BusyCalendar = Schemas['BusyCalendar']

/** Calendars outside of the product whose busy times close the specialist's hours. */
export function BusyCalendars({ specialist }: { specialist: string | undefined }) {
  const query = useBusyCalendars(specialist)
  return (
    <Section title="Agendas externas" mt="8">
      <Card maxW="40rem">
        <Loaded query={query} skeleton={<Skeleton h="11rem" borderRadius="control" />}>
          {({ data }) => (
            <Stack gap="5">
              <Text textStyle="dense" color="fg.muted">
                Os horários ocupados em outra agenda deixam de ser oferecidos aos pacientes. Só o início e o fim são
                lidos, nunca o título, e a leitura se repete a cada 20 minutos.
              </Text>
              {data.length > 0 && (
                <List.Root listStyleType="none" display="flex" flexDirection="column" gap="4">
                  {data.map((calendar) => (
                    <CalendarRow key={calendar.id} calendar={calendar} />
                  ))}
                </List.Root>
              )}
              <AddForm specialist={specialist} />
            </Stack>
          )}
        </Loaded>
      </Card>
    </Section>
  )
}

function CalendarRow({ calendar }: { calendar: BusyCalendar }) {
  const { id, host, ending, reading } = calendar
  const changed = useSchedulesChanged()
  const read = $api.useMutation('put', '/busy-calendars/{id}/read')
  const remove = $api.useMutation('delete', '/busy-calendars/{id}')
  const restore = $api.useMutation('put', '/busy-calendars/{id}/restore')
  const params = { params: { path: { id } } }
  const name = `${host} …${ending}`
  const run = async (send: () => Promise<unknown>) => {
    try {
      await send()
    } catch (error) {
      notify.error(toApiError(error).message)
    }
    changed()
  }
  const removeIt = () =>
    run(async () => {
      await remove.mutateAsync(params)
      notify.success('Agenda externa removida', {
        label: 'Desfazer',
        run: () => void run(() => restore.mutateAsync(params)),
      })
    })
  const busy = reading || read.isPending || remove.isPending
  return (
    <List.Item display="flex" gap="3" alignItems="flex-start">
      <CalendarClock size={20} aria-hidden style={{ flexShrink: 0, marginTop: '0.125rem' }} />
      <Stack gap="0.5" flex="1" minW="0">
        <Text fontWeight="600" truncate title={name}>
          {name}
        </Text>
        <State calendar={calendar} />
      </Stack>
      <Flex gap="1">
        <IconButton
          label={`Ler agora a agenda ${name}`}
          icon={<RefreshCw aria-hidden />}
          aria-disabled={busy || undefined}
          onClick={() => busy || run(() => read.mutateAsync(params))}
        />
        <IconButton
          label={`Remover a agenda ${name}`}
          icon={<Trash2 aria-hidden />}
          aria-disabled={remove.isPending || undefined}
          onClick={() => remove.isPending || removeIt()}
        />
      </Flex>
    </List.Item>
  )
}

/** Time and result of the last reading. */
function State({ calendar: { reading, failure, read_at, times } }: { calendar: BusyCalendar }) {
  const now = useNow()
  if (reading) {
    return (
      <Text role="status" textStyle="dense" color="fg.muted">
        Lendo agora...
      </Text>
    )
  }
  const since = read_at && sinceOf(read_at, now)
  if (failure) {
    return (
      <Text textStyle="dense" color="fg.error">
        {failure}
        {since
          ? ` A última leitura foi ${since}, e os horários dela continuam fechados.`
          : ' Nenhum horário foi lido ainda.'}
      </Text>
    )
  }
  return (
    <Text textStyle="dense" color="fg.muted">
      {since ? `Lida ${since} · ${count(times, 'horário ocupado', 'horários ocupados')}` : 'Ainda não lida'}
    </Text>
  )
}

const MINUTE = 60_000

/** Says how long ago a moment was, from a day on its date. */
function sinceOf(moment: string, now: string) {
  const minutes = Math.max(0, Math.floor((Date.parse(now) - Date.parse(moment)) / MINUTE))
  if (minutes < 1) return 'agora mesmo'
  if (minutes < 60) return `há ${minutes} min`
  if (minutes < 24 * 60) return `há ${Math.floor(minutes / 60)} h`
  return `em ${formatDate(moment)}`
}

const schema = v.object({ address: filled('Cole o endereço da agenda.') })
const EMPTY = { address: '' }

function AddForm({ specialist }: { specialist: string | undefined }) {
  const changed = useSchedulesChanged()
  const { mutateAsync } = $api.useMutation('post', '/busy-calendars')
  const form = useServerForm({
    schema,
    defaultValues: EMPTY,
    draft: { unkept: 'secret' },
    onSubmit: async ({ address }) => {
      await mutateAsync({ body: { address, specialist_id: specialist } })
      form.form.reset(EMPTY)
      notify.success('Agenda externa adicionada')
      changed()
    },
  })
  return (
    <Form form={form} gap="3">
      <TextField
        name="address"
        label="Endereço da agenda"
        autoComplete="off"
        placeholder="https:// ou webcal://"
        help="No Google Agenda, é o “Endereço secreto no formato iCal”, nas configurações da agenda. No Outlook e no iCloud, é o link ICS da agenda compartilhada. Depois de salvo, ele não é mostrado de novo."
      />
      <Flex justify="flex-end">
        <FormActions submitLabel="Adicionar agenda" busyLabel="Adicionando..." busy={form.busy} />
      </Flex>
    </Form>
  )
}
