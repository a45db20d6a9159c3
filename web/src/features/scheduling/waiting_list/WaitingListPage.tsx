import { Box, Flex, Text } from '@chakra-ui/react'
import { BellRing, CalendarPlus, ListChecks, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { CALENDAR_PATH } from '~/addresses/appointments'
import { $api } from '~/api/client'
import { toApiError } from '~/api/error'
import { PAGED } from '~/api/fetching'
import { useConfirm } from '~/components/Confirm'
import { Empty } from '~/components/Empty'
import { count, formatDate } from '~/components/format'
import { IconButton } from '~/components/IconButton'
import { lazyDialog } from '~/components/lazyDialog'
import { notify } from '~/components/notify'
import { Page } from '~/components/Page'
import { ToneChip } from '~/components/ToneChip'
import { type Column, DataTable, figures, useTableParams } from '~/components/table'
import { shortWhen, timeOf } from '~/modules/appointments/appointment'
import { useWaitingListChanged, type WaitingEntry, wantedHours } from '~/modules/waitingList/waiting'
import type { HourPurpose } from './HourDialog'

const HourDialog = lazyDialog(async () => ({ default: (await import('./HourDialog')).HourDialog }))

/** Returns what an entry waits for. */
const subjectOf = ({ appointment_start, product_title }: WaitingEntry) =>
  appointment_start ? `Antecipar a consulta de ${shortWhen(appointment_start)}` : (product_title ?? 'Consulta')

const Wanted = ({ entry }: { entry: WaitingEntry }) => (
  <Box py="1">
    <Text>{subjectOf(entry)}</Text>
    <Text textStyle="remark" color="fg.muted">
      com {entry.specialist_name} · {wantedHours(entry)}
    </Text>
  </Box>
)

function StateOf({ entry: { state, offer } }: { entry: WaitingEntry }) {
  if (offer) {
    return (
      <ToneChip tone="attention">
        {`Oferecido: ${shortWhen(offer.datetime_start)}, até ${timeOf(offer.held_until)}`}
      </ToneChip>
    )
  }
  return <ToneChip tone={state === 'booked' ? 'good' : undefined}>{STATES[state]}</ToneChip>
}

const STATES: Record<WaitingEntry['state'], string> = {
  waiting: 'Esperando',
  offered: 'Oferecido',
  booked: 'Marcada',
  left: 'Saiu da lista',
  expired: 'Prazo encerrado',
}

const isOpen = ({ state }: WaitingEntry) => state === 'waiting' || state === 'offered'

const COLUMNS: Column<WaitingEntry>[] = [
  { key: 'who', header: 'Paciente', width: '22%', cell: ({ user_name }) => user_name },
  { key: 'what', header: 'Espera por', cell: (entry) => <Wanted entry={entry} /> },
  { key: 'since', header: 'Desde', width: '8.5rem', cell: ({ created_at }) => figures(formatDate(created_at)) },
  { key: 'state', header: 'Situação', width: '22%', cell: (entry) => <StateOf entry={entry} /> },
]

/** Everyone who waits for an hour, the first at the top, and what became of earlier entries. */
export function WaitingListPage() {
  const { page } = useTableParams()
  const query = $api.useQuery('get', '/waiting-list', { params: { query: { page } } }, PAGED)
  const [asked, setAsked] = useState<{ entry: WaitingEntry; purpose: HourPurpose }>()
  const actions: Column<WaitingEntry> = {
    key: 'actions',
    header: 'Ações',
    align: 'end',
    width: '9rem',
    cell: (entry) => <Actions entry={entry} onAsk={(purpose) => setAsked({ entry, purpose })} />,
  }
  return (
    <Page
      title="Lista de espera"
      crumbs={[{ label: 'Horários agendados', to: CALENDAR_PATH }]}
      facts="Quando abre um horário, ele é oferecido a quem espera há mais tempo e fica reservado por 30 minutos."
    >
      <DataTable
        label="Lista de espera"
        columns={[...COLUMNS, actions]}
        query={query}
        rowKey={({ id }) => id}
        phone={(entry) => ({
          title: entry.user_name,
          second: <Wanted entry={entry} />,
          third: (
            <Flex mt="1" gap="2" wrap="wrap" align="center">
              <StateOf entry={entry} />
              <Text textStyle="remark" color="fg.muted">
                desde {formatDate(entry.created_at)}
              </Text>
              <Actions entry={entry} onAsk={(purpose) => setAsked({ entry, purpose })} />
            </Flex>
          ),
        })}
        total={(n) => count(n, 'pedido', 'pedidos')}
        none="Nenhum pedido encontrado"
        empty={
          <Empty icon={ListChecks} minH="80">
            Ninguém na lista de espera. Pacientes entram ao agendar, quando nenhum horário serve.
          </Empty>
        }
      />
      {asked && <HourDialog {...asked} onClose={() => setAsked(undefined)} />}
    </Page>
  )
}

function Actions({ entry, onAsk }: { entry: WaitingEntry; onAsk: (purpose: HourPurpose) => void }) {
  const confirm = useConfirm()
  const changed = useWaitingListChanged()
  const { mutateAsync, isPending } = $api.useMutation('delete', '/waiting-list/{id}')
  if (!isOpen(entry)) return null
  const remove = async () => {
    if (isPending) return
    const title = `Tirar ${entry.user_name} da lista de espera?`
    if (!(await confirm({ title, description: subjectOf(entry), danger: true }))) return
    try {
      await mutateAsync({ params: { path: { id: entry.id } } })
      notify.success('Pedido retirado da lista de espera')
    } catch (error) {
      notify.error(toApiError(error).message)
    }
    changed()
  }
  return (
    <Flex justify="flex-end" gap="1">
      {!entry.offer && (
        <IconButton
          label={`Oferecer um horário a ${entry.user_name}`}
          icon={<BellRing aria-hidden />}
          onClick={() => onAsk('offer')}
        />
      )}
      <IconButton
        label={`Marcar um horário para ${entry.user_name}`}
        icon={<CalendarPlus aria-hidden />}
        onClick={() => onAsk('book')}
      />
      <IconButton
        label={`Tirar ${entry.user_name} da lista`}
        icon={<Trash2 aria-hidden />}
        aria-disabled={isPending}
        onClick={remove}
      />
    </Flex>
  )
}
