import { SimpleGrid, Stack } from '@chakra-ui/react'
import { useWatch } from 'react-hook-form'
import * as v from 'valibot'
import { $api, type Schemas } from '~/api/client'
import { ApiError, toApiError } from '~/api/error'
import { DatePickerField, FormDialog, parseDate, SelectField, TextAreaField, TimeField } from '~/components/form'
import { formatDate, today } from '~/components/format'
import { notify } from '~/components/notify'
import { dayOf, timeOf } from '~/modules/appointments/appointment'
import { useMessagesChanged } from './queries'
import { TextPreview } from './TextPreview'

const MESSAGE_LIMIT = 2000

const schema = v.object({
  email_template_id: v.pipe(v.string(), v.nonEmpty('Escolha o template.')),
  date: v.pipe(
    v.string(),
    v.check((text) => parseDate(text) !== null, 'Informe uma data, como 25/12/2026.'),
  ),
  time: v.pipe(v.string(), v.regex(/^\d{2}:\d{2}$/, 'Informe um horário, como 08:30.')),
  message: v.string(),
})

type ScheduleFormValues = v.InferInput<typeof schema>

/** Returns true if the template has a place for a personal text. */
const isPersonal = (template: Schemas['EmailTemplate'] | undefined) =>
  [template?.subject, template?.body].some((text) => text?.includes('{{mensagem}}'))

/** Assigns the error of the server's timestamp to the form's two fields. */
function ofTheForm(error: unknown) {
  const known = toApiError(error)
  const { start, ...fields } = known.fields
  return start ? new ApiError({ ...known, message: known.message, fields: { ...fields, time: start } }) : known
}

interface ScheduleDialogProps {
  patient: string
  templates: Schemas['EmailTemplate'][]
  /** The hour that was chosen: '2026-11-25 09:00'. */
  at: string
  onClose: () => void
}

export function ScheduleDialog({ patient, templates, at, onClose }: ScheduleDialogProps) {
  const changed = useMessagesChanged()
  const { mutateAsync } = $api.useMutation('post', '/user-notifications')
  const [only, ...others] = templates
  const send = async ({ email_template_id, date, time, message }: ScheduleFormValues) => {
    const template = templates.find(({ id }) => id === email_template_id)
    const body = {
      user_id: patient,
      email_template_id,
      start: `${parseDate(date)} ${time}`,
      // A text typed for another template stays in the form, hidden.
      message: (isPersonal(template) && message.trim()) || undefined,
    }
    try {
      await mutateAsync({ body })
    } catch (error) {
      throw ofTheForm(error)
    }
    notify.success('Mensagem agendada com sucesso')
    changed()
  }
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Agendar mensagem"
      schema={schema}
      defaultValues={{
        email_template_id: only && others.length === 0 ? only.id : '',
        date: formatDate(dayOf(at)),
        time: timeOf(at),
        message: '',
      }}
      draft={{ key: `mensagem/${patient}` }}
      onSubmit={send}
      submitLabel="Agendar"
      busyLabel="Agendando..."
    >
      <Fields patient={patient} templates={templates} />
    </FormDialog>
  )
}

function Fields({ patient, templates }: Pick<ScheduleDialogProps, 'patient' | 'templates'>) {
  const [chosen, message] = useWatch<ScheduleFormValues, ['email_template_id', 'message']>({
    name: ['email_template_id', 'message'],
  })
  const template = templates.find(({ id }) => id === chosen)
  const personal = isPersonal(template)
  return (
    <Stack gap="5">
      <SelectField
        name="email_template_id"
        label="Template"
        required
        placeholder="Escolha o template"
        options={templates.map(({ id, description }) => ({ value: id, label: description }))}
      />
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5" alignItems="start">
        <DatePickerField name="date" label="Data" required min={today()} />
        <TimeField name="time" label="Horário" required />
      </SimpleGrid>
      {personal && (
        <TextAreaField
          name="message"
          label="Mensagem pessoal"
          rows={3}
          maxLength={MESSAGE_LIMIT}
          help="Entra no meio do texto do template."
        />
      )}
      {template && <TextPreview template={template.id} patient={patient} message={personal ? message : ''} />}
    </Stack>
  )
}
