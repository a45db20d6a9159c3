import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { $api, toFormData } from '~/api/client'
import { toApiError } from '~/api/error'
import { invalidateAnswers } from '~/api/invalidate'
import { fetchWithProgress } from '~/api/upload'
import { FileDrop, Form, FormActions, SelectField, useServerForm } from '~/components/form'
import { notify } from '~/components/notify'
import { ProgressBar } from '~/components/ProgressBar'
import { EMPTY_FILE } from '~/modules/uploads'
import { FILES, MEASURES, notOf } from '../model/words'

const schema = v.pipe(
  v.object({
    table: v.pipe(v.string(), v.nonEmpty('A tabela deve ser informada.')),
    file: v.pipe(
      v.custom<File | null>((value) => value === null || value instanceof File),
      v.check((file) => file !== null, 'Faça o upload do arquivo.'),
      v.check((file) => file?.size !== 0, EMPTY_FILE),
    ),
  }),
  v.forward(
    v.check(
      ({ table, file }) => !file || notOf(table, file) === null,
      ({ input: { table, file } }) => (file && notOf(table, file)) ?? '',
    ),
    ['file'],
  ),
)

const EMPTY: v.InferInput<typeof schema> = { table: '', file: null }

/**
 * Returns true for a missing connection and for server errors, which no change of the form
 * corrects.
 */
const isOurFault = (status: number) => status === 0 || status >= 500

export function ImportForm({ onSent }: { onSent: (id: string) => void }) {
  const client = useQueryClient()
  const [share, setShare] = useState(0)
  const { mutateAsync } = $api.useMutation('post', '/foods/import-table')
  const form = useServerForm({
    schema,
    defaultValues: EMPTY,
    draft: { unkept: 'files' },
    onSubmit: async ({ table, file }) => {
      setShare(0)
      try {
        const { data } = await mutateAsync({
          body: { table, file: file ?? undefined },
          bodySerializer: toFormData,
          fetch: fetchWithProgress(setShare),
        })
        notify.success('Arquivo enviado com sucesso. Ao terminar o processamento você receberá um email')
        form.form.reset()
        onSent(data.id)
        await invalidateAnswers(client, ['/foods/imports'])
      } catch (error) {
        if (!isOurFault(toApiError(error).status)) throw error
        notify.error('Não foi possível enviar o arquivo.')
      }
    },
  })

  const chosen = form.form.watch('table')
  const file = FILES.find(({ value }) => value === chosen)
  const { trigger, getValues } = form.form
  // Validates a file that was chosen before its table.
  useEffect(() => {
    if (chosen && getValues('file')) void trigger('file')
  }, [chosen, trigger, getValues])

  return (
    <Form form={form}>
      <SelectField
        name="table"
        label="Tabela"
        options={FILES}
        placeholder="Selecione..."
        help={
          chosen === MEASURES ? 'As medidas são ligadas aos alimentos do IBGE: importe antes a tabela IBGE.' : undefined
        }
        required
      />
      <FileDrop
        name="file"
        label="Arquivo"
        accept={file?.accept}
        hint={file?.hint ?? 'Escolha primeiro a tabela: cada uma tem o seu arquivo'}
        required
      />
      {form.busy && <ProgressBar label="Envio do arquivo" share={share} />}
      <FormActions submitLabel="Importar" busyLabel="Enviando..." busy={form.busy} />
    </Form>
  )
}
