import { useRef } from 'react'
import * as v from 'valibot'
import { $api } from '~/api/client'
import { ChipsField, changesIn, FormDialog, TextField } from '~/components/form'
import { CheckField } from '~/components/form/CheckField'
import { useWebhooksChanged, type Webhook, type WebhookEvent } from './queries'
import { EVENT_NAMES, EVENTS } from './words'

const schema = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty('Diga para que é o webhook.')),
  url: v.pipe(v.string(), v.trim(), v.nonEmpty('Informe o endereço que recebe os avisos.')),
  events: v.pipe(v.array(v.picklist(EVENT_NAMES)), v.minLength(1, 'Escolha ao menos um evento.')),
  active: v.boolean(),
})

/** A created secret, shown only once. */
export interface MadeSecret {
  id: string
  name: string
  secret: string
}

interface WebhookDialogProps {
  /** The webhook to edit; without it, a new one is created. */
  webhook?: Webhook
  onMade?: (made: MadeSecret) => void
  onClose: () => void
}

export function WebhookDialog({ webhook, onMade, onClose }: WebhookDialogProps) {
  const changed = useWebhooksChanged()
  const made = useRef<MadeSecret>(undefined)
  const create = $api.useMutation('post', '/webhooks')
  const update = $api.useMutation('put', '/webhooks/{id}')
  return (
    <FormDialog
      open
      onClose={() => {
        onClose()
        if (made.current) onMade?.(made.current)
      }}
      title={webhook ? 'Editar webhook' : 'Criar webhook'}
      description="O aviso diz o que aconteceu e com quem, por identificadores: sem nomes e sem nada do prontuário."
      schema={schema}
      defaultValues={{
        name: webhook?.name ?? '',
        url: webhook?.url ?? '',
        events: webhook?.events ?? ([] as WebhookEvent[]),
        active: webhook ? webhook.status === 'active' : true,
      }}
      draft={{ key: `webhook/${webhook?.id ?? 'novo'}` }}
      onSubmit={async (body, form) => {
        if (webhook) {
          await update.mutateAsync({ params: { path: { id: webhook.id } }, body: changesIn(form, body) })
        } else {
          const { data } = await create.mutateAsync({ body })
          made.current = { id: data.webhook.id, name: data.webhook.name, secret: data.secret }
        }
        void changed()
      }}
      submitLabel={webhook ? 'Salvar' : 'Criar webhook'}
      busyLabel={webhook ? 'Salvando...' : 'Criando...'}
    >
      <TextField
        name="name"
        label="Nome"
        required
        placeholder="Ex.: Site da clínica"
        maxLength={60}
        autoComplete="off"
      />
      <TextField
        name="url"
        label="Endereço"
        required
        placeholder="https://"
        maxLength={500}
        inputMode="url"
        autoComplete="off"
      />
      <ChipsField
        name="events"
        label="Eventos"
        required
        options={EVENT_NAMES.map((value) => ({ value, label: EVENTS[value] }))}
      />
      <CheckField
        name="active"
        label="Ativo"
        help="Pausado, não recebe nada: o que acontecer enquanto isso não é enviado depois."
      />
    </FormDialog>
  )
}
