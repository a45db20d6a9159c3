import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { $api } from '~/api/client'
import { homeOf, rename, useSession } from '~/api/session'
import { Loaded } from '~/components/Loaded'
import { notify } from '~/components/notify'
import { Page } from '~/components/Page'
import { Skeleton } from '~/components/Skeleton'
import { usePeopleChanged } from '~/modules/people'
import { PersonForm } from './PersonForm'
import { bodyOf, editorOf, valuesOf } from './person'
import { ownStateKey, usePerson } from './queries'

const NEXT = /^\/setup\/(?![/\\])/

/** The user's own data as a step of another flow, which continues after saving. */
export function SetupPatientPage() {
  const claims = useSession()?.claims
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const query = usePerson(claims?.id ?? '')
  const cache = useQueryClient()
  const changed = usePeopleChanged()
  const { mutateAsync } = $api.useMutation('put', '/users/{id}')
  if (!claims) return null
  const asked = params.get('next') ?? ''
  // Only known steps are accepted, and no other site's page.
  const next = NEXT.test(asked) ? asked : homeOf(claims)
  return (
    <Loaded query={query} skeleton={<Skeleton h="45rem" maxW="60rem" borderRadius="card" />}>
      {({ data }) => (
        <Page title="Complete o seu cadastro" facts="Para continuar falta só o seu CPF. Leva dois minutos.">
          <PersonForm
            editor={editorOf(claims, data.id)}
            is="other"
            completes
            person={data}
            defaultValues={valuesOf(data)}
            onSave={async (values, fields) => {
              const saved = await mutateAsync({ params: { path: { id: data.id } }, body: bodyOf(values, fields) })
              rename(saved.data.name)
            }}
            onSaved={() => {
              notify.success('Usuário armazenado com sucesso')
              changed()
              // The next step checks again for missing data.
              cache.removeQueries({ queryKey: ownStateKey })
              navigate(next, { replace: true })
            }}
            onCancel={() => navigate(homeOf(claims))}
          />
        </Page>
      )}
    </Loaded>
  )
}
