import { Flex, Stack } from '@chakra-ui/react'
import { Card } from '~/components/Card'
import { Empty } from '~/components/Empty'
import { HandOver } from '~/modules/account/HandOver'
import { InviteAgain } from '~/modules/account/InviteAgain'
import { RemoveUser } from '~/modules/account/RemoveUser'
import { CepField, CnpjField, CpfField, PhoneField, StateField } from '~/modules/brazilFields'
import { CurriculumLine } from '~/modules/curriculum/CurriculumLine'
import { CURRICULUM } from '~/modules/curriculum/testData'
import { ExtendedDataCards } from '~/modules/extendedData/ExtendedDataCards'
import { GROUP } from '~/modules/extendedData/testData'
import { OverviewCards, OverviewCardsSkeleton } from '~/modules/organizationUsage/OverviewCards'
import { DIEGO, ELISA, OVERVIEW } from '~/modules/organizationUsage/testData'
import { UsageTable } from '~/modules/organizationUsage/UsageTable'
import { PatientNotFound } from '~/modules/PatientNotFound'
import { PatientSearch } from '~/modules/PatientSearch'
import { PayLink } from '~/modules/PayLink'
import { PersonPicture } from '~/modules/PersonPicture'
import { PictureDialog } from '~/modules/PictureDialog'
import { PurchaseChip } from '~/modules/purchases'
import { Rights } from '~/modules/Rights'
import { SecretDialog } from '~/modules/SecretDialog'
import { TenantLinks } from '~/modules/TenantLinks'
import { useTenant } from '~/modules/useTenant'
import { page, TENANT } from '~/test/answers'
import { USER } from '~/test/routes/row'
import { Sample } from '../Sample'
import type { Story } from '../story'

export default { title: 'modules/People' }

const nothing = () => {}

export const Search: Story = { render: () => <PatientSearch onChoose={nothing} /> }

export const Picture: Story = {
  render: () => (
    <Card>
      <PersonPicture person={USER} />
    </Card>
  ),
}

export const PictureInADialog: Story = {
  render: () => <PictureDialog user={USER.id} onClose={nothing} onSaved={nothing} />,
  parameters: { height: 480 },
}

export const BrazilianFields: Story = {
  render: () => (
    <Sample values={{ cpf: '529.982.247-25', cnpj: '', phone: '(19) 99876-5432', cep: '13010-000', state: 'SP' }}>
      <CpfField name="cpf" label="CPF" />
      <CnpjField name="cnpj" label="CNPJ" />
      <PhoneField name="phone" label="Telefone" />
      <CepField name="cep" label="CEP" fills={[]} />
      <StateField name="state" label="Estado" />
    </Sample>
  ),
}

export const AdditionalQuestions: Story = {
  render: () => (
    <Sample values={{ extended_data: { convenio: 'Unimed', origem: 'Site', dieta: ['Sem glúten'] } }}>
      <ExtendedDataCards groups={[GROUP]} />
    </Sample>
  ),
}

export const Curriculum: Story = {
  render: () => (
    <Card>
      <CurriculumLine user={USER.id} curriculum={CURRICULUM} />
    </Card>
  ),
}

export const RemoveAndInvite: Story = {
  render: () => (
    <Flex gap="2">
      <InviteAgain person={USER} />
      <RemoveUser person={USER} onRemoved={nothing} />
    </Flex>
  ),
}

export const HandPatientsOver: Story = {
  render: () => <HandOver person={{ id: 's', name: 'Helena Prado' }} onRemove={async () => {}} onClose={nothing} />,
  parameters: {
    height: 480,
    api: { 'GET /users': { body: page([{ ...USER, id: 'ana', name: 'Ana Ribeiro' }]) } },
  },
}

export const Secret: Story = {
  render: () => (
    <SecretDialog
      title="Chave criada"
      description="Copie a chave agora: ela não aparece de novo."
      label="Chave"
      copied="Copiada"
      name="O código da chave"
      secret="nutrir_0192f0c1d4e87a1b9c3e5b1f0a6d2e11"
      onClose={nothing}
    />
  ),
  parameters: { height: 400 },
}

export const UnknownPatient: Story = { render: () => <PatientNotFound /> }

export const UsageOverview: Story = {
  render: () => (
    <Stack gap="6">
      <OverviewCards overview={OVERVIEW} members="/" licences="/" appointments="/" />
      <OverviewCardsSkeleton />
    </Stack>
  ),
}

export const Usage: Story = {
  render: () => (
    <UsageTable
      label="Usuários"
      whole
      query={{ data: page([DIEGO, ELISA]), error: null, isPlaceholderData: false, refetch: async () => null as never }}
      empty={<Empty>Ninguém ainda.</Empty>}
    />
  ),
}

export const Purchases: Story = {
  render: () => (
    <Flex gap="3" wrap="wrap" align="center">
      <PurchaseChip status="pending" />
      <PurchaseChip status="confirmed" />
      <PurchaseChip status="canceled" />
      <PayLink purchase="c1" />
    </Flex>
  ),
}

function Foot() {
  const tenant = useTenant()
  return (
    <Stack gap="4">
      <Flex gap="4" wrap="wrap" align="center">
        <TenantLinks links={tenant.links} program="#programa" />
      </Flex>
      <Rights tenant={tenant} />
    </Stack>
  )
}

const CONTACT = { email: 'contato@clinica.example', phone: '(19) 3232-1010', address: 'Rua das Laranjeiras, 12' }

export const FootOfAPage: Story = {
  render: () => <Foot />,
  parameters: { api: { 'GET /tenant': { body: { data: { ...TENANT, contact: CONTACT, has_terms: true } } } } },
}
