import { Box, Button, Stack } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import * as v from 'valibot'
import { CURRICULUM_PATH } from '~/addresses/auth'
import { OWN_ACCESS_PATH } from '~/addresses/patients'
import { OWN_PATIENT_DATA_PATH, OWN_SPECIALIST_DATA_PATH } from '~/addresses/users'
import { $api, FRESH, type Schemas } from '~/api/client'
import { isPatientRole, rename, useSession } from '~/api/session'
import { Card } from '~/components/Card'
import {
  changesIn,
  Form,
  FormActions,
  filled,
  keepTyped,
  TextAreaField,
  TextField,
  useServerForm,
} from '~/components/form'
import { Loaded } from '~/components/Loaded'
import { notify } from '~/components/notify'
import { Page } from '~/components/Page'
import { Loading, Skeleton } from '~/components/Skeleton'
import { useLeaveGuard } from '~/components/useLeaveGuard'
import { PersonPicture } from '~/modules/PersonPicture'
import { CopyRecordButton } from '~/modules/records/CopyRecordButton'
import { useMay } from '~/modules/useMay'
import { useTenant } from '~/modules/useTenant'

// Staff have no purchases.
const MyPurchases = lazy(async () => ({ default: (await import('./components/MyPurchases')).MyPurchases }))

// Only super admins choose it.
const AttendanceForm = lazy(async () => ({
  default: (await import('./components/AttendanceForm')).AttendanceForm,
}))

const schema = v.object({ name: filled('Informe o seu nome.'), email: v.string(), bio: v.pipe(v.string(), v.trim()) })

const profileOf = (id: string) => $api.queryOptions('get', '/users/{id}', { params: { path: { id } } })

const CalendarFeed = lazy(async () => ({ default: (await import('./components/CalendarFeed')).CalendarFeed }))

/** The user's public profile. */
export function ProfilePage() {
  const { id = '', role } = useSession()?.claims ?? {}
  const may = useMay()
  const { companiesAndCareers } = useTenant()
  const query = $api.useQuery('get', '/users/{id}', { params: { path: { id } } }, FRESH)
  return (
    <Page
      title="Meu perfil"
      actions={
        role !== 'super_admin' && (
          <>
            {role && isPatientRole(role) && (
              <>
                <CopyRecordButton patientId={id} />
                <Button asChild variant="outline">
                  <Link to={OWN_ACCESS_PATH}>Quem viu meu prontuário</Link>
                </Button>
                {companiesAndCareers && (
                  <Button asChild variant="outline">
                    <Link to={CURRICULUM_PATH}>Meu currículo</Link>
                  </Button>
                )}
              </>
            )}
            <Button asChild variant="outline">
              <Link to={role && isPatientRole(role) ? OWN_PATIENT_DATA_PATH : OWN_SPECIALIST_DATA_PATH}>
                Editar meus dados
              </Link>
            </Button>
          </>
        )
      }
    >
      <Card maxW="40rem">
        <Loaded query={query} skeleton={<ProfileSkeleton />}>
          {({ data }) => (
            <Stack gap="6">
              <PersonPicture person={data} />
              <ProfileForm key={data.id} user={data} />
            </Stack>
          )}
        </Loaded>
      </Card>
      {role === 'super_admin' && query.data && (
        <Suspense>
          <Card maxW="40rem" mt="6">
            <AttendanceForm user={query.data.data} />
          </Card>
        </Suspense>
      )}
      {role && isPatientRole(role) && (
        <Suspense
          fallback={
            <Loading>
              <Skeleton h="17.5rem" mt="8" borderRadius="card" />
            </Loading>
          }
        >
          <MyPurchases />
        </Suspense>
      )}
      {may('account') && (
        <Suspense
          fallback={
            <Loading>
              <Skeleton h="11rem" mt="8" borderRadius="card" />
            </Loading>
          }
        >
          <Box mt="8">
            <CalendarFeed />
          </Box>
        </Suspense>
      )}
    </Page>
  )
}

function ProfileForm({ user }: { user: Schemas['User'] }) {
  const queries = useQueryClient()
  const specialist = user.attends
  const { mutateAsync } = $api.useMutation('put', '/users/{id}')
  const form = useServerForm({
    schema,
    defaultValues: { name: user.name, email: user.email, bio: user.bio ?? '' },
    draft: { key: 'perfil' },
    onSubmit: async ({ name, bio }) => {
      const keep = keepTyped(form.form)
      const body = { ...changesIn(form.form, { name, ...(specialist && { bio }) }), update_profile: '1' }
      const saved = await mutateAsync({ params: { path: { id: user.id } }, body })
      queries.setQueryData(profileOf(user.id).queryKey, saved)
      rename(saved.data.name)
      keep({ name: saved.data.name, email: saved.data.email, bio: saved.data.bio ?? '' })
      notify.success('Informações armazenadas com sucesso')
    },
  })
  useLeaveGuard(form.form.formState.isDirty)
  return (
    <Form form={form}>
      <TextField name="name" label="Nome" autoComplete="name" maxLength={120} required />
      <TextField
        name="email"
        label="E-mail"
        type="email"
        help="É com ele que você entra. Para trocá-lo, fale com a clínica."
        readOnly
      />
      {specialist && (
        <TextAreaField
          name="bio"
          label="Sobre você"
          help="Os seus pacientes leem este texto ao lado do seu nome, e quem recebe o seu convite também."
          rows={6}
          maxLength={2000}
        />
      )}
      <FormActions submitLabel="Salvar" busyLabel="Salvando..." busy={form.busy} />
    </Form>
  )
}

function ProfileSkeleton() {
  return (
    <Stack gap="5">
      <Skeleton h="5.5rem" w="5.5rem" borderRadius="full" />
      <Skeleton h="4.375rem" borderRadius="control" />
      <Skeleton h="5.75rem" borderRadius="control" />
      <Skeleton h="10" w="7.5rem" ms="auto" borderRadius="control" />
    </Stack>
  )
}
