import { Button, Flex, Text } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { $api } from '~/api/client'
import { Form, keepTyped, useServerForm } from '~/components/form'
import { notify } from '~/components/notify'
import { StickyBar } from '~/components/StickyBar'
import { useLeaveGuard } from '~/components/useLeaveGuard'
import { CareParts, ClinicParts, MailParts } from './ClinicParts'
import { ContentParts } from './ContentParts'
import { fromValues, type Settings, schema, toValues } from './settings'

export function SettingsForm({ settings }: { settings: Settings }) {
  const client = useQueryClient()
  // What was read when the editing began: if somebody saves meanwhile, the server says so.
  const [kept, setKept] = useState(settings)
  const { mutateAsync } = $api.useMutation('put', '/settings')
  const form = useServerForm({
    schema,
    defaultValues: toValues(settings),
    onSubmit: async (values) => {
      const keep = keepTyped(form.form)
      const saved = await mutateAsync({ body: fromValues(values, kept.version) })
      setKept(saved.data)
      keep(toValues(saved.data))
      client.setQueryData($api.queryOptions('get', '/settings').queryKey, saved)
      await client.invalidateQueries({ queryKey: $api.queryOptions('get', '/tenant').queryKey })
      await client.invalidateQueries({ queryKey: $api.queryOptions('get', '/tenant/terms').queryKey })
      notify.success('Configurações salvas com sucesso.')
    },
  })
  const { isDirty } = form.form.formState
  useLeaveGuard(isDirty)

  return (
    <Form form={form} gap="0">
      <ClinicParts zone={kept.timezone} />
      <CareParts />
      <ContentParts />
      <MailParts />
      <StickyBar>
        <Flex align="center" justify="flex-end" gap="3" maxW={{ xl: '63.25rem' }} wrap="wrap">
          <Text role="status" flex="1" minW="8.75rem" color="fg.muted" fontSize="dense">
            {isDirty ? 'Há alterações não salvas.' : ''}
          </Text>
          {isDirty && (
            <Button variant="outline" onClick={() => form.form.reset(toValues(kept))}>
              Descartar
            </Button>
          )}
          <Button type="submit" minW="28" aria-disabled={form.busy || undefined}>
            {form.busy ? 'Salvando...' : 'Salvar'}
          </Button>
        </Flex>
      </StickyBar>
    </Form>
  )
}
