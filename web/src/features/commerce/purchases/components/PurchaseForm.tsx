import { Box, SimpleGrid } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import * as v from 'valibot'
import { Card } from '~/components/Card'
import {
  changesIn,
  DateField,
  Form,
  FormActions,
  MoneyField,
  NumberField,
  parseDate,
  SelectField,
  useServerForm,
} from '~/components/form'
import { formatDate, today } from '~/components/format'
import { useLeaveGuard } from '~/components/useLeaveGuard'
import { withChosen } from '~/modules/people'
import type { Purchase } from '~/modules/purchases'
import { useTenant } from '~/modules/useTenant'
import { useProductChoices } from '../api/queries'
import { type ChosenPerson, PersonField } from './PersonField'

const amount = (message: string) => v.nullable(v.pipe(v.number(message), v.minValue(0, message)))

const schema = v.object({
  user_id: v.pipe(
    v.custom<ChosenPerson | null>((value) => value === null || typeof value === 'object'),
    v.check((person) => person !== null, 'Escolha quem comprou.'),
  ),
  product_id: v.pipe(v.string(), v.nonEmpty('Escolha o produto.')),
  quantity: v.nullable(
    v.pipe(
      v.number('Use um número de 1 a 1.000.'),
      v.integer('Use um número inteiro.'),
      v.minValue(1, 'Use um número de 1 a 1.000.'),
      v.maxValue(1000, 'Use um número de 1 a 1.000.'),
    ),
  ),
  price_paid: amount('Informe um valor, como 150,00.'),
  purchased_at: v.pipe(
    v.string(),
    v.check((text) => text === '' || parseDate(text) !== null, 'Informe uma data válida.'),
  ),
})

type PurchaseFormValues = v.InferOutput<typeof schema>

const valuesOf = (purchase: Purchase | undefined): PurchaseFormValues => ({
  user_id: purchase ? purchase.user : null,
  product_id: purchase?.product_id ?? '',
  quantity: purchase?.quantity ?? 1,
  price_paid: purchase?.price_paid ?? null,
  purchased_at: purchase?.purchased_at ?? '',
})

interface PurchaseBody {
  user_id?: string
  product_id?: string
  quantity?: number
  price_paid?: number
  purchased_at?: string
}

/** Converts the form. For another product the server sets the price, unless one is given. */
function bodyOf(values: PurchaseFormValues, purchase: Purchase | undefined): PurchaseBody {
  const { quantity, price_paid, purchased_at } = values
  const isSame = price_paid === purchase?.price_paid && !isOther(values, purchase)
  const body = {
    user_id: values.user_id?.id,
    product_id: values.product_id,
    quantity: quantity ?? undefined,
    price_paid: isSame ? undefined : (price_paid ?? undefined),
    purchased_at: purchased_at || undefined,
  }
  if (!purchase) return body
  // The server keeps omitted fields of an existing purchase.
  const same = values.product_id === purchase.product_id
  if (price_paid === null && same) body.price_paid = priceOf(purchase, quantity ?? purchase.quantity)
  if (!purchased_at) body.purchased_at = formatDate(today())
  return body
}

/** Returns the price at which it was sold, in centavos. */
const priceOf = ({ price, installments }: Purchase, quantity: number) =>
  (Math.round(price * 100) * installments * quantity) / 100

interface PurchaseFormProps {
  purchase?: Purchase
  /** Rejects with the server's answer. */
  onSave: (body: PurchaseBody) => Promise<unknown>
  onSaved: () => void
  onCancel: () => void
}

export function PurchaseForm({ purchase, onSave, onSaved, onCancel }: PurchaseFormProps) {
  const products = useProductChoices()
  const { companiesAndCareers } = useTenant()
  // The purchase that the form started from, whatever is fetched later.
  const [begun] = useState(purchase)
  const server = useServerForm<PurchaseFormValues, PurchaseFormValues>({
    schema,
    defaultValues: valuesOf(begun),
    draft: { key: `compra/${begun?.id ?? 'nova'}` },
    onSubmit: async (values) => {
      const { price_paid, ...body } = bodyOf(values, begun)
      // A price that is sent was decided on, even if it equals the former one.
      await onSave({ ...(begun ? changesIn(server.form, body) : body), price_paid })
      release()
      onSaved()
    },
  })
  const release = useLeaveGuard(server.form.formState.isDirty)
  useForgottenPrice(server.form, begun)
  return (
    <Form form={server} maxW="60rem">
      <Card p={{ base: '4.5', md: '6' }}>
        <SimpleGrid columns={{ base: 1, md: 2 }} columnGap="5" rowGap="5" alignItems="start">
          <Box gridColumn="1 / -1">
            <PersonField
              name="user_id"
              label="Comprador"
              help={companiesAndCareers ? 'O administrador de uma empresa compra licenças para ela.' : undefined}
              required
            />
          </Box>
          <Box gridColumn="1 / -1">
            <SelectField
              name="product_id"
              label="Produto"
              options={withChosen(products.data, begun?.product)}
              placeholder={products.isPending ? 'Carregando...' : 'Selecione...'}
              required
            />
          </Box>
          <NumberField name="quantity" label="Quantidade" decimals={0} min={1} max={1000} />
          <MoneyField name="price_paid" label="Valor pago" help="Em branco, o preço do produto vezes a quantidade." />
          <DateField name="purchased_at" label="Data da compra" help="Em branco, hoje." />
        </SimpleGrid>
      </Card>
      <FormActions submitLabel="Salvar" busyLabel="Salvando..." busy={server.busy} onCancel={onCancel} />
    </Form>
  )
}

/** Returns true if the product or the quantity has changed. */
const isOther = ({ quantity, product_id }: Pick<PurchaseFormValues, 'quantity' | 'product_id'>, purchase?: Purchase) =>
  purchase !== undefined &&
  ((quantity !== null && quantity !== purchase.quantity) || product_id !== purchase.product_id)

/**
 * Clears the former price after the product or quantity has changed, unless it was edited. The
 * field's value is what is saved.
 */
function useForgottenPrice(
  { control, getValues, setValue }: UseFormReturn<PurchaseFormValues, unknown, PurchaseFormValues>,
  of?: Purchase,
) {
  const [quantity, product_id] = useWatch({ control, name: ['quantity', 'product_id'] })
  const other = isOther({ quantity, product_id }, of)
  useEffect(() => {
    if (other && getValues('price_paid') === of?.price_paid) setValue('price_paid', null, { shouldDirty: true })
  }, [other, of, getValues, setValue])
}
