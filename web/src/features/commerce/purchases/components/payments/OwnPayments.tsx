import { Button, Flex, Stack, Text } from '@chakra-ui/react'
import { FileText } from 'lucide-react'
import { $api, FRESH } from '~/api/client'
import { Card } from '~/components/Card'
import { formatMoney } from '~/components/format'
import { Section } from '~/components/Page'
import { methodLabel, saveReceipt } from '~/modules/payments'
import type { Purchase } from '~/modules/purchases'

/** Payments of a purchase for its buyer, with the receipts to download. Errors hide them. */
export function OwnPayments({ purchase }: { purchase: Purchase }) {
  const { data } = $api.useQuery(
    'get',
    '/purchases/{id}/payments',
    { params: { path: { id: purchase.id } } },
    { ...FRESH, meta: { silent: true } },
  )
  const valid = (data?.data ?? []).filter(({ reversed_at }) => !reversed_at)
  if (valid.length === 0) return null
  return (
    <Section title="O que você já pagou">
      <Card>
        <Stack as="ul" gap="4" listStyleType="none">
          {valid.map(({ id, amount, method, paid_on, receipt_id: receipt, receipt_number: number }) => (
            <Flex as="li" key={id} gap="3" justify="space-between" align="center" wrap="wrap">
              <Text>
                {formatMoney(amount)} · {methodLabel(method)} · {paid_on}
              </Text>
              {receipt && number && (
                <Button size="sm" variant="outline" onClick={() => saveReceipt({ id: receipt, number })}>
                  <FileText aria-hidden />
                  Baixar recibo nº {number}
                </Button>
              )}
            </Flex>
          ))}
        </Stack>
      </Card>
    </Section>
  )
}
