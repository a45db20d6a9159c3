import { Box, Flex, Stack, Text } from '@chakra-ui/react'
import { $api, FRESH } from '~/api/client'
import { Card } from '~/components/Card'
import { PayLink } from '~/modules/PayLink'
import { paidText } from '~/modules/purchases'

/** Unpaid purchases with links to their PIX codes. Errors are ignored. */
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
          <Flex
            key={purchase.id}
            gap="4"
            justify="space-between"
            align={{ base: 'stretch', md: 'center' }}
            direction={{ base: 'column', md: 'row' }}
          >
            <Box minW="0">
              <Text fontWeight="600">Falta só o pagamento: {purchase.product.name}</Text>
              <Text textStyle="dense" color="fg.muted">
                {paidText(purchase)}, de {purchase.purchased_at}. Já pagou? Envie o comprovante.
              </Text>
            </Box>
            <PayLink purchase={purchase.id} of={purchase.product.name} />
          </Flex>
        ))}
      </Stack>
    </Card>
  )
}
