import { Box, Link } from '@chakra-ui/react'
import { Wallet } from 'lucide-react'
import { purchaseEditPath } from '~/addresses/purchases'
import { $api, type Schemas } from '~/api/client'
import { PAGED } from '~/api/fetching'
import { Empty } from '~/components/Empty'
import { Select } from '~/components/form/Select'
import { count, formatMoney } from '~/components/format'
import { ToneChip } from '~/components/ToneChip'
import { type Column, DataTable, figures, useAddressChoice, useTableParams } from '~/components/table'
import { formatPhone } from '~/modules/brazil'

type OpenPurchase = Schemas['OpenPurchase']

const ALL = 'todas'
const CHOICES = [{ value: 'vencidas', label: 'Só as vencidas' }] as const

const Phone = ({ phone }: { phone?: string | null }) =>
  phone ? (
    <Link href={`tel:+55${phone}`} whiteSpace="nowrap">
      {formatPhone(phone)}
    </Link>
  ) : (
    'Sem telefone'
  )

const Due = ({ due_on, overdue }: OpenPurchase) => {
  if (overdue) return <ToneChip tone="attention">{`Vencida em ${due_on}`}</ToneChip>
  return due_on ? figures(due_on) : 'Sem vencimento'
}

const COLUMNS: Column<OpenPurchase>[] = [
  { key: 'user', header: 'Comprador', cell: ({ user }) => user.name },
  { key: 'product', header: 'Produto', cell: ({ product_name }) => product_name },
  { key: 'phone', header: 'Telefone', cell: ({ phone }) => <Phone phone={phone} /> },
  { key: 'due_on', header: 'Vencimento', cell: (purchase) => <Due {...purchase} /> },
  { key: 'open', header: 'Em aberto', align: 'end', cell: ({ open }) => figures(formatMoney(open)) },
]

/** Purchases with an open amount, with the telephone of the buyer. */
export function OpenPurchases() {
  const { page } = useTableParams()
  const [choice, setChoice] = useAddressChoice('vencimento', CHOICES)
  const query = $api.useQuery(
    'get',
    '/finance/open-purchases',
    { params: { query: { page, overdue: choice ? true : undefined } } },
    PAGED,
  )
  return (
    <DataTable
      label="Compras em aberto"
      columns={COLUMNS}
      query={query}
      rowKey={({ id }) => id}
      rowHref={({ id }) => purchaseEditPath(id)}
      phone={(purchase) => ({
        title: purchase.user.name,
        second: `${purchase.product_name} · ${formatMoney(purchase.open)}`,
        third: <Due {...purchase} />,
        after: <Phone phone={purchase.phone} />,
      })}
      tools={
        <Box w="14.375rem" flexShrink={0}>
          <Select
            aria-label="Vencimento"
            options={[{ value: ALL, label: 'Todas em aberto' }, ...CHOICES]}
            value={choice?.value ?? ALL}
            onChange={(event) => setChoice(event.target.value)}
          />
        </Box>
      }
      total={(n) => count(n, 'compra', 'compras')}
      none="Nenhuma compra encontrada"
      empty={
        <Empty icon={Wallet} minH="60">
          {choice ? 'Nenhuma compra vencida.' : 'Nenhuma compra com valor em aberto.'}
        </Empty>
      }
    />
  )
}
