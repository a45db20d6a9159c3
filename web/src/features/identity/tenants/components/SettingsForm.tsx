import { Button } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { $api } from '~/api/client'
import { invalidateAnswers } from '~/api/invalidate'
import { EditorFoot, FILL } from '~/components/EditorFoot'
import { Form, keepTyped, useServerForm } from '~/components/form'
import { notify } from '~/components/notify'
import { useLeaveGuard } from '~/components/useLeaveGuard'
import { settingsKey } from '../api/queries'
import { fromValues, type Settings, schema, toValues } from '../model/settings'
import { ContentParts } from './ContentParts'
import { CareParts, MailParts, TenantParts } from './TenantParts'

export function SettingsForm({ settings }: { settings: Settings }) {
  const client = useQueryClient()
  // Settings as editing began: the server detects changes by others in the meantime.
  const [kept, setKept] = useState(settings)
  const { mutateAsync } = $api.useMutation('put', '/settings')
  const form = useServerForm({
    schema,
    defaultValues: toValues(settings),
    draft: { key: 'configuracoes' },
    onSubmit: async (values) => {
      const keep = keepTyped(form.form)
      const saved = await mutateAsync({ body: fromValues(values, kept.version) })
      setKept(saved.data)
      keep(toValues(saved.data))
      client.setQueryData(settingsKey, saved)
      await invalidateAnswers(client, ['/tenant', '/tenant/terms'])
      notify.success('Configurações salvas com sucesso.')
    },
  })
  const { isDirty } = form.form.formState
  useLeaveGuard(isDirty)

  return (
    <Form form={form} gap="0">
      <TenantParts zone={kept.timezone} />
      <CareParts start={kept.start_minutes_before} />
      <ContentParts />
      <MailParts />
      <EditorFoot maxW={{ xl: '63.25rem' }} status={isDirty ? 'Há alterações não salvas.' : ''}>
        {isDirty && (
          <Button variant="outline" flex={FILL} onClick={() => form.form.reset(toValues(kept))}>
            Descartar
          </Button>
        )}
        <Button type="submit" minW="28" flex={FILL} aria-disabled={form.busy || undefined}>
          {form.busy ? 'Salvando...' : 'Salvar'}
        </Button>
      </EditorFoot>
    </Form>
  )
}
