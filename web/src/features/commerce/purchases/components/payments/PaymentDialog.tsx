import { SimpleGrid } from '@chakra-ui/react'
import { useState } from 'react'
import * as v from 'valibot'
import { $api } from '~/api/client'
import { DateField, FormDialog, MoneyField, parseDate, SelectField, TextField } from '~/components/form'
import { formatDate, formatMoney, today } from '~/components/format'
import { newId } from '~/components/newId'
import { notify } from '~/components/notify'
import { METHODS, type PaymentMethod } from '~/modules/payments'
import { type Purchase, usePurchasesChanged } from '~/modules/purchases'

const AMOUNT = 'Informe um valor maior que zero, como 150,00.'

const schema = v.object({
  amount: v.pipe(
    v.nullable(v.number(AMOUNT)),
    v.check((amount) => amount !== null && amount > 0, AMOUNT),
  ),
  method: v.picklist(METHODS.map(({ value }) => value)),
  paid_on: v.pipe(
    v.string(),
    v.check((text) => text === '' || parseDate(text) !== null, 'Informe uma data válida.'),
  ),
  note: v.string(),
})

/** Form of a payment, filled in for the ordinary case: all that is missing, today. */
export function PaymentDialog({ purchase, onClose }: { purchase: Purchase; onClose: () => void }) {
  const changed = usePurchasesChanged()
  const { mutateAsync } = $api.useMutation('post', '/purchases/{id}/payments')
  // An id of the client: a retry after a lost response records no second payment.
  const [id] = useState(newId)
  const rest = Math.round((purchase.price_paid - purchase.paid) * 100) / 100
  const method: PaymentMethod = 'pix'
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Registrar pagamento"
      description={`${purchase.user.name}, ${purchase.product.name}. Faltam ${formatMoney(rest)}.`}
      schema={schema}
      defaultValues={{ amount: rest as number | null, method, paid_on: formatDate(today()), note: '' }}
      draft={{ key: `pagamento/${purchase.id}` }}
      onSubmit={async ({ amount, note, ...body }) => {
        await mutateAsync({
          params: { path: { id: purchase.id } },
          body: { ...body, id, amount: amount ?? undefined, note: note || undefined },
        })
        notify.success('Pagamento registrado.')
        changed()
      }}
      submitLabel="Registrar"
      busyLabel="Registrando..."
    >
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5">
        <MoneyField name="amount" label="Valor" required />
        <SelectField name="method" label="Forma de pagamento" options={METHODS} required />
        <DateField name="paid_on" label="Data" help="Em branco, hoje." />
        <TextField name="note" label="Observação" maxLength={300} autoComplete="off" />
      </SimpleGrid>
    </FormDialog>
  )
}
