import { Button } from '@chakra-ui/react'
import { FileText } from 'lucide-react'
import { purchaseEditPath } from '~/addresses/purchases'
import { $api } from '~/api/client'
import { PAGED } from '~/api/fetching'
import { Empty } from '~/components/Empty'
import { count, formatMoney } from '~/components/format'
import { ToneChip } from '~/components/ToneChip'
import { type Column, DataTable, figures, useTableParams } from '~/components/table'
import { type IssuedReceipt, saveReceipt } from '~/modules/payments'

const stateOf = ({ canceled_at, cancellation_reason }: IssuedReceipt) =>
  canceled_at ? <ToneChip tone="attention">{`Cancelado: ${cancellation_reason}`}</ToneChip> : 'Válido'

const Save = ({ receipt }: { receipt: IssuedReceipt }) => (
  <Button
    size="sm"
    variant="outline"
    aria-label={`Baixar o recibo nº ${receipt.number}`}
    onClick={() => saveReceipt(receipt, true)}
  >
    <FileText aria-hidden />
    Segunda via
  </Button>
)

const COLUMNS: Column<IssuedReceipt>[] = [
  { key: 'number', header: 'Recibo', cell: ({ number }) => figures(`Nº ${number}`) },
  { key: 'payer', header: 'Quem pagou', cell: ({ payer_name }) => payer_name },
  { key: 'user', header: 'Comprador', cell: ({ user }) => user.name },
  { key: 'paid_on', header: 'Data', cell: ({ paid_on }) => figures(paid_on) },
  { key: 'state', header: 'Situação', cell: stateOf },
  { key: 'amount', header: 'Valor', align: 'end', cell: ({ amount }) => figures(formatMoney(amount)) },
  { key: 'actions', header: 'Ações', align: 'end', cell: (receipt) => <Save receipt={receipt} /> },
]

/** All receipts that the clinic issued, including canceled ones. */
export function Receipts() {
  const { page } = useTableParams()
  const query = $api.useQuery('get', '/issued-receipts', { params: { query: { page } } }, PAGED)
  return (
    <DataTable
      label="Recibos"
      columns={COLUMNS}
      query={query}
      rowKey={({ id }) => id}
      rowHref={({ purchase_id }) => purchaseEditPath(purchase_id)}
      phone={(receipt) => ({
        title: `Nº ${receipt.number} · ${receipt.payer_name}`,
        second: `${receipt.paid_on} · ${formatMoney(receipt.amount)}`,
        third: stateOf(receipt),
        after: <Save receipt={receipt} />,
      })}
      total={(n) => count(n, 'recibo', 'recibos')}
      none="Nenhum recibo encontrado"
      empty={
        <Empty icon={FileText} minH="60">
          A clínica ainda não emitiu recibos.
        </Empty>
      }
    />
  )
}
