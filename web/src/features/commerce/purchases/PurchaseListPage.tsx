import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { Plus, ShoppingBag } from 'lucide-react'
import { Link as RouterLink } from 'react-router'
import { NEW_PURCHASE_PATH, purchaseEditPath } from '~/addresses/purchases'
import { Empty } from '~/components/Empty'
import { Select } from '~/components/form/Select'
import { count } from '~/components/format'
import { Page } from '~/components/Page'
import { type Column, DataTable, figures, useAddressChoice } from '~/components/table'
import { PaidChip } from '~/modules/PaidChip'
import { type Purchase, PurchaseChip, type PurchaseStatus, paidText, usePurchases } from '~/modules/purchases'
import { ConfirmPurchase } from './components/actions'
import { RecordPayment } from './components/payments/RecordPayment'

const SITUATIONS: { status?: PurchaseStatus; open?: boolean; value: string; label: string }[] = [
  { status: 'pending', value: 'aguardando', label: 'Aguardando confirmação' },
  { status: 'confirmed', value: 'confirmadas', label: 'Confirmadas' },
  { status: 'canceled', value: 'canceladas', label: 'Canceladas' },
  { open: true, value: 'em-aberto', label: 'Com valor em aberto' },
]
const ALL = 'todas'

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
    cell: (purchase) => (
      <Flex direction="column" align="flex-start" gap="1" py="1">
        <PurchaseChip status={purchase.status} />
        <PaidChip purchase={purchase} />
        {purchase.status === 'pending' && purchase.receipt_at && (
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
    cell: (purchase) => (
      <Flex gap="2" justify="flex-end" py="1">
        {purchase.open > 0 && <RecordPayment purchase={purchase} size="sm" />}
        <ConfirmPurchase purchase={purchase} size="sm" />
      </Flex>
    ),
  },
]

export function PurchaseListPage() {
  const [situation, setSituation] = useAddressChoice('situacao', SITUATIONS)
  const query = usePurchases({ status: situation?.status, open: situation?.open })
  return (
    <Page
      title="Compras"
      facts="O que a clínica vendeu. Confirme o pagamento para liberar os serviços."
      actions={
        <Button asChild>
          <RouterLink to={NEW_PURCHASE_PATH}>
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
        rowHref={({ id }) => purchaseEditPath(id)}
        phone={(purchase) => ({
          title: purchase.user.name,
          second: `${boughtText(purchase)} · ${paidText(purchase)}`,
          third: (
            <Flex gap="2" wrap="wrap">
              <PurchaseChip status={purchase.status} />
              <PaidChip purchase={purchase} />
            </Flex>
          ),
          after: purchase.open > 0 && <RecordPayment purchase={purchase} size="sm" short />,
        })}
        search={{ label: 'Buscar compra', placeholder: 'Comprador ou produto' }}
        tools={
          <Box w="14.375rem" flexShrink={0}>
            <Select
              aria-label="Situação"
              options={[{ value: ALL, label: 'Todas as situações' }, ...SITUATIONS]}
              value={situation?.value ?? ALL}
              onChange={(event) => setSituation(event.target.value)}
            />
          </Box>
        }
        total={(n) => count(n, 'compra', 'compras')}
        none="Nenhuma compra encontrada"
        empty={
          <Empty icon={ShoppingBag} minH="80">
            {situation ? 'Nenhuma compra nesta situação.' : 'A clínica ainda não vendeu nada.'}
          </Empty>
        }
      />
    </Page>
  )
}
