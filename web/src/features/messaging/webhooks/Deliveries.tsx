import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { Check, Clock, History, type LucideIcon, RotateCcw, Send, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { $api } from '~/api/client'
import { toApiError } from '~/api/error'
import { Empty } from '~/components/Empty'
import { Select } from '~/components/form/Select'
import { count, formatDateTime, formatNumber } from '~/components/format'
import { lazyDialog } from '~/components/lazyDialog'
import { notify } from '~/components/notify'
import { StateChip } from '~/components/StateChip'
import { type Column, DataTable, useAddressChoice } from '~/components/table'
import { type Delivery, type DeliveryState, useDeliveries, useWebhooksChanged, type Webhook } from './queries'
import { EVENTS } from './words'

const DeliveryDialog = lazyDialog(async () => ({ default: (await import('./DeliveryDialog')).DeliveryDialog }))

const STATES: Record<DeliveryState, { state: string; icon: LucideIcon; word: string; inAddress: string }> = {
  waiting: { state: 'job.queued', icon: Clock, word: 'Aguardando', inAddress: 'aguardando' },
  retrying: { state: 'job.running', icon: RotateCcw, word: 'Tentando de novo', inAddress: 'tentando-de-novo' },
  delivered: { state: 'job.done', icon: Check, word: 'Entregue', inAddress: 'entregues' },
  given_up: { state: 'job.failed', icon: TriangleAlert, word: 'Desistimos', inAddress: 'desistimos' },
}
const SITUATIONS = (Object.keys(STATES) as DeliveryState[]).map((state) => ({
  state,
  value: STATES[state].inAddress,
  label: STATES[state].word,
}))
const ALL = 'todos'

/** Formats when a delivery ended, is retried or was created. */
function when({ settled_at, next_attempt_at, created_at, state }: Delivery) {
  if (settled_at) return formatDateTime(settled_at)
  if (state === 'retrying' && next_attempt_at) return `Nova tentativa em ${formatDateTime(next_attempt_at)}`
  return formatDateTime(created_at)
}

const seconds = (ms: number) => (ms < 1000 ? `${ms}\u00a0ms` : `${formatNumber(ms / 1000, 1)}\u00a0s`)

/** Describes the number of attempts and the last result. */
function attempt({ attempts, http_status, duration_ms }: Delivery) {
  if (attempts === 0) return 'Ainda não enviado'
  const parts = [count(attempts, 'tentativa', 'tentativas')]
  if (http_status) parts.push(`status ${http_status}`)
  if (duration_ms !== undefined && duration_ms !== null) parts.push(seconds(duration_ms))
  return parts.join(' · ')
}

function State({ delivery }: { delivery: Delivery }) {
  const { state, icon, word } = STATES[delivery.state]
  return (
    <Box py="1">
      <StateChip state={state} icon={icon}>
        {word}
      </StateChip>
      <Text textStyle="remark" color="fg.muted" mt="1" fontVariantNumeric="tabular-nums">
        {when(delivery)}
      </Text>
      {delivery.reason && (
        <Text textStyle="remark" color="fg.error" mt="1" maxW="44ch">
          {delivery.reason}
        </Text>
      )}
    </Box>
  )
}

const Attempt = ({ delivery }: { delivery: Delivery }) => (
  <Text as="span" textStyle="remark" color="fg.muted" fontVariantNumeric="tabular-nums">
    {attempt(delivery)}
  </Text>
)

interface ActionsProps {
  webhook: Webhook
  delivery: Delivery
  onShow: (delivery: Delivery) => void
}

function Actions({ webhook, delivery, onShow }: ActionsProps) {
  const changed = useWebhooksChanged()
  const { mutateAsync, isPending } = $api.useMutation('post', '/webhooks/{id}/deliveries/{delivery_id}/send-again')
  const of = `${EVENTS[delivery.event]}, ${formatDateTime(delivery.created_at)}`
  const resend = async () => {
    try {
      await mutateAsync({ params: { path: { id: webhook.id, delivery_id: delivery.id } } })
      notify.success('O aviso está a caminho, marcado como repetido.')
    } catch (error) {
      notify.error(toApiError(error).message)
    }
    await changed()
  }
  return (
    <Flex gap="2" justify={{ md: 'flex-end' }} wrap="wrap">
      <Button size="sm" variant="ghost" aria-label={`Ver o aviso: ${of}`} onClick={() => onShow(delivery)}>
        Ver
      </Button>
      {delivery.settled_at && (
        <Button size="sm" variant="subtle" aria-label={`Enviar de novo: ${of}`} disabled={isPending} onClick={resend}>
          <RotateCcw aria-hidden />
          Enviar de novo
        </Button>
      )}
    </Flex>
  )
}

/** Deliveries of a webhook and their results. */
export function Deliveries({ webhook }: { webhook: Webhook }) {
  const [situation, setSituation] = useAddressChoice('situacao', SITUATIONS)
  const [shown, setShown] = useState<Delivery>()
  const query = useDeliveries(webhook, situation?.state)
  const columns: Column<Delivery>[] = [
    {
      key: 'event',
      header: 'Evento',
      width: '22%',
      cell: (delivery) => (
        <Box py="1">
          <Text>{EVENTS[delivery.event]}</Text>
          <Text textStyle="remark" color="fg.muted" fontFamily="mono">
            {delivery.event}
          </Text>
        </Box>
      ),
    },
    { key: 'state', header: 'Situação', width: '27%', cell: (delivery) => <State delivery={delivery} /> },
    { key: 'attempts', header: 'Tentativas', width: '22%', cell: (delivery) => <Attempt delivery={delivery} /> },
    {
      key: 'actions',
      header: 'Ações',
      align: 'end',
      cell: (delivery) => <Actions webhook={webhook} delivery={delivery} onShow={setShown} />,
    },
  ]
  return (
    <>
      <DataTable
        label="Envios"
        columns={columns}
        query={query}
        rowKey={({ id }) => id}
        phone={(delivery) => ({
          title: EVENTS[delivery.event],
          second: (
            <>
              <State delivery={delivery} />
              <Attempt delivery={delivery} />
              <Box mt="1" ms="-3">
                <Actions webhook={webhook} delivery={delivery} onShow={setShown} />
              </Box>
            </>
          ),
        })}
        tools={
          <Box w="12.5rem" flexShrink={0}>
            <Select
              aria-label="Situação"
              value={situation?.value ?? ALL}
              onChange={(event) => setSituation(event.target.value)}
              options={[{ value: ALL, label: 'Todas as situações' }, ...SITUATIONS]}
            />
          </Box>
        }
        total={(n) => count(n, 'envio', 'envios')}
        none="Nenhum envio encontrado"
        empty={
          <Empty icon={situation ? History : Send} minH="60">
            {situation
              ? 'Nenhum envio nesta situação.'
              : 'Nada foi enviado ainda. Envie um teste para ver se o endereço responde.'}
          </Empty>
        }
      />
      {shown && <DeliveryDialog webhook={webhook} delivery={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}
