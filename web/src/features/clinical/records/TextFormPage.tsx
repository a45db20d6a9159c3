import { Button } from '@chakra-ui/react'
import { Link, useNavigate, useParams } from 'react-router'
import * as v from 'valibot'
import { Card } from '~/components/Card'
import { EditorFoot, FILL } from '~/components/EditorFoot'
import { Form, TextAreaField } from '~/components/form'
import { NotFoundPage } from '~/components/NotFoundPage'
import { notify } from '~/components/notify'
import { Skeleton } from '~/components/Skeleton'
import { useRecordHome } from '~/modules/records/BackToPatient'
import { RecordNotices } from '~/modules/records/RecordNotices'
import { RecordPage, WrittenRecord } from './components/RecordPage'
import { useWriting } from './hooks/useWriting'
import type { WrittenForm } from './model/form'
import { FIELD_LIMIT, groupsOfTextForm, TEXT_FORMS, type TextForm } from './model/layout'

export function TextFormPage() {
  const { id = '', form: formId } = useParams()
  const back = useRecordHome(id)
  const form = TEXT_FORMS.find((known) => known.id === formId)
  if (!form) {
    return (
      <NotFoundPage title="Formulário não encontrado" back={back}>
        Este formulário não existe.
      </NotFoundPage>
    )
  }
  return (
    <WrittenRecord
      // Another form or patient mounts it anew.
      key={`${id}/${form.id}`}
      title={form.title}
      layout={groupsOfTextForm(form)}
      place={{ patient: id, form: form.id }}
      skeleton={<Skeleton h="23.75rem" borderRadius="card" />}
    >
      {(written) => <TextEditor patientId={id} form={form} written={written} />}
    </WrittenRecord>
  )
}

/** Notice for authors: unlike the anamnese, a text form has no draft. */
const READ = 'O paciente lê este texto assim que você salva.'

interface TextEditorProps {
  patientId: string
  form: TextForm
  written: WrittenForm
}

function TextEditor({ patientId, form: { id, title, name, help }, written }: TextEditorProps) {
  const navigate = useNavigate()
  const back = useRecordHome(patientId)
  const { form, record, labelOf } = useWriting({
    layout: groupsOfTextForm({ id, title, name, help }),
    place: { patient: patientId, form: id },
    written,
    schema: v.record(
      v.string(),
      v.custom<string | null>(
        (text) => typeof text === 'string' && text.trim() !== '',
        `Informe os ${name} antes de continuar.`,
      ),
    ),
    onSubmit: async () => {
      if (!(await record.save('done'))) return
      notify.success('Questionário salvo com sucesso.')
      record.release()
      navigate(back.to)
    },
  })
  return (
    <RecordPage title={title} patientId={patientId} form={record.start}>
      <RecordNotices record={record} labelOf={labelOf} onRetry={form.submit} />
      <Form form={form} gap="0">
        <Card maxW="60rem" mb="6">
          <TextAreaField name={id} label={title} help={help} rows={14} maxLength={FIELD_LIMIT} />
        </Card>
        <EditorFoot maxW="60rem" status={record.dirty ? `Há alterações não salvas. ${READ}` : READ}>
          <Button asChild variant="outline" flex={FILL}>
            <Link to={back.to}>Cancelar</Link>
          </Button>
          <Button type="submit" minW="28" flex={FILL} aria-disabled={record.saving || undefined}>
            {record.saving ? 'Salvando...' : 'Salvar'}
          </Button>
        </EditorFoot>
      </Form>
    </RecordPage>
  )
}
