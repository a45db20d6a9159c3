import { Flex } from '@chakra-ui/react'
import * as v from 'valibot'
import { Form, FormActions, TextAreaField, useServerForm } from '~/components/form'
import { notify } from '~/components/notify'
import { useLeaveGuard } from '~/components/useLeaveGuard'
import { useNoteActions } from './queries'

const LONGEST = 2000
const schema = v.object({ text: v.pipe(v.string(), v.trim()) })
const EMPTY = { text: '' }

export function NoteForm({ patientId }: { patientId: string }) {
  const { add } = useNoteActions(patientId)
  const form = useServerForm({
    schema,
    defaultValues: EMPTY,
    draft: { key: `lembrete/${patientId}` },
    onSubmit: async ({ text }) => {
      form.form.setFocus('text')
      // An empty note is ignored without an error.
      if (text === '') return
      await add.mutateAsync({ params: { path: { id: patientId } }, body: { text } })
      notify.success('Lembrete adicionado com sucesso.')
      // Text typed in the meantime is kept.
      if (form.form.getValues('text').trim() === text) form.form.reset()
    },
  })
  useLeaveGuard(form.form.watch('text').trim() !== '', { ofSearch: true })

  return (
    <Form form={form} gap="3">
      <TextAreaField
        name="text"
        label="Novo lembrete"
        rows={3}
        maxLength={LONGEST}
        placeholder="Ex.: perguntar sobre o sono e pedir novos exames"
      />
      <Flex justify="flex-end">
        <FormActions submitLabel="Adicionar" busyLabel="Adicionando..." busy={form.busy} />
      </Flex>
    </Form>
  )
}
