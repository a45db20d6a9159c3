import * as v from 'valibot'
import { $api } from '~/api/client'
import { FormDialog, SelectField } from '~/components/form'
import { notify } from '~/components/notify'
import { type Purchase, usePurchasesChanged } from '~/modules/purchases'
import { useMemberChoices } from './choices'

const schema = v.object({ user_id: v.pipe(v.string(), v.nonEmpty('Escolha quem recebe a licença.')) })

/** A licence goes to somebody of the company. */
export function HandOut({ purchase, onClose }: { purchase: Purchase; onClose: () => void }) {
  const changed = usePurchasesChanged()
  const { data, error } = useMemberChoices()
  const { mutateAsync } = $api.useMutation('post', '/purchases/{id}/associations')
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Quem recebe a licença?"
      description={purchase.product.name}
      schema={schema}
      defaultValues={{ user_id: '' }}
      onSubmit={async (body) => {
        const handed = await mutateAsync({ params: { path: { id: purchase.id } }, body })
        notify.success(`Licença entregue a ${handed.data.user.name}.`)
        changed()
      }}
      submitLabel="Entregar"
      busyLabel="Entregando..."
    >
      <SelectField
        name="user_id"
        label="Pessoa da empresa"
        options={data ?? []}
        placeholder={data ? 'Selecione...' : 'Carregando...'}
        help={error ? 'Não foi possível buscar as pessoas. Feche e tente novamente.' : undefined}
        required
      />
    </FormDialog>
  )
}
