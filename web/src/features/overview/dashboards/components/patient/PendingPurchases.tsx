import { Flex, Stack, Text } from '@chakra-ui/react'
import { lazy, Suspense } from 'react'
import { $api, FRESH } from '~/api/client'
import { Card } from '~/components/Card'
import { formatMoney } from '~/components/format'
import { Skeleton } from '~/components/Skeleton'
import { PayLink } from '~/modules/PayLink'
import { paidText } from '~/modules/purchases'

const PixText = lazy(async () => ({ default: (await import('~/modules/PixText')).PixText }))

/** Unpaid purchases, each with its PIX code first. Errors are ignored. */
export function PendingPurchases() {
  const { data } = $api.useQuery(
    'get',
    '/purchases',
    { params: { query: { status: 'pending' } } },
    { ...FRESH, meta: { silent: true } },
  )
  const pending = data?.data ?? []
  if (pending.length === 0) return null
  return (
    <Card kind="attention" role="region" aria-label="Pagamento pendente">
      <Stack gap="4">
        {pending.map((purchase) => (
          <Stack key={purchase.id} gap="3">
            <Text fontWeight="600">Falta só o pagamento: {purchase.product.name}</Text>
            {purchase.payment && (
              <Suspense fallback={<Skeleton h={{ base: '6.5rem', sm: '11' }} borderRadius="control" />}>
                <PixText code={purchase.payment.code} />
              </Suspense>
            )}
            <Flex
              gap="4"
              justify="space-between"
              align={{ base: 'stretch', md: 'center' }}
              direction={{ base: 'column', md: 'row' }}
            >
              <Text textStyle="dense" color="fg.muted" minW="0">
                {purchase.paid > 0
                  ? `Faltam ${formatMoney(purchase.open)} de ${paidText(purchase)}`
                  : paidText(purchase)}
                , de {purchase.purchased_at}. Já pagou? Envie o comprovante.
              </Text>
              <PayLink purchase={purchase.id} of={purchase.product.name} variant="outline" />
            </Flex>
          </Stack>
        ))}
      </Stack>
    </Card>
  )
}
