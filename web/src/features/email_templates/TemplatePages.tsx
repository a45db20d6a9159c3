import { useNavigate, useParams } from 'react-router'
import { $api } from '~/api/client'
import { toApiError } from '~/api/error'
import { Loaded } from '~/components/Loaded'
import { NotFoundPage } from '~/components/NotFoundPage'
import { notify } from '~/components/notify'
import { Page } from '~/components/Page'
import { Skeleton } from '~/components/Skeleton'
import { LIST } from './paths'
import { useChoices, useTemplate, useTemplatesChanged } from './queries'
import { TemplateForm } from './TemplateForm'

const CRUMBS = [{ label: 'Templates de e-mail', to: LIST }]

function useSaved() {
  const navigate = useNavigate()
  const changed = useTemplatesChanged()
  return () => {
    notify.success('Template armazenado com sucesso')
    changed()
    navigate(LIST)
  }
}

const FormSkeleton = () => <Skeleton h="620px" maxW="960px" borderRadius="card" />

export function NewTemplatePage() {
  const navigate = useNavigate()
  const saved = useSaved()
  const { mutateAsync } = $api.useMutation('post', '/email-templates')
  return (
    <Page title="Novo template de e-mail" name="Novo template" crumbs={CRUMBS}>
      <Loaded query={useChoices()} skeleton={<FormSkeleton />}>
        {(choices) => (
          <TemplateForm
            choices={choices}
            onSave={(body) => mutateAsync({ body })}
            onSaved={saved}
            onCancel={() => navigate(LIST)}
          />
        )}
      </Loaded>
    </Page>
  )
}

export function EditTemplatePage() {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const saved = useSaved()
  const choices = useChoices()
  const template = useTemplate(id)
  const { mutateAsync } = $api.useMutation('put', '/email-templates/{id}')
  const error = template.error ?? choices.error
  if (error && toApiError(error).status === 404) return <NotFound />
  const query = {
    data: choices.data && template.data && { choices: choices.data, template: template.data.data },
    error,
    refetch: () => Promise.all([template.refetch(), choices.refetch()]),
  }
  return (
    <Loaded query={query} skeleton={<FormSkeleton />}>
      {({ choices: known, template: there }) => (
        <Page title="Template de e-mail" name={there.description} crumbs={CRUMBS} facts={there.description}>
          <TemplateForm
            key={there.id}
            choices={known}
            template={there}
            onSave={(body) => mutateAsync({ params: { path: { id } }, body })}
            onSaved={saved}
            onCancel={() => navigate(LIST)}
          />
        </Page>
      )}
    </Loaded>
  )
}

function NotFound() {
  return (
    <NotFoundPage
      title="Template não encontrado"
      crumbs={CRUMBS}
      back={{ to: LIST, label: 'Voltar para os templates' }}
    >
      Este template não existe mais.
    </NotFoundPage>
  )
}
