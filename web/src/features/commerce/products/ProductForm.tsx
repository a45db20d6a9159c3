import { Box, Link, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { offerPath } from '~/addresses/products'
import { Card } from '~/components/Card'
import {
  changesIn,
  Form,
  FormFoot,
  MoneyField,
  NumberField,
  TextAreaField,
  TextField,
  useServerForm,
} from '~/components/form'
import { CheckField } from '~/components/form/CheckField'
import { formatMoney } from '~/components/format'
import { Section } from '~/components/Page'
import { useLeaveGuard } from '~/components/useLeaveGuard'
import { useTenant } from '~/modules/useTenant'
import { ImageField } from './ImageField'
import { fromValues, type ProductFormValues, SUGGESTED, schema, toValues } from './product'
import type { Product } from './queries'
import { ServicesEditor } from './ServicesEditor'

interface ProductFormProps {
  product?: Product
  /** True if all but the price is filled in for a clinic's first product. */
  suggests?: boolean
  /** Rejects with the server's answer. */
  onSave: (body: Partial<ReturnType<typeof fromValues>> & { updated_at?: string | null }) => Promise<unknown>
  onSaved: () => void
  onCancel: () => void
}

export function ProductForm({ product, suggests = false, onSave, onSaved, onCancel }: ProductFormProps) {
  // The version that the form started from, whatever is fetched later.
  const [updated_at] = useState(product?.updated_at)
  const server = useServerForm({
    schema,
    defaultValues: suggests ? SUGGESTED : toValues(product),
    draft: { key: `produto/${product?.id ?? 'novo'}` },
    onSubmit: async (values) => {
      const body = fromValues(values)
      // The server compares with the version that was read, so that another user's changes are not
      // overwritten.
      await onSave(product ? { ...changesIn(server.form, body), updated_at } : body)
      release()
      onSaved()
    },
  })
  const release = useLeaveGuard(server.form.formState.isDirty)
  const { companiesAndCareers } = useTenant()
  return (
    <Form form={server} maxW="60rem" gap="0">
      <Section title="Apresentação">
        <Card>
          <Stack gap="5">
            <TextField name="name" label="Nome" required maxLength={120} />
            <TextAreaField name="description1" label="Texto abaixo do título" rows={2} maxLength={2000} />
            <TextAreaField
              name="description2"
              label="Destaques"
              rows={4}
              maxLength={2000}
              help="Um por linha: cada linha vira um item da lista."
            />
            <TextAreaField name="description3" label="Opinião de quem já participou" rows={3} maxLength={2000} />
            <ImageField there={product?.image} />
          </Stack>
        </Card>
      </Section>
      <Section title="Valor">
        <Card>
          <SimpleGrid columns={{ base: 1, md: 2 }} columnGap="5" rowGap="5" alignItems="start">
            <MoneyField name="price" label="Valor de cada parcela" required help="R$ 0,00 é um produto gratuito." />
            <NumberField name="installments" label="Parcelas" required decimals={0} min={1} max={48} />
            <Box gridColumn="1 / -1">
              <Total />
            </Box>
            <Box gridColumn="1 / -1">
              <TextAreaField name="payment" label="Condições" rows={2} maxLength={2000} />
            </Box>
          </SimpleGrid>
        </Card>
      </Section>
      <Section title="Serviços">
        <ServicesEditor />
      </Section>
      <Section title="Venda">
        <Card>
          <Stack gap="5">
            <TextAreaField
              name="next_step"
              label="Próximo passo"
              rows={2}
              maxLength={2000}
              help="O que acontece depois da compra."
            />
            <TextField
              name="code"
              label="Código do endereço"
              maxLength={40}
              placeholder="Feito do nome"
              help={
                product ? (
                  <>
                    A página de compra é{' '}
                    <Link href={offerPath(product.code)} target="_blank" rel="noreferrer">
                      /products/code/{product.code}
                    </Link>
                    . Quem tem o endereço antigo não a encontra mais se o código mudar.
                  </>
                ) : (
                  'Fica no endereço da página de compra: letras sem acento, números e hifens.'
                )
              }
            />
            <Box>
              {(companiesAndCareers || product?.is_b2c === false) && (
                <CheckField
                  name="is_b2c"
                  label="Vender a pessoas sem empresa"
                  help="Sem isto, só quem é de uma empresa pode comprar."
                />
              )}
              <CheckField
                name="is_default"
                label="Produto de boas-vindas"
                help="Quem se cadastra por convite ganha este produto. É um só, e gratuito."
              />
              {product && (
                <CheckField
                  name="archived"
                  label="Fora de venda"
                  help="A página de compra sai do ar. O que já foi comprado continua valendo."
                />
              )}
            </Box>
          </Stack>
        </Card>
      </Section>
      <FormFoot submitLabel="Salvar" busyLabel="Salvando..." busy={server.busy} onCancel={onCancel} />
    </Form>
  )
}

/** Total of all installments while they are typed. */
function Total() {
  const [each, installments] = useWatch<ProductFormValues, ['price', 'installments']>({
    name: ['price', 'installments'],
  })
  const known = each != null && each >= 0 && installments != null && Number.isInteger(installments) && installments > 0
  return (
    <Text role="status" minH="6" color="fg.muted" fontVariantNumeric="tabular-nums">
      {known && each === 0 && 'Produto gratuito'}
      {known && each > 0 && (
        <>
          {installments}x de {formatMoney(each)} ={' '}
          <Text as="strong" color="fg" fontWeight="650">
            {formatMoney((Math.round(each * 100) * installments) / 100)}
          </Text>
        </>
      )}
    </Text>
  )
}
