import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react'
import { FileText, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { $api, FRESH } from '~/api/client'
import { Card } from '~/components/Card'
import { Empty } from '~/components/Empty'
import { formatMoney } from '~/components/format'
import { Loaded } from '~/components/Loaded'
import { lazyDialog } from '~/components/lazyDialog'
import { notify } from '~/components/notify'
import { Section } from '~/components/Page'
import { Skeleton } from '~/components/Skeleton'
import { methodLabel, type Payment, saveReceipt } from '~/modules/payments'
import { type Purchase, usePurchasesChanged } from '~/modules/purchases'
import { DueDay } from './DueDay'

const ReasonDialog = lazyDialog(async () => ({ default: (await import('./ReasonDialog')).ReasonDialog }))
const ReceiptDialog = lazyDialog(async () => ({ default: (await import('./ReceiptDialog')).ReceiptDialog }))

/** Payments of a purchase with their receipts, and the day until which the rest is to be paid. */
export function PaymentsSection({ purchase }: { purchase: Purchase }) {
  const query = $api.useQuery('get', '/purchases/{id}/payments', { params: { path: { id: purchase.id } } }, FRESH)
  return (
    <Section title="Pagamentos" mt="8">
      <Card maxW="60rem">
        <Loaded query={query} skeleton={<Skeleton h="6rem" borderRadius="control" />}>
          {({ data }) =>
            data.length === 0 ? (
              <Empty minH="6rem">Nenhum pagamento registrado.</Empty>
            ) : (
              <Stack as="ul" gap="4" listStyleType="none">
                {data.map((payment) => (
                  <PaymentRow key={payment.id} payment={payment} />
                ))}
              </Stack>
            )
          }
        </Loaded>
        {purchase.paid < purchase.price_paid && <DueDay key={purchase.due_on} purchase={purchase} />}
      </Card>
    </Section>
  )
}

type Asking = 'receipt' | 'reverse' | 'cancel' | undefined

function PaymentRow({ payment }: { payment: Payment }) {
  const changed = usePurchasesChanged()
  const [asking, setAsking] = useState<Asking>()
  const reverse = $api.useMutation('post', '/payments/{id}/reverse')
  const cancel = $api.useMutation('post', '/issued-receipts/{id}/cancel')
  const { receipt_id: receipt, receipt_number: number } = payment
  const close = () => setAsking(undefined)
  return (
    <Flex
      as="li"
      gap="3"
      justify="space-between"
      align={{ base: 'stretch', md: 'center' }}
      direction={{ base: 'column', md: 'row' }}
    >
      <Box minW="0">
        <Text fontWeight="600" textDecoration={payment.reversed_at ? 'line-through' : undefined}>
          {formatMoney(payment.amount)} · {methodLabel(payment.method)}
        </Text>
        <Text textStyle="dense" color="fg.muted" overflowWrap="anywhere">
          {[payment.paid_on, payment.taken_by && `recebido por ${payment.taken_by.name}`, payment.note]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {payment.reversed_at && (
          <Text textStyle="dense" overflowWrap="anywhere">
            Estornado: {payment.reversal_reason}
          </Text>
        )}
      </Box>
      {!payment.reversed_at && (
        <Flex gap="2" wrap="wrap">
          {receipt && number ? (
            <>
              <Button size="sm" variant="outline" onClick={() => saveReceipt({ id: receipt, number }, true)}>
                <FileText aria-hidden />
                Segunda via do recibo nº {number}
              </Button>
              <Button size="sm" variant="ghost" onClick={() => setAsking('cancel')}>
                Cancelar recibo
              </Button>
            </>
          ) : (
            <>
              <Button size="sm" variant="outline" onClick={() => setAsking('receipt')}>
                <FileText aria-hidden />
                Emitir recibo
              </Button>
              <Button size="sm" variant="ghost" onClick={() => setAsking('reverse')}>
                <Undo2 aria-hidden />
                Estornar
              </Button>
            </>
          )}
        </Flex>
      )}
      {asking === 'receipt' && <ReceiptDialog payment={payment} onClose={close} />}
      {asking === 'reverse' && (
        <ReasonDialog
          title="Estornar pagamento"
          description="O pagamento continua na lista, com o motivo, e deixa de contar."
          submitLabel="Estornar"
          of={payment.id}
          onReason={async (reason) => {
            await reverse.mutateAsync({ params: { path: { id: payment.id } }, body: { reason } })
            notify.success('Pagamento estornado.')
            changed()
          }}
          onClose={close}
        />
      )}
      {asking === 'cancel' && receipt && (
        <ReasonDialog
          title={`Cancelar o recibo nº ${number}`}
          description="O recibo fica guardado como cancelado, e o número dele não é usado de novo."
          submitLabel="Cancelar recibo"
          of={receipt}
          onReason={async (reason) => {
            await cancel.mutateAsync({ params: { path: { id: receipt } }, body: { reason } })
            notify.success('Recibo cancelado.')
            changed()
          }}
          onClose={close}
        />
      )}
    </Flex>
  )
}
