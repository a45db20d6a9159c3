import { Box, Button, Flex, Link, Stack, Text } from '@chakra-ui/react'
import { HandHeart, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { purchasePath } from '~/addresses/purchases'
import { Card } from '~/components/Card'
import { Empty } from '~/components/Empty'
import { count } from '~/components/format'
import { Loaded } from '~/components/Loaded'
import { Page } from '~/components/Page'
import { ProgressBar } from '~/components/ProgressBar'
import { Skeleton } from '~/components/Skeleton'
import { Pagination, useTableParams, useWithinPages } from '~/components/table'
import { type Purchase, PurchaseChip, usePurchases } from '~/modules/purchases'
import { HandOut } from './components/HandOut'
import { Holders } from './components/Holders'

/** Purchases of an organization, and the members with a licence. */
export function LicencesPage() {
  const { setPage } = useTableParams()
  const query = useWithinPages(usePurchases({ licences: true }), setPage)
  return (
    <Page title="Associar atividades" facts="As licenças que a empresa comprou e quem recebeu cada uma.">
      <Loaded
        query={query}
        skeleton={
          <Stack gap="5">
            <Skeleton h="16.25rem" borderRadius="card" />
            <Skeleton h="16.25rem" borderRadius="card" />
          </Stack>
        }
      >
        {({ data, meta }) => (
          <Stack gap="5">
            {data.length === 0 && (
              <Empty framed icon={HandHeart} minH="80">
                A empresa ainda não tem licenças. Abra a página de um produto para comprar.
              </Empty>
            )}
            {data.map((purchase) => (
              <Licences key={purchase.id} purchase={purchase} />
            ))}
            {meta.last_page > 1 && <Pagination meta={meta} onPage={setPage} />}
          </Stack>
        )}
      </Loaded>
    </Page>
  )
}

function Licences({ purchase }: { purchase: Purchase }) {
  const [handing, setHanding] = useState(false)
  const { product, status, purchased_at } = purchase
  const { total = 0, handed_out = 0, done = 0 } = purchase.licences ?? {}
  const pending = status === 'pending'
  const title = `licencas-${purchase.id}`
  return (
    <Card role="region" aria-labelledby={title} p={{ base: '4.5', md: '6' }}>
      <Flex justify="space-between" align="flex-start" gap="3" direction={{ base: 'column', md: 'row' }}>
        <Box minW="0">
          <Flex align="center" gap="3" wrap="wrap">
            <Text as="h2" id={title} textStyle="section">
              {product.name}
            </Text>
            {pending && <PurchaseChip status={status} />}
          </Flex>
          <Text color="fg.muted" fontSize="dense" mt="1" fontVariantNumeric="tabular-nums">
            {count(total, 'comprada', 'compradas')} · {count(handed_out, 'associada', 'associadas')} ·{' '}
            {count(done, 'finalizada', 'finalizadas')} · {purchased_at}
          </Text>
        </Box>
        {!pending && (
          <Button
            size={{ base: 'lg', md: 'md' }}
            w={{ base: '100%', md: 'auto' }}
            disabled={handed_out >= total}
            aria-label={`Entregar licença de ${product.name}`}
            onClick={() => setHanding(true)}
          >
            <UserPlus aria-hidden />
            Entregar licença
          </Button>
        )}
      </Flex>
      {pending ? (
        <Text color="fg.muted" mt="4">
          As licenças podem ser entregues assim que o pagamento for confirmado.{' '}
          <Link asChild color="brand.fg">
            <RouterLink to={purchasePath(purchase.id)}>Ver como pagar</RouterLink>
          </Link>
        </Text>
      ) : (
        <>
          <Box mt="4">
            <ProgressBar
              label={`${product.name}: ${handed_out} de ${count(total, 'licença entregue', 'licenças entregues')}`}
              share={total > 0 ? handed_out / total : 0}
            />
          </Box>
          <Holders purchase={purchase} />
        </>
      )}
      {handing && <HandOut purchase={purchase} onClose={() => setHanding(false)} />}
    </Card>
  )
}
