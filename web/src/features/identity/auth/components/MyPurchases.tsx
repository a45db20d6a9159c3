import { Button, Flex, Stack, Text } from '@chakra-ui/react'
import { ShoppingBag } from 'lucide-react'
import { Link } from 'react-router'
import { ownBookingPath } from '~/addresses/booking'
import { ON_SALE_PATH } from '~/addresses/products'
import { purchasePath } from '~/addresses/purchases'
import { Empty } from '~/components/Empty'
import { count } from '~/components/format'
import { Loaded } from '~/components/Loaded'
import { Section } from '~/components/Page'
import { Skeleton } from '~/components/Skeleton'
import { type Column, DataTable, figures } from '~/components/table'
import { MyServices } from '~/modules/MyServices'
import { PaidChip } from '~/modules/PaidChip'
import { PayLink } from '~/modules/PayLink'
import { type Purchase, PurchaseChip, paidText, usePurchaseServices, usePurchases } from '~/modules/purchases'

const COLUMNS: Column<Purchase>[] = [
  { key: 'product', header: 'Produto', cell: ({ product }) => product.name },
  { key: 'purchased_at', header: 'Data', cell: ({ purchased_at }) => figures(purchased_at) },
  {
    key: 'status',
    header: 'Situação',
    cell: ({ id, status, product, ...purchase }) => (
      <Flex gap="3" wrap="wrap" align="center">
        <PurchaseChip status={status} />
        <PaidChip purchase={purchase} />
        {status === 'pending' && <PayLink purchase={id} of={product.name} size="sm" variant="outline" />}
      </Flex>
    ),
  },
  { key: 'price_paid', header: 'Valor', align: 'end', cell: (purchase) => figures(paidText(purchase)) },
]

/** The services and purchases on the user's own profile. */
export function MyPurchases() {
  const services = usePurchaseServices()
  const purchases = usePurchases()
  return (
    <Stack gap="0" mt="8">
      <Loaded query={services} skeleton={<Skeleton h="7.5rem" borderRadius="card" mb="8" />}>
        {({ data }) =>
          data.length > 0 && (
            <Section title="Meus serviços">
              <MyServices services={data} bookAt={ownBookingPath} />
            </Section>
          )
        }
      </Loaded>
      <Section title="Minhas compras">
        <DataTable
          label="Minhas compras"
          columns={COLUMNS}
          query={purchases}
          rowKey={({ id }) => id}
          rowHref={({ id }) => purchasePath(id)}
          phone={(purchase) => ({
            title: purchase.product.name,
            second: `${purchase.purchased_at} · ${paidText(purchase)}`,
            third: (
              <Flex gap="3" wrap="wrap" align="center">
                <PurchaseChip status={purchase.status} />
                <PaidChip purchase={purchase} />
                {/* The whole item is the link. */}
                {purchase.status === 'pending' && (
                  <Text as="span" color="brand.fg">
                    Ver como pagar
                  </Text>
                )}
              </Flex>
            ),
          })}
          total={(n) => count(n, 'compra', 'compras')}
          none="Nenhuma compra encontrada"
          empty={
            <Empty
              icon={ShoppingBag}
              minH="12.5rem"
              action={
                <Button asChild variant="outline">
                  <Link to={ON_SALE_PATH}>Ver o que está à venda</Link>
                </Button>
              }
            >
              Você ainda não comprou nada por aqui.
            </Empty>
          }
        />
      </Section>
    </Stack>
  )
}
