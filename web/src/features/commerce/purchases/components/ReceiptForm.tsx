import { Text } from '@chakra-ui/react'
import { useState } from 'react'
import * as v from 'valibot'
import { $api, toFormData } from '~/api/client'
import { toApiError } from '~/api/error'
import { fetchWithProgress } from '~/api/upload'
import { FileDrop, Form, FormActions, useServerForm } from '~/components/form'
import { formatDateTime } from '~/components/format'
import { notify } from '~/components/notify'
import { ProgressBar } from '~/components/ProgressBar'
import { ACCEPT_DOCUMENTS } from '~/modules/documents'
import { type Purchase, usePurchasesChanged } from '~/modules/purchases'
import { requiredFile } from '~/modules/uploadSchema'
import { RECEIPT } from '~/modules/uploads'

const schema = v.object({ file: requiredFile('Faça o upload do arquivo.') })

const EMPTY: v.InferInput<typeof schema> = { file: null }

/** Upload of a receipt, which helps the tenant to find the payment; a new one replaces the last. */
export function ReceiptForm({ purchase }: { purchase: Purchase }) {
  const changed = usePurchasesChanged()
  const [share, setShare] = useState(0)
  const { mutateAsync } = $api.useMutation('post', '/purchases/{id}/receipt')
  const form = useServerForm({
    schema,
    defaultValues: EMPTY,
    draft: { unkept: 'files' },
    onSubmit: async ({ file }) => {
      setShare(0)
      try {
        await mutateAsync({
          params: { path: { id: purchase.id } },
          body: { file: file ?? undefined },
          bodySerializer: toFormData,
          fetch: fetchWithProgress(setShare),
        })
      } catch (error) {
        const { status } = toApiError(error)
        if (status !== 0 && status < 500) throw error
        notify.error('Não foi possível enviar o arquivo.')
        return
      }
      notify.success('Arquivo enviado com sucesso.')
      form.form.reset()
      changed()
    },
  })
  return (
    <Form form={form}>
      {purchase.receipt_at && (
        <Text role="status" color="fg.success" fontSize="dense">
          Comprovante enviado em {formatDateTime(purchase.receipt_at)}.
        </Text>
      )}
      <FileDrop name="file" label="Comprovante" accept={ACCEPT_DOCUMENTS} {...RECEIPT} />
      {form.busy && <ProgressBar label="Envio do comprovante" share={share} />}
      <FormActions
        submitLabel={purchase.receipt_at ? 'Enviar outro' : 'Enviar comprovante'}
        busyLabel="Enviando..."
        busy={form.busy}
      />
    </Form>
  )
}
