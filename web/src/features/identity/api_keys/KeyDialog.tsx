import { useRef } from 'react'
import * as v from 'valibot'
import { $api } from '~/api/client'
import { ChipsField, FormDialog, SelectField, TextField } from '~/components/form'
import { type KeyScope, useApiKeysChanged } from './queries'
import { DURATIONS, SCOPE_NAMES, SCOPES } from './words'

const schema = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty('Diga para que é a chave.')),
  scopes: v.pipe(v.array(v.picklist(SCOPE_NAMES)), v.minLength(1, 'Escolha ao menos uma permissão.')),
  expires_in_days: v.string(),
})

/** A created key, shown only once. */
export interface MadeKey {
  name: string
  secret: string
}

interface KeyDialogProps {
  onMade: (key: MadeKey) => void
  onClose: () => void
}

export function KeyDialog({ onMade, onClose }: KeyDialogProps) {
  const changed = useApiKeysChanged()
  const made = useRef<MadeKey>(undefined)
  const { mutateAsync } = $api.useMutation('post', '/api-keys')
  return (
    <FormDialog
      open
      onClose={() => {
        onClose()
        if (made.current) onMade(made.current)
      }}
      title="Criar chave de API"
      description="Um programa com esta chave faz só o que você marcar aqui, e o que ele faz fica no registro de ações."
      schema={schema}
      defaultValues={{ name: '', scopes: [] as KeyScope[], expires_in_days: '90' }}
      draft={{ key: 'chave/nova' }}
      onSubmit={async ({ expires_in_days: days, ...body }) => {
        const { data } = await mutateAsync({ body: { ...body, expires_in_days: days ? Number(days) : undefined } })
        made.current = { name: data.key.name, secret: data.secret }
        void changed()
      }}
      submitLabel="Criar chave"
      busyLabel="Criando..."
    >
      <TextField
        name="name"
        label="Nome"
        required
        placeholder="Ex.: Site da clínica"
        maxLength={60}
        autoComplete="off"
      />
      <ChipsField
        name="scopes"
        label="Permissões"
        required
        options={SCOPE_NAMES.map((value) => ({ value, label: SCOPES[value] }))}
      />
      <SelectField
        name="expires_in_days"
        label="Validade"
        options={DURATIONS}
        help="Depois dela a chave deixa de valer sozinha."
      />
    </FormDialog>
  )
}
