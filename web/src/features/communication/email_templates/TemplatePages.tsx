import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { TEMPLATES_PATH } from '~/addresses/emailTemplates'
import { $api } from '~/api/client'
import { toApiError } from '~/api/error'
import { Loaded } from '~/components/Loaded'
import { NotFoundPage } from '~/components/NotFoundPage'
import { notify } from '~/components/notify'
import { Page } from '~/components/Page'
import { Skeleton } from '~/components/Skeleton'
import { useChoices, useTemplate, useTemplatesChanged } from './api/queries'
import { type TemplateChoices, TemplateForm } from './components/TemplateForm'
import type { EmailTemplate } from './model/types'

const CRUMBS = [{ label: 'Templates de e-mail', to: TEMPLATES_PATH }]

function useSaved() {
  const navigate = useNavigate()
  const changed = useTemplatesChanged()
  return () => {
    notify.success('Template armazenado com sucesso')
    changed()
    navigate(TEMPLATES_PATH)
  }
}

const FormSkeleton = () => <Skeleton h="38.75rem" maxW="60rem" borderRadius="card" />

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
            onCancel={() => navigate(TEMPLATES_PATH)}
          />
        )}
      </Loaded>
    </Page>
  )
}

export function EditTemplatePage() {
  const { id = '' } = useParams()
  const choices = useChoices()
  const template = useTemplate(id)
  const error = template.error ?? choices.error
  if (error && toApiError(error).status === 404) return <NotFound />
  const query = {
    data: choices.data && template.data && { choices: choices.data, template: template.data.data },
    error,
    refetch: () => Promise.all([template.refetch(), choices.refetch()]),
  }
  return (
    <Loaded query={query} skeleton={<FormSkeleton />}>
      {(known) => <Known key={known.template.id} {...known} />}
    </Loaded>
  )
}

function Known({ choices, template }: { choices: TemplateChoices; template: EmailTemplate }) {
  const navigate = useNavigate()
  const saved = useSaved()
  const { mutateAsync } = $api.useMutation('put', '/email-templates/{id}')
  const { id, description } = template
  // The version that the form started from, whatever is fetched later.
  const [read] = useState(template.updated_at)
  return (
    <Page title="Template de e-mail" name={description} crumbs={CRUMBS} facts={description}>
      <TemplateForm
        choices={choices}
        template={template}
        onSave={(body) => mutateAsync({ params: { path: { id } }, body: { ...body, updated_at: read } })}
        onSaved={saved}
        onCancel={() => navigate(TEMPLATES_PATH)}
      />
    </Page>
  )
}

function NotFound() {
  return (
    <NotFoundPage
      title="Template não encontrado"
      crumbs={CRUMBS}
      back={{ to: TEMPLATES_PATH, label: 'Voltar para os templates' }}
    >
      Este template não existe mais.
    </NotFoundPage>
  )
}
