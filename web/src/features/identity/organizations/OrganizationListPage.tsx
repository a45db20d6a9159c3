import { Button, Link } from '@chakra-ui/react'
import { Building2, ChartNoAxesColumn, Plus } from 'lucide-react'
import { Link as RouterLink } from 'react-router'
import { NEW_ORGANIZATION_PATH, organizationEditPath, usagePath } from '~/addresses/organizations'
import { membersPath } from '~/addresses/users'
import { Empty } from '~/components/Empty'
import { count, formatDate, formatNumber } from '~/components/format'
import { IconButton } from '~/components/IconButton'
import { Page } from '~/components/Page'
import { type Column, DataTable, figures } from '~/components/table'
import { formatCnpj } from '~/modules/brazil'
import { type OrganizationListed, useOrganizations } from './queries'

const placeOf = ({ city, state }: OrganizationListed) => [city, state].filter(Boolean).join(', ')

const UsageLink = ({ id, name }: OrganizationListed) => (
  <IconButton
    asChild
    label={`Ver uso de ${name}`}
    icon={
      <RouterLink to={usagePath(id)}>
        <ChartNoAxesColumn aria-hidden />
      </RouterLink>
    }
  />
)

const COLUMNS: Column<OrganizationListed>[] = [
  { key: 'name', header: 'Nome', cell: ({ name }) => name },
  { key: 'cnpj', header: 'CNPJ', cell: ({ cnpj }) => figures(cnpj ? formatCnpj(cnpj) : '-') },
  { key: 'city', header: 'Cidade', cell: (row) => placeOf(row) || '-' },
  {
    key: 'created_at',
    header: 'Data de ingresso',
    cell: ({ created_at }) => figures(formatDate(created_at)),
  },
  {
    key: 'members',
    header: 'Membros',
    align: 'end',
    cell: ({ id, name, members }) => (
      <Link asChild color="brand.fg" fontVariantNumeric="tabular-nums">
        <RouterLink to={membersPath(id)} aria-label={`${count(members, 'membro', 'membros')} de ${name}`}>
          {formatNumber(members)}
        </RouterLink>
      </Link>
    ),
  },
  { key: 'usage', header: 'Uso', align: 'end', width: '5.625rem', cell: (row) => <UsageLink {...row} /> },
]

export function OrganizationListPage() {
  const query = useOrganizations()
  return (
    <Page
      title="Empresas"
      actions={
        <Button asChild>
          <RouterLink to={NEW_ORGANIZATION_PATH}>
            <Plus aria-hidden />
            Cadastrar empresa
          </RouterLink>
        </Button>
      }
    >
      <DataTable
        label="Empresas"
        columns={COLUMNS}
        query={query}
        rowKey={({ id }) => id}
        rowHref={({ id }) => organizationEditPath(id)}
        phone={(row) => ({
          title: row.name,
          second: row.cnpj ? formatCnpj(row.cnpj) : placeOf(row),
          third: [row.cnpj && placeOf(row), count(row.members, 'membro', 'membros')].filter(Boolean).join(' · '),
          after: <UsageLink {...row} />,
        })}
        search={{ label: 'Buscar empresa', placeholder: 'Nome da empresa' }}
        total={(n) => count(n, 'empresa', 'empresas')}
        none="Nenhuma empresa encontrada"
        empty={
          <Empty icon={Building2} minH="80">
            A clínica ainda não atende empresas.
          </Empty>
        }
      />
    </Page>
  )
}
