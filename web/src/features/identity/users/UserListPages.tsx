import { Box, Button, Flex, Link, Text } from '@chakra-ui/react'
import { Building2, MailQuestion, Pencil, Stethoscope, UserPlus, Users } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link as RouterLink, useSearchParams } from 'react-router'
import {
  ADMINISTRATORS_PATH,
  NEW_SPECIALIST_PATH,
  NEW_USER_PATH,
  newUserPath,
  RECEPTION_PATH,
  specialistEditPath,
  USERS_PATH,
  userEditPath,
} from '~/addresses/users'
import { $api } from '~/api/client'
import { useSession } from '~/api/session'
import { Avatar } from '~/components/Avatar'
import { Empty } from '~/components/Empty'
import { ExportButton } from '~/components/ExportButton'
import { Select } from '~/components/form/Select'
import { count, formatDate } from '~/components/format'
import { IconButton } from '~/components/IconButton'
import { NoneWithFilters } from '~/components/NoneWithFilters'
import { Page } from '~/components/Page'
import { StateChip } from '~/components/StateChip'
import { type Column, DataTable, figures } from '~/components/table'
import { InvitationLink } from '~/modules/account/InvitationLink'
import { InviteAgain } from '~/modules/account/InviteAgain'
import { RemoveUser } from '~/modules/account/RemoveUser'
import { formatPhone } from '~/modules/brazil'
import { emailText } from '~/modules/emailText'
import { placeOf } from '~/modules/extendedData/groups'
import { type ExtendedDataFilter, useExtendedDataFilter } from '~/modules/extendedData/useExtendedDataFilter'
import { useExtendedDataFilters } from '~/modules/extendedData/useExtendedDataFilters'
import { usePeopleChanged } from '~/modules/people'
import { useMay } from '~/modules/useMay'
import { useTenant } from '~/modules/useTenant'
import { LeaveOrganization } from './LeaveOrganization'
import { exportPeople, type SearchRole, type UserListed, useAsked, usePeople } from './queries'

const quiet = (text: string) => (
  <Text as="span" color="fg.muted">
    {text}
  </Text>
)
const NAME: Column<UserListed> = {
  key: 'name',
  header: 'Nome',
  before: ({ name, pictureUrl }) => <Avatar name={name} src={pictureUrl} />,
  cell: ({ name }) => name,
}
const EMAIL: Column<UserListed> = { key: 'email', header: 'E-mail', cell: ({ email }) => quiet(emailText(email)) }
const PHONE: Column<UserListed> = {
  key: 'phone',
  header: 'Telefone',
  cell: ({ phone }) => figures(phone ? formatPhone(phone) : '-'),
}
const CRN: Column<UserListed> = { key: 'crn', header: 'CRN', cell: ({ crn }) => figures(crn ?? '-') }
const COMPANY: Column<UserListed> = {
  key: 'organization',
  header: 'Empresa',
  cell: ({ organization }) => organization?.name ?? '-',
}
const ORGANIZATION_ROLE: Column<UserListed> = {
  key: 'organization_role',
  header: 'Papel na empresa',
  cell: ({ organization }) => roleInOrganization(organization?.user_role),
}
const ACCESS: Column<UserListed> = {
  key: 'invited',
  header: 'Acesso',
  cell: ({ invited }) =>
    invited ? (
      <StateChip state="exam.none" icon={MailQuestion}>
        Convite pendente
      </StateChip>
    ) : (
      'Ativo'
    ),
}
const SINCE: Column<UserListed> = {
  key: 'created_at',
  header: 'Data de ingresso',
  cell: ({ created_at }) => figures(formatDate(created_at)),
}

const roleInOrganization = (role: string | undefined) => (role === 'admin' ? 'Administrador' : role ? 'Membro' : '-')

const thirdLine = ({ invited }: UserListed, fact: string | null | undefined, since: string) => {
  // There is no room for more beside the buttons.
  if (invited) return 'Convite pendente'
  return fact ? `${fact} · ${since}` : `Ingresso em ${since}`
}

interface PeopleTableProps {
  label: string
  searchRole: SearchRole
  organization?: string
  columns: Column<UserListed>[]
  editPath: (id: string) => string
  /** Returns the third line on phones, before the date. */
  fact: (person: UserListed) => string | null | undefined
  words: { search: string; one: string; many: string; none: string }
  filter: ExtendedDataFilter
  empty: ReactNode
}

/**
 * Returns the filter. An organization's administrator can neither see nor search the tenant's
 * additional questions.
 */
function usePeopleFilter(searchRole: SearchRole) {
  const all = useSession()?.claims.role === 'super_admin'
  return useExtendedDataFilter(all ? placeOf(searchRole) : undefined)
}

function PeopleTable(props: PeopleTableProps) {
  const { label, searchRole, organization, columns, editPath, fact, words, filter, empty } = props
  const claims = useSession()?.claims
  const may = useMay()
  const asked = useAsked(searchRole, organization, filter.searchData)
  const query = usePeople(asked, filter.ready)
  const changed = usePeopleChanged()

  const company = claims?.adminOrganization
  const remove = (person: UserListed) => {
    if (person.id === claims?.id) return null
    if (may('super_admin')) return <RemoveUser person={person} onRemoved={changed} />
    return company ? <LeaveOrganization person={person} organization={company} onLeft={changed} /> : null
  }
  const others = (person: UserListed) =>
    (person.invited || person.id !== claims?.id) && (
      <Flex justify="flex-end" gap="1">
        {person.invited && person.email && <InviteAgain person={person} />}
        {person.invited && may('staff') && <InvitationLink person={person} />}
        {remove(person)}
      </Flex>
    )
  const actions: Column<UserListed> = {
    key: 'actions',
    header: 'Ações',
    align: 'end',
    width: '9.375rem',
    cell: (person) => (
      <Flex justify="flex-end" gap="1">
        <IconButton
          asChild
          label={`Editar ${person.name}`}
          icon={
            <RouterLink to={editPath(person.id)}>
              <Pencil aria-hidden />
            </RouterLink>
          }
        />
        {others(person)}
      </Flex>
    ),
  }

  return (
    <DataTable
      {...useExtendedDataFilters(filter)}
      label={label}
      columns={[...columns, actions]}
      query={filter.failed ?? query}
      rowKey={({ id }) => id}
      rowHref={({ id }) => editPath(id)}
      phone={(person) => ({
        before: <Avatar name={person.name} src={person.pictureUrl} size={44} />,
        title: person.name,
        second: emailText(person.email),
        third: thirdLine(person, fact(person), formatDate(person.created_at)),
        after: others(person),
      })}
      search={{ label: words.search, placeholder: 'Nome ou e-mail' }}
      total={(n) => count(n, words.one, words.many)}
      none={words.none}
      empty={
        filter.any ? (
          <NoneWithFilters onClear={filter.clear}>{`${words.none} com estes filtros.`}</NoneWithFilters>
        ) : (
          empty
        )
      }
    />
  )
}

function AddButton({ to, children }: { to: string; children: string }) {
  return (
    <Button asChild>
      <RouterLink to={to}>
        <UserPlus aria-hidden />
        {children}
      </RouterLink>
    </Button>
  )
}

const PERIODS = [
  { value: '30', label: 'Excel: últimos 30 dias' },
  { value: '365', label: 'Excel: último ano' },
  { value: '36500', label: 'Excel: desde o início' },
]

interface ExportPeopleProps {
  searchRole: SearchRole
  organization?: string
  filter: ExtendedDataFilter
}

function ExportPeople({ searchRole, organization, filter }: ExportPeopleProps) {
  const asked = useAsked(searchRole, organization, filter.searchData)
  const [period, setPeriod] = useState('30')
  return (
    <>
      <Box w={{ base: '100%', md: '14.375rem' }}>
        <Select
          aria-label="Período de ingresso no Excel"
          h={{ base: '12', md: '10' }}
          options={PERIODS}
          value={period}
          onChange={(event) => setPeriod(event.target.value)}
        />
      </Box>
      <ExportButton fileName="users.xlsx" disabled={!filter.ready} fetch={() => exportPeople(asked, Number(period))} />
    </>
  )
}

export function SpecialistListPage() {
  const filter = usePeopleFilter('specialist')
  return (
    <Page
      title="Nutricionistas"
      actions={
        <>
          <ExportPeople searchRole="specialist" filter={filter} />
          <AddButton to={NEW_SPECIALIST_PATH}>Cadastrar nutricionista</AddButton>
        </>
      }
    >
      <PeopleTable
        label="Nutricionistas"
        filter={filter}
        searchRole="specialist"
        columns={[NAME, EMAIL, PHONE, CRN, SINCE]}
        editPath={(id) => specialistEditPath(id)}
        fact={({ crn }) => crn}
        words={{
          search: 'Buscar nutricionista',
          one: 'nutricionista',
          many: 'nutricionistas',
          none: 'Nenhum nutricionista encontrado',
        }}
        empty={
          <Empty icon={Stethoscope} minH="80">
            A clínica ainda não tem nutricionistas.
          </Empty>
        }
      />
    </Page>
  )
}

export function UserListPage() {
  const all = useMay()('super_admin')
  const [params] = useSearchParams()
  const role = all && params.get('role')
  if (role === 'super_admin') return <AdministratorList />
  return role === 'receptionist' ? <ReceptionList /> : <UserList />
}

/** List of the super admins, who are in no other list. */
function AdministratorList() {
  const filter = usePeopleFilter('super_admin')
  return (
    <Page
      title="Administradores"
      facts={
        <Flex wrap="wrap" columnGap="4" rowGap="1">
          Veem e mudam tudo na clínica. O papel de cada pessoa muda no cadastro dela.
          <Link asChild color="brand.fg">
            <RouterLink to={USERS_PATH}>Ver os usuários</RouterLink>
          </Link>
        </Flex>
      }
    >
      <PeopleTable
        label="Administradores"
        filter={filter}
        searchRole="super_admin"
        columns={[NAME, EMAIL, PHONE, SINCE]}
        editPath={(id) => userEditPath(id)}
        fact={() => null}
        words={{
          search: 'Buscar administrador',
          one: 'administrador',
          many: 'administradores',
          none: 'Nenhum administrador encontrado',
        }}
        empty={null}
      />
    </Page>
  )
}

/** List of the people at the reception, who are in no other list. */
function ReceptionList() {
  const filter = usePeopleFilter('receptionist')
  return (
    <Page
      title="Recepção"
      facts={
        <Flex wrap="wrap" columnGap="4" rowGap="1">
          Cuidam da agenda de todos, dos cadastros e das compras. Não veem nada do prontuário nem as configurações.
          <Link asChild color="brand.fg">
            <RouterLink to={USERS_PATH}>Ver os usuários</RouterLink>
          </Link>
        </Flex>
      }
      actions={<AddButton to={newUserPath('receptionist')}>Cadastrar recepção</AddButton>}
    >
      <PeopleTable
        label="Recepção"
        filter={filter}
        searchRole="receptionist"
        columns={[NAME, EMAIL, PHONE, ACCESS, SINCE]}
        editPath={(id) => userEditPath(id)}
        fact={() => null}
        words={{
          search: 'Buscar pessoa da recepção',
          one: 'pessoa',
          many: 'pessoas',
          none: 'Ninguém da recepção encontrado',
        }}
        empty={
          <Empty icon={Users} minH="80">
            A clínica ainda não tem ninguém na recepção.
          </Empty>
        }
      />
    </Page>
  )
}

/** List of all participants; for an organization's administrator, its own members. */
function UserList() {
  const all = useMay()('super_admin')
  const { companiesAndCareers } = useTenant()
  const filter = usePeopleFilter('student')
  const [params] = useSearchParams()
  const organization = (all && params.get('organizationId')) || undefined
  return (
    <Page
      title="Usuários"
      facts={
        organization ? (
          <OfOrganization id={organization} />
        ) : (
          all && (
            <Flex wrap="wrap" columnGap="4" rowGap="1">
              <Link asChild color="brand.fg">
                <RouterLink to={ADMINISTRATORS_PATH}>Ver quem administra a clínica</RouterLink>
              </Link>
              <Link asChild color="brand.fg">
                <RouterLink to={RECEPTION_PATH}>Ver a recepção</RouterLink>
              </Link>
            </Flex>
          )
        )
      }
      actions={
        <>
          <ExportPeople searchRole="student" organization={organization} filter={filter} />
          <AddButton to={NEW_USER_PATH}>{all ? 'Cadastrar usuário' : 'Convidar membro'}</AddButton>
        </>
      }
    >
      <PeopleTable
        label="Usuários"
        filter={filter}
        searchRole="student"
        organization={organization}
        columns={
          all
            ? [NAME, EMAIL, PHONE, ...(companiesAndCareers ? [COMPANY] : []), SINCE]
            : [NAME, EMAIL, ORGANIZATION_ROLE, ACCESS, SINCE]
        }
        editPath={(id) => userEditPath(id)}
        fact={({ organization: company }) => (all ? company?.name : roleInOrganization(company?.user_role))}
        words={{ search: 'Buscar usuário', one: 'usuário', many: 'usuários', none: 'Nenhum usuário encontrado' }}
        empty={
          <Empty icon={Users} minH="80">
            {all && !organization ? 'A clínica ainda não tem usuários.' : 'A empresa ainda não tem membros.'}
          </Empty>
        }
      />
    </Page>
  )
}

function OfOrganization({ id }: { id: string }) {
  const { data } = $api.useQuery('get', '/organizations/{id}', { params: { path: { id } } })
  return (
    <Flex wrap="wrap" align="center" columnGap="4" rowGap="1">
      <Flex as="span" align="center" gap="2">
        <Building2 size={16} strokeWidth={1.75} aria-hidden />
        {data?.data.name ?? 'Uma empresa'}
      </Flex>
      <Link asChild color="brand.fg">
        <RouterLink to={USERS_PATH}>Ver todas as empresas juntas</RouterLink>
      </Link>
    </Flex>
  )
}
