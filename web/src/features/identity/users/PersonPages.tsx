import { Box, Button, Link as ChakraLink, Stack, Text } from '@chakra-ui/react'
import { lazy, Suspense } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { patientListPath, patientPath } from '~/addresses/patients'
import { listOf, SPECIALISTS_PATH, USERS_PATH, userEditPath } from '~/addresses/users'
import { $api } from '~/api/client'
import { toApiError } from '~/api/error'
import { homeOf, type Role, rename, useSession } from '~/api/session'
import { Avatar } from '~/components/Avatar'
import { Card } from '~/components/Card'
import { ageOf } from '~/components/format'
import { Loaded } from '~/components/Loaded'
import { NotFoundPage } from '~/components/NotFoundPage'
import { notify } from '~/components/notify'
import { Page } from '~/components/Page'
import type { Crumb } from '~/components/pageInfo'
import { Skeleton } from '~/components/Skeleton'
import { emailText } from '~/modules/emailText'
import { patientCrumbs } from '~/modules/patientCrumbs'
import { usePeopleChanged } from '~/modules/people'
import { useMay } from '~/modules/useMay'
import { useMayEdit } from '~/modules/useMayEdit'
import { PersonForm } from './PersonForm'
import { bodyOf, editorOf, newBodyOf, type Person, valuesOf } from './person'
import { usePerson } from './queries'

const PersonPicture = lazy(async () => ({ default: (await import('~/modules/PersonPicture')).PersonPicture }))

const SPECIALISTS: Crumb = { label: 'Nutricionistas', to: SPECIALISTS_PATH }
const USERS: Crumb = { label: 'Usuários', to: USERS_PATH }

const SAVED = 'Usuário armazenado com sucesso'
const PATIENT_SAVED = 'Paciente armazenado com sucesso'

interface NewPersonProps {
  title: string
  newRole: Role
  asksRole?: boolean
  crumbs: Crumb[]
  facts?: string
  back: string
}

const FIRST_PASSWORD = 'A pessoa define a própria senha ao acessar pela primeira vez.'

function NewPerson({ title, newRole, asksRole, crumbs, facts = FIRST_PASSWORD, back }: NewPersonProps) {
  const claims = useSession()?.claims
  const navigate = useNavigate()
  const may = useMay()
  const changed = usePeopleChanged()
  const { mutateAsync } = $api.useMutation('post', '/users')
  if (!claims) return null
  return (
    <Page title={title} crumbs={crumbs} facts={facts}>
      <PersonForm
        editor={editorOf(claims, undefined)}
        is="new"
        asksRole={asksRole}
        defaultValues={valuesOf({ role: newRole })}
        onSave={(values, fields) => mutateAsync({ body: newBodyOf(values, fields) })}
        onSaved={(role, { data }) => {
          notify.success(role === 'patient' ? PATIENT_SAVED : SAVED)
          changed()
          // The next step is on the patient's page, which contains their record.
          // There a child gets a responsible adult.
          const minor = data.birth != null && ageOf(data.birth) < 18
          const path = `${patientPath(data.id)}${minor ? '?aba=dados' : ''}`
          navigate(role === 'patient' && may('team') ? path : listOf(role, claims.role))
        }}
        onCancel={() => navigate(back)}
      />
    </Page>
  )
}

export const NewSpecialistPage = () => (
  <NewPerson title="Cadastrar nutricionista" newRole="specialist" crumbs={[SPECIALISTS]} back={SPECIALISTS_PATH} />
)

export function NewPatientPage() {
  const role = useSession()?.claims.role
  return (
    <NewPerson title="Cadastrar paciente" newRole="patient" crumbs={patientCrumbs(role)} back={patientListPath(role)} />
  )
}

/** Creation of a user: a super admin adds any user, an organization's administrator its members. */
export function NewUserPage() {
  const own = !useMay()('super_admin')
  const asked = useSearchParams()[0].get('role')
  return (
    <NewPerson
      title={own ? 'Convidar membro' : 'Cadastrar usuário'}
      facts={own ? 'A pessoa recebe um e-mail com um link para definir a própria senha.' : undefined}
      newRole={asked === 'receptionist' && !own ? asked : 'student'}
      asksRole={!own}
      crumbs={[USERS]}
      back={USERS_PATH}
    />
  )
}

interface EditPersonProps {
  id: string
  crumbs: Crumb[] | ((person: Person) => Crumb[])
  back: string
}

function EditPerson({ id, crumbs, back }: EditPersonProps) {
  const query = usePerson(id)
  if (query.error && toApiError(query.error).status === 404) return <NotFound back={back} />
  return (
    <Loaded query={query} skeleton={<FormSkeleton />}>
      {({ data }) => (
        <KnownPerson
          key={data.id}
          person={data}
          crumbs={typeof crumbs === 'function' ? crumbs(data) : crumbs}
          back={back}
        />
      )}
    </Loaded>
  )
}

interface KnownPersonProps {
  person: Person
  crumbs: Crumb[]
  back: string
}

function KnownPerson(props: KnownPersonProps) {
  return useMayEdit(props.person) ? <PersonToEdit {...props} /> : <OnlyRead {...props} />
}

/** Notice shown in place of a form that the user may not save. */
function OnlyRead({ person, crumbs, back }: KnownPersonProps) {
  return (
    <Page title={person.name} crumbs={crumbs} facts={emailText(person.email)}>
      <Card maxW="60rem">
        <Text>
          Você atende {person.name} em consultas, e quem muda o cadastro é quem acompanha esta pessoa
          {person.specialist ? `: ${person.specialist.name}` : ''}. Se falta algum dado, peça a quem a acompanha ou à
          administração.
        </Text>
        <Button asChild variant="outline" mt="4">
          <Link to={back}>Voltar</Link>
        </Button>
      </Card>
    </Page>
  )
}

function PersonToEdit({ person, crumbs, back }: KnownPersonProps) {
  const claims = useSession()?.claims
  const navigate = useNavigate()
  const changed = usePeopleChanged()
  const { mutateAsync } = $api.useMutation('put', '/users/{id}')
  if (!claims) return null
  const own = claims.id === person.id
  const editor = editorOf(claims, person.id)
  const setsPicture = editor !== 'organization_admin'
  return (
    <Page
      title={own ? 'Meus dados' : person.name}
      crumbs={crumbs}
      before={!setsPicture && <Avatar name={person.name} src={person.pictureUrl} size={56} />}
      facts={own ? person.name : emailText(person.email)}
    >
      {setsPicture && (
        <Card maxW="60rem" mb="5">
          {/* As high as the picture. */}
          <Suspense fallback={<Box h="5.5rem" />}>
            <PersonPicture person={person} />
          </Suspense>
        </Card>
      )}
      {person.cpf_also_of && <DisputedCpf owner={person.cpf_also_of} />}
      <PersonForm
        editor={editor}
        is={own ? 'own' : 'other'}
        asksRole
        person={person}
        defaultValues={valuesOf(person)}
        onSave={async (values, fields) => {
          const body = bodyOf(values, fields)
          const { data } = await mutateAsync({ params: { path: { id: person.id } }, body })
          if (own) rename(data.name)
        }}
        onSaved={() => {
          notify.success(person.role === 'patient' && !own ? PATIENT_SAVED : SAVED)
          changed()
          if (!own) navigate(back)
        }}
        onCancel={() => navigate(back)}
      />
    </Page>
  )
}

/** Notice of a CPF that another account also has, for super admins only. */
function DisputedCpf({ owner }: { owner: NonNullable<Person['cpf_also_of']> }) {
  return (
    <Card maxW="60rem" mb="5" role="note" aria-label="CPF a conferir">
      <Text>
        O CPF deste cadastro também está no de{' '}
        <ChakraLink asChild>
          <Link to={userEditPath(owner.id)}>{owner.name}</Link>
        </ChakraLink>
        . Confira de quem ele é. Se for desta pessoa, tire-o do outro cadastro e depois salve este; se não for,
        corrija-o aqui.
      </Text>
    </Card>
  )
}

function usePersonId() {
  return useParams().id ?? ''
}

export const EditSpecialistPage = () => <EditPerson id={usePersonId()} crumbs={[SPECIALISTS]} back={SPECIALISTS_PATH} />

export const EditUserPage = () => <EditPerson id={usePersonId()} crumbs={[USERS]} back={USERS_PATH} />

export function EditPatientPage() {
  const id = usePersonId()
  const role = useSession()?.claims.role
  return <EditPerson id={id} crumbs={(person) => patientCrumbs(role, person)} back={`${patientPath(id)}?aba=dados`} />
}

/** The user's own data, in the form that edits others. */
export function OwnDataPage() {
  const claims = useSession()?.claims
  return claims ? <EditPerson id={claims.id} crumbs={[]} back={homeOf(claims)} /> : null
}

function FormSkeleton() {
  return (
    <Stack gap="5" maxW="60rem">
      <Skeleton h="14" w="80" maxW="80%" borderRadius="card" />
      <Skeleton h={{ base: '35rem', md: '20.625rem' }} borderRadius="card" />
      <Skeleton h={{ base: '22.5rem', md: '60' }} borderRadius="card" />
    </Stack>
  )
}

function NotFound({ back }: { back: string }) {
  return (
    <NotFoundPage title="Sem permissão de acesso" back={{ to: back, label: 'Voltar' }}>
      Esta pessoa não existe ou não está sob os seus cuidados.
    </NotFoundPage>
  )
}
