import { Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { GROUPS_PATH } from '~/addresses/extendedData'
import { $api } from '~/api/client'
import { toApiError } from '~/api/error'
import { Loaded } from '~/components/Loaded'
import { NotFoundPage } from '~/components/NotFoundPage'
import { notify } from '~/components/notify'
import { Page } from '~/components/Page'
import { Skeleton } from '~/components/Skeleton'
import type { Group } from '~/modules/extendedData/groups'
import { bodyOf } from './draft'
import { GroupForm, Preview } from './GroupForm'
import { useGroup, useGroupsChanged } from './queries'

const CRUMBS = [{ label: 'Informações Adicionais', to: GROUPS_PATH }]
const TITLE = 'Cadastro de Informações Adicionais'

function useSaved(message: string) {
  const navigate = useNavigate()
  const changed = useGroupsChanged()
  return () => {
    notify.success(message)
    changed()
    navigate(GROUPS_PATH)
  }
}

export function NewGroupPage() {
  const navigate = useNavigate()
  const saved = useSaved('Novo Grupo de informação armazenada com sucesso')
  const { mutateAsync } = $api.useMutation('post', '/extended-data')
  return (
    <Page title={TITLE} crumbs={CRUMBS}>
      <GroupForm
        onSave={(draft) => mutateAsync({ body: bodyOf(draft) })}
        onSaved={saved}
        onCancel={() => navigate(GROUPS_PATH)}
      />
    </Page>
  )
}

export function EditGroupPage() {
  const { id = '' } = useParams()
  const query = useGroup(id)
  if (query.error && toApiError(query.error).status === 404) return <NotFound />
  return (
    <Loaded query={query} skeleton={<Skeleton h="32.5rem" maxW="60rem" borderRadius="card" />}>
      {({ data }) => (data.editable ? <Known key={data.id} group={data} /> : <Others group={data} />)}
    </Loaded>
  )
}

function Known({ group }: { group: Group }) {
  const navigate = useNavigate()
  const saved = useSaved('Grupo de informação atualizada com sucesso')
  const { mutateAsync } = $api.useMutation('put', '/extended-data/{id}')
  // The version that the form started from, whatever is fetched later.
  const [read] = useState(group.updated_at)
  return (
    <Page title={TITLE} name={group.name} crumbs={CRUMBS} facts={group.name}>
      <GroupForm
        group={group}
        onSave={(draft) =>
          mutateAsync({ params: { path: { id: group.id } }, body: { ...bodyOf(draft), updated_at: read } })
        }
        onSaved={saved}
        onCancel={() => navigate(GROUPS_PATH)}
      />
    </Page>
  )
}

/** Read-only view of another user's group, as people fill it in. */
function Others({ group }: { group: Group }) {
  return (
    <Page title={TITLE} name={group.name} crumbs={CRUMBS} facts={group.name}>
      <Text color="fg.muted" mb="6">
        Só quem cadastrou este grupo ou a administração da clínica pode alterá-lo.
      </Text>
      <Preview group={group} />
    </Page>
  )
}

function NotFound() {
  return (
    <NotFoundPage
      title="Informações não encontradas"
      crumbs={CRUMBS}
      back={{ to: GROUPS_PATH, label: 'Voltar para as informações' }}
    >
      Este grupo de informações não existe.
    </NotFoundPage>
  )
}
