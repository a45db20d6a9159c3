import { Box, type BoxProps, Heading, SimpleGrid } from '@chakra-ui/react'
import { type ReactNode, useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { $api } from '~/api/client'
import { Card } from '~/components/Card'
import { DateField, EmailField, SelectField, TextAreaField, TextField } from '~/components/form'
import { CheckField } from '~/components/form/CheckField'
import { CepField, CpfField, PhoneField, StateField } from '~/modules/brazilFields'
import { useOrganizationChoices, useSpecialistChoices, withChosen } from '~/modules/people'
import { useTenant } from '~/modules/useTenant'
import type { Person, PersonField } from './person'

interface SectionProps {
  /** The fields that this editor may fill in. */
  fields: Set<PersonField>
}

const SELECT = 'Selecione...'
const NOT_FETCHED = 'Não foi possível buscar a lista. Recarregue a página para tentar de novo.'

const GENDERS = ['Masculino', 'Feminino'].map((gender) => ({ value: gender, label: gender }))

const ROLES = [
  { value: 'student', label: 'Usuário' },
  { value: 'patient', label: 'Paciente' },
  { value: 'specialist', label: 'Nutricionista' },
  { value: 'receptionist', label: 'Recepção' },
  { value: 'super_admin', label: 'Super admin' },
]

const ORGANIZATION_ROLES = [
  { value: 'member', label: 'Membro da empresa' },
  { value: 'admin', label: 'Administrador da empresa' },
]

const ACCOUNT_TYPES = [
  { value: '1', label: 'Conta corrente' },
  { value: '2', label: 'Conta poupança' },
]

function FormCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card p={{ base: '4.5', md: '6' }}>
      <Heading as="h2" textStyle="cardTitle" mb="4">
        {title}
      </Heading>
      <SimpleGrid columns={{ base: 1, md: 2 }} columnGap="5" rowGap="5" alignItems="start">
        {children}
      </SimpleGrid>
    </Card>
  )
}

const WITHOUT_EMAIL =
  'Sem e-mail, a pessoa não recebe avisos nem entra sozinha. Quando quiser, envie a ela o link do convite.'

const Wide = (box: BoxProps) => <Box gridColumn="1 / -1" {...box} />

export function WhoSection({ fields, completes }: SectionProps & { completes?: boolean }) {
  const readsName = !fields.has('name')
  const readsEmail = !fields.has('email')
  const mayLack = fields.has('without_email')
  const withoutEmail: boolean = useWatch({ name: 'without_email' }) && mayLack
  return (
    <FormCard title="Identificação">
      <TextField name="name" label="Nome" required={!readsName} readOnly={readsName} maxLength={120} />
      <Box>
        {!withoutEmail && (
          <EmailField
            name="email"
            label="E-mail"
            required={!readsEmail}
            readOnly={readsEmail}
            maxLength={200}
            help={readsEmail ? 'Só a administração da clínica altera o e-mail de acesso.' : undefined}
          />
        )}
        {mayLack && (
          <CheckField name="without_email" label="Não tem e-mail" help={withoutEmail ? WITHOUT_EMAIL : undefined} />
        )}
      </Box>
      {fields.has('birth') && <DateField name="birth" label="Data de nascimento" />}
      {fields.has('gender') && <SelectField name="gender" label="Gênero" options={GENDERS} placeholder={SELECT} />}
      {fields.has('cpf') && <CpfField name="cpf" label="CPF" required={completes} />}
      {fields.has('occupation') && <TextField name="occupation" label="Profissão" maxLength={120} />}
    </FormCard>
  )
}

export function ContactSection() {
  return (
    <FormCard title="Contato">
      <PhoneField name="phone" label="Telefone" placeholder="(00) 0000-0000" />
      <PhoneField name="mobile" label="Celular" placeholder="(00) 00000-0000" />
      <Wide>
        <TextField name="linkedin" label="LinkedIn" inputMode="url" placeholder="https://" maxLength={300} />
      </Wide>
    </FormCard>
  )
}

const FILLED_BY_CEP = ['address', 'neighborhood', 'city', 'state'] as const

export function AddressSection() {
  return (
    <FormCard title="Endereço">
      <CepField name="cep" label="CEP" help="Preenche o endereço para você." fills={FILLED_BY_CEP} />
      <TextField name="address" label="Endereço" maxLength={200} />
      <TextField name="address_number" label="Número" maxLength={20} />
      <TextField name="address_complement" label="Complemento" maxLength={120} />
      <TextField name="neighborhood" label="Bairro" maxLength={120} />
      <TextField name="city" label="Cidade" maxLength={120} />
      <StateField name="state" label="Estado" />
    </FormCard>
  )
}

export function ProfessionSection({ fields }: SectionProps) {
  const readsCrn = !fields.has('crn')
  return (
    <FormCard title="Atuação profissional">
      <TextField
        name="crn"
        label="CRN"
        placeholder="CRN-3 12345"
        readOnly={readsCrn}
        maxLength={30}
        help={readsCrn ? 'Só a administração da clínica altera o CRN.' : undefined}
      />
      <Wide>
        <TextAreaField
          name="bio"
          label="Biografia"
          maxLength={2000}
          help="Os pacientes leem isto ao conhecer o nutricionista."
        />
      </Wide>
    </FormCard>
  )
}

interface PlaceSectionProps extends SectionProps {
  asksRole: boolean | undefined
  person: Person | undefined
}

export function PlaceSection({ fields, asksRole, person }: PlaceSectionProps) {
  const asksSpecialist = fields.has('specialist_id')
  const { companiesAndCareers } = useTenant()
  // People of a company stay visible as such.
  const shows = companiesAndCareers || person?.organization != null
  const asksOrganization = shows && fields.has('organization_id')
  const specialists = useSpecialistChoices(asksSpecialist)
  const organizations = useOrganizationChoices(asksOrganization)
  const { getValues, setValue } = useFormContext()
  const only = !person && specialists.data?.length === 1 ? specialists.data[0]?.value : undefined
  // A clinic's only specialist looks after each new patient.
  useEffect(() => {
    if (only && getValues('specialist_id') === '') setValue('specialist_id', only)
  }, [only, getValues, setValue])
  // A company's administrator adds to that one.
  const belongs = useWatch({ name: 'organization_id' }) !== '' || !asksOrganization
  return (
    <FormCard title="Acesso e vínculos">
      {asksRole && fields.has('role') && <SelectField name="role" label="Perfil" options={ROLES} required />}
      {fields.has('attends') && (
        <CheckField
          name="attends"
          label="Também atende"
          help="Tem horários e pacientes, como um nutricionista, e continua administrando a clínica."
        />
      )}
      {asksSpecialist && (
        <SelectField
          name="specialist_id"
          label="Nutricionista"
          options={withChosen(specialists.data, person?.specialist)}
          placeholder="Nenhum"
          help={specialists.error ? NOT_FETCHED : undefined}
        />
      )}
      {asksOrganization && (
        <SelectField
          name="organization_id"
          label="Empresa"
          options={withChosen(organizations.data, person?.organization)}
          placeholder="Nenhuma"
          help={organizations.error ? NOT_FETCHED : undefined}
        />
      )}
      {shows && fields.has('organization_role') && belongs && (
        <SelectField name="organization_role" label="Papel na empresa" options={ORGANIZATION_ROLES} />
      )}
      {companiesAndCareers && fields.has('payment_token') && (
        <TextField name="payment_token" label="Token de pagamento" maxLength={200} />
      )}
    </FormCard>
  )
}

export function BankSection() {
  const { data, error } = $api.useQuery('get', '/banks', undefined, { staleTime: Number.POSITIVE_INFINITY })
  const banks = data?.data.map(({ id, compensation_code, name }) => ({
    value: id,
    label: `${compensation_code} - ${name}`,
  }))
  const chosen: string = useWatch({ name: 'bank' })
  return (
    <FormCard title="Conta para recebimento">
      <SelectField
        name="bank"
        label="Banco"
        options={banks ?? (chosen ? [{ value: chosen, label: chosen }] : [])}
        placeholder={SELECT}
        help={error ? NOT_FETCHED : undefined}
      />
      <SelectField name="type" label="Tipo de conta" options={ACCOUNT_TYPES} placeholder={SELECT} />
      <TextField name="agency" label="Agência" maxLength={20} />
      <TextField name="account_number" label="Conta" maxLength={30} />
    </FormCard>
  )
}
