import { Flex, Grid } from '@chakra-ui/react'
import { useWatch } from 'react-hook-form'
import { ApiError } from '~/api/error'
import { Card } from '~/components/Card'
import { Form, FormActions, useServerForm } from '~/components/form'
import { useLeaveGuard } from '~/components/useLeaveGuard'
import { useTaken } from '../api/queries'
import { TAKEN, useEventChoice, useTakenError } from '../hooks/useEventChoice'
import { bodyOf, schema, type TemplateFormValues, valuesOf } from '../model/template'
import type { EmailCategory, EmailEvent, EmailTemplate, EmailTemplateIn } from '../model/types'
import { AboutFields } from './AboutFields'
import { PreviewBeside, PreviewButton } from './PreviewPlace'
import { TestButton } from './TestButton'
import { WritingFields } from './WritingFields'

export interface TemplateChoices {
  events: EmailEvent[]
  categories: EmailCategory[]
}

interface TemplateFormProps {
  choices: TemplateChoices
  template?: EmailTemplate
  /** Rejects with the server's answer. */
  onSave: (body: EmailTemplateIn) => Promise<unknown>
  onSaved: () => void
  onCancel: () => void
}

export function TemplateForm({ choices, template, onSave, onSaved, onCancel }: TemplateFormProps) {
  const server = useServerForm<TemplateFormValues, TemplateFormValues>({
    schema,
    defaultValues: valuesOf(template),
    draft: { key: `modelo-de-email/${template?.id ?? 'novo'}` },
    onSubmit: async (values) => {
      if (taken) throw new ApiError({ status: 422, message: TAKEN, fields: { name: [TAKEN] } })
      await onSave(bodyOf(values, event))
      release()
      onSaved()
    },
  })
  const { form } = server
  const release = useLeaveGuard(form.formState.isDirty)
  const values = useWatch({ control: form.control }) as TemplateFormValues
  const event = useEventChoice(form, choices.events, values)
  const taken = useTaken(event, values.product_service_id, template?.id)
  useTakenError(form, taken)
  const writing = { name: values.name, subject: values.subject, body: values.body }
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 3fr) minmax(0, 2fr)' }} gap="6" alignItems="start">
      <Form form={server}>
        <Card p={{ base: '4.5', md: '6' }}>
          <AboutFields {...choices} type={values.type} event={event} taken={taken} service={template?.productService} />
        </Card>
        <Card p={{ base: '4.5', md: '6' }}>
          <WritingFields event={event} />
        </Card>
        <Flex gap="3" wrap="wrap">
          <TestButton form={form} />
          <PreviewButton writing={writing} />
        </Flex>
        <FormActions submitLabel="Salvar" busyLabel="Salvando..." busy={server.busy} onCancel={onCancel} />
      </Form>
      <PreviewBeside writing={writing} />
    </Grid>
  )
}
