import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { Plus, ShoppingBag } from 'lucide-react'
import { Link as RouterLink } from 'react-router'
import { Empty } from '~/components/Empty'
import { Select } from '~/components/form/Select'
import { count } from '~/components/format'
import { Page } from '~/components/Page'
import { type Column, DataTable, useAddressFilters } from '~/components/table'
import { type Purchase, PurchaseChip, type PurchaseStatus, paidText, usePurchases } from '~/modules/purchases'
import { ConfirmPurchase } from './actions'

const SITUATIONS: { value: PurchaseStatus; inAddress: string; label: string }[] = [
  { value: 'pending', inAddress: 'aguardando', label: 'Aguardando confirmação' },
  { value: 'confirmed', inAddress: 'confirmadas', label: 'Confirmadas' },
  { value: 'canceled', inAddress: 'canceladas', label: 'Canceladas' },
]
const ALL = 'todas'

/** The situation lives in the address, beside page and search. */
function useSituation(): [PurchaseStatus | undefined, (next: string) => void] {
  const { values, set } = useAddressFilters(['situacao'])
  const choose = (next: string) => set('situacao', SITUATIONS.find(({ value }) => value === next)?.inAddress ?? '')
  return [SITUATIONS.find(({ inAddress }) => inAddress === values.situacao)?.value, choose]
}

const figures = (text: string) => (
  <Text as="span" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
    {text}
  </Text>
)

const boughtText = ({ product, quantity }: Purchase) => (quantity > 1 ? `${product.name} × ${quantity}` : product.name)

const COLUMNS: Column<Purchase>[] = [
  {
    key: 'user',
    header: 'Comprador',
    cell: ({ user, organization }) => (organization ? `${user.name} · ${organization.name}` : user.name),
  },
  { key: 'product', header: 'Produto', cell: boughtText },
  { key: 'purchased_at', header: 'Data', cell: ({ purchased_at }) => figures(purchased_at) },
  {
    key: 'status',
    header: 'Situação',
    cell: ({ status, receipt_at }) => (
      <Flex direction="column" align="flex-start" gap="1" py="1">
        <PurchaseChip status={status} />
        {status === 'pending' && receipt_at && (
          <Text textStyle="remark" color="fg.muted">
            Comprovante enviado
          </Text>
        )}
      </Flex>
    ),
  },
  { key: 'price_paid', header: 'Valor', align: 'end', cell: (purchase) => figures(paidText(purchase)) },
  {
    key: 'actions',
    header: 'Ações',
    align: 'end',
    cell: (purchase) => <ConfirmPurchase purchase={purchase} size="sm" />,
  },
]

export function PurchaseListPage() {
  const [situation, setSituation] = useSituation()
  const query = usePurchases({ status: situation })
  return (
    <Page
      title="Compras"
      facts="O que a clínica vendeu. Confirme o pagamento para liberar os serviços."
      actions={
        <Button asChild>
          <RouterLink to="/admin/purchases/new">
            <Plus aria-hidden />
            Cadastrar compra
          </RouterLink>
        </Button>
      }
    >
      <DataTable
        label="Compras"
        columns={COLUMNS}
        query={query}
        rowKey={({ id }) => id}
        rowHref={({ id }) => `/admin/purchases/${id}/edit`}
        phone={(purchase) => ({
          title: purchase.user.name,
          second: `${boughtText(purchase)} · ${paidText(purchase)}`,
          third: <PurchaseChip status={purchase.status} />,
        })}
        search={{ label: 'Buscar compra', placeholder: 'Comprador ou produto' }}
        tools={
          <Box w="230px" flexShrink={0}>
            <Select
              aria-label="Situação"
              options={[{ value: ALL, label: 'Todas as situações' }, ...SITUATIONS]}
              value={situation ?? ALL}
              onChange={(event) => setSituation(event.target.value)}
            />
          </Box>
        }
        total={(n) => count(n, 'compra', 'compras')}
        none="Nenhuma compra encontrada"
        empty={
          <Empty icon={ShoppingBag} minH="320px">
            {situation ? 'Nenhuma compra nesta situação.' : 'A clínica ainda não vendeu nada.'}
          </Empty>
        }
      />
    </Page>
  )
}
