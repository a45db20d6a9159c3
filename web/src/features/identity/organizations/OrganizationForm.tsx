import { Box, SimpleGrid } from '@chakra-ui/react'
import * as v from 'valibot'
import { Card } from '~/components/Card'
import { blankOr, changesIn, Form, FormActions, TextField, useServerForm } from '~/components/form'
import { useLeaveGuard } from '~/components/useLeaveGuard'
import {
  digitsOf,
  formatCep,
  formatCnpj,
  formatPhone,
  isCnpj,
  isPhone,
  PHONE_WANTED,
  phoneDigits,
} from '~/modules/brazil'
import { CepField, CnpjField, PhoneField, StateField } from '~/modules/brazilFields'
import type { Organization } from './queries'

const schema = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty('O campo nome deve ser informado.')),
  cnpj: blankOr(isCnpj, 'O CNPJ não é válido.'),
  phone: blankOr(isPhone, PHONE_WANTED),
  site: blankOr((text) => /^https?:\/\/\S+$/.test(text), 'Informe o endereço completo, começando por https://.'),
  cep: blankOr((text) => digitsOf(text).length === 8, 'O CEP deve ter 8 dígitos.'),
  address: v.string(),
  city: v.string(),
  state: v.string(),
})

type OrganizationFormValues = v.InferOutput<typeof schema>

const valuesOf = (organization: Organization | undefined): OrganizationFormValues => ({
  name: organization?.name ?? '',
  cnpj: formatCnpj(organization?.cnpj ?? ''),
  phone: formatPhone(organization?.phone ?? ''),
  site: organization?.site ?? '',
  cep: formatCep(organization?.cep ?? ''),
  address: organization?.address ?? '',
  city: organization?.city ?? '',
  state: organization?.state ?? '',
})

const FILLED_BY_CEP = ['address', 'city', 'state'] as const

interface OrganizationFormProps {
  organization?: Organization
  /** Rejects with the server's answer. */
  onSave: (body: Partial<OrganizationFormValues>) => Promise<unknown>
  onSaved: () => void
  onCancel: () => void
}

export function OrganizationForm({ organization, onSave, onSaved, onCancel }: OrganizationFormProps) {
  const server = useServerForm({
    schema,
    defaultValues: valuesOf(organization),
    draft: { key: `empresa/${organization?.id ?? 'nova'}` },
    onSubmit: async (values) => {
      const body = { ...values, phone: phoneDigits(values.phone), cep: digitsOf(values.cep) }
      await onSave(organization ? changesIn(server.form, body) : body)
      release()
      onSaved()
    },
  })
  const release = useLeaveGuard(server.form.formState.isDirty)
  return (
    <Form form={server} maxW="60rem">
      <Card p={{ base: '4.5', md: '6' }}>
        <SimpleGrid columns={{ base: 1, md: 2 }} columnGap="5" rowGap="5" alignItems="start">
          <Box gridColumn="1 / -1">
            <TextField name="name" label="Nome" required maxLength={120} />
          </Box>
          <CnpjField name="cnpj" label="CNPJ" />
          <PhoneField name="phone" label="Telefone" placeholder="(00) 0000-0000" />
          <Box gridColumn="1 / -1">
            <TextField name="site" label="Site" inputMode="url" placeholder="https://" maxLength={300} />
          </Box>
          <CepField name="cep" label="CEP" help="Preenche o endereço para você." fills={FILLED_BY_CEP} />
          <TextField name="address" label="Endereço" maxLength={200} />
          <TextField name="city" label="Cidade" maxLength={120} />
          <StateField name="state" label="Estado" />
        </SimpleGrid>
      </Card>
      <FormActions submitLabel="Salvar" busyLabel="Salvando..." busy={server.busy} onCancel={onCancel} />
    </Form>
  )
}
