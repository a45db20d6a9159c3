import { Button, Flex, Text } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import { $api, toFormData } from '~/api/client'
import { toApiError } from '~/api/error'
import { fetchWithProgress } from '~/api/upload'
import { useConfirm } from '~/components/Confirm'
import { FileDrop, Form, FormActions, useServerForm } from '~/components/form'
import { Logo } from '~/components/Logo'
import { notify } from '~/components/notify'
import { ProgressBar } from '~/components/ProgressBar'
import { ACCEPT_PICTURES } from '~/modules/documents'
import { requiredFile } from '~/modules/uploadSchema'
import { PICTURE } from '~/modules/uploads'
import { useTenant } from '~/modules/useTenant'
import { tenantKey } from '../api/queries'
import { Part } from './Part'

const schema = v.object({ file: requiredFile('Faça o upload do arquivo.') })
const EMPTY: v.InferInput<typeof schema> = { file: null }

/** Upload of the logo, which takes effect at once, independent of the form below. */
export function LogoCard() {
  const { logo, name } = useTenant()
  const client = useQueryClient()
  const confirm = useConfirm()
  const [share, setShare] = useState(0)
  const upload = $api.useMutation('put', '/settings/logo')
  const remove = $api.useMutation('delete', '/settings/logo')

  const form = useServerForm({
    schema,
    defaultValues: EMPTY,
    draft: { unkept: 'files' },
    onSubmit: async ({ file }) => {
      setShare(0)
      const shown = await upload.mutateAsync({
        body: { file: file ?? undefined },
        bodySerializer: toFormData,
        fetch: fetchWithProgress(setShare),
      })
      client.setQueryData(tenantKey, shown)
      form.form.reset()
      notify.success('Logotipo salvo com sucesso.')
    },
  })

  const takeAway = async () => {
    const question = {
      title: 'Remover o logotipo?',
      description: 'No lugar dele volta a aparecer a marca do Nutrir.',
      confirmLabel: 'Remover',
      danger: true,
    }
    if (!(await confirm(question))) return
    try {
      await remove.mutateAsync({})
      await client.invalidateQueries({ queryKey: tenantKey })
      notify.success('Logotipo removido com sucesso.')
    } catch (error) {
      notify.error(toApiError(error).message)
    }
  }

  return (
    <Part title="Logotipo" lead="Aparece no menu, na entrada e nos termos de uso, para todas as pessoas da clínica.">
      <Flex align="center" justify="space-between" gap="4" minH="3.75rem" wrap="wrap">
        {logo ? (
          <>
            <Flex borderWidth="1px" borderRadius="card" p="2" bg="#FFFFFF">
              <Logo picture={logo} name={`Logotipo de ${name}`} />
            </Flex>
            <Button variant="outline" onClick={takeAway}>
              Remover
            </Button>
          </>
        ) : (
          <Text color="fg.muted">A clínica ainda não tem logotipo.</Text>
        )}
      </Flex>
      <Form form={form}>
        <FileDrop
          name="file"
          label={logo ? 'Novo logotipo' : 'Logotipo da clínica'}
          accept={ACCEPT_PICTURES}
          prepare={PICTURE.prepare}
          hint={`${PICTURE.hint}. De preferência com fundo transparente.`}
        />
        {form.busy && <ProgressBar label="Envio do logotipo" share={share} />}
        <FormActions submitLabel="Enviar logotipo" busyLabel="Enviando..." busy={form.busy} />
      </Form>
    </Part>
  )
}
