import { Button } from '@chakra-ui/react'
import { ChartNoAxesColumn } from 'lucide-react'
import { Link, useNavigate, useParams } from 'react-router'
import { ORGANIZATIONS_PATH, usagePath } from '~/addresses/organizations'
import { $api } from '~/api/client'
import { toApiError } from '~/api/error'
import { Loaded } from '~/components/Loaded'
import { NotFoundPage } from '~/components/NotFoundPage'
import { notify } from '~/components/notify'
import { Page } from '~/components/Page'
import { Skeleton } from '~/components/Skeleton'
import { OrganizationForm } from './OrganizationForm'
import { type Organization, useOrganization, useOrganizationsChanged } from './queries'

const CRUMBS = [{ label: 'Empresas', to: ORGANIZATIONS_PATH }]

function useSaved() {
  const navigate = useNavigate()
  const changed = useOrganizationsChanged()
  return () => {
    notify.success('Empresa armazenada com sucesso')
    changed()
    navigate(ORGANIZATIONS_PATH)
  }
}

export function NewOrganizationPage() {
  const navigate = useNavigate()
  const saved = useSaved()
  const { mutateAsync } = $api.useMutation('post', '/organizations')
  return (
    <Page title="Cadastrar empresa" crumbs={CRUMBS}>
      <OrganizationForm
        onSave={(body) => mutateAsync({ body })}
        onSaved={saved}
        onCancel={() => navigate(ORGANIZATIONS_PATH)}
      />
    </Page>
  )
}

export function EditOrganizationPage() {
  const { id = '' } = useParams()
  const query = useOrganization(id)
  if (query.error && toApiError(query.error).status === 404) return <NotFound />
  return (
    <Loaded query={query} skeleton={<Skeleton h="32.5rem" maxW="60rem" borderRadius="card" />}>
      {({ data }) => <Known key={data.id} organization={data} />}
    </Loaded>
  )
}

function Known({ organization }: { organization: Organization }) {
  const navigate = useNavigate()
  const saved = useSaved()
  const { mutateAsync } = $api.useMutation('put', '/organizations/{id}')
  return (
    <Page
      title={organization.name}
      crumbs={CRUMBS}
      actions={
        <Button asChild variant="outline">
          <Link to={usagePath(organization.id)}>
            <ChartNoAxesColumn aria-hidden />
            Ver uso
          </Link>
        </Button>
      }
    >
      <OrganizationForm
        organization={organization}
        onSave={(body) => mutateAsync({ params: { path: { id: organization.id } }, body })}
        onSaved={saved}
        onCancel={() => navigate(ORGANIZATIONS_PATH)}
      />
    </Page>
  )
}

function NotFound() {
  return (
    <NotFoundPage
      title="Empresa não encontrada"
      crumbs={CRUMBS}
      back={{ to: ORGANIZATIONS_PATH, label: 'Voltar para as empresas' }}
    >
      Esta empresa não existe.
    </NotFoundPage>
  )
}
