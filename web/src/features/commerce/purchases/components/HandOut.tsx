import * as v from 'valibot'
import { $api, FRESH } from '~/api/client'
import { FormDialog, SelectField } from '~/components/form'
import { notify } from '~/components/notify'
import { type Purchase, usePurchasesChanged } from '~/modules/purchases'
import { useMemberChoices } from '../api/queries'

const schema = v.object({ user_id: v.pipe(v.string(), v.nonEmpty('Escolha quem recebe a licença.')) })

/** Assignment of a licence to a member of the organization. */
export function HandOut({ purchase, onClose }: { purchase: Purchase; onClose: () => void }) {
  const changed = usePurchasesChanged()
  const { data, error } = useMemberChoices()
  const params = { path: { id: purchase.id } }
  const holders = $api.useQuery('get', '/purchases/{id}/associations', { params }, FRESH).data?.data
  const others = data?.filter(({ value }) => !holders?.some(({ user }) => user.id === value))
  const { mutateAsync } = $api.useMutation('post', '/purchases/{id}/associations')
  const help = () => {
    if (error) return 'Não foi possível buscar as pessoas. Feche e tente novamente.'
    return others?.length === 0 ? 'Todas as pessoas da empresa já têm uma licença desta compra.' : undefined
  }
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Quem recebe a licença?"
      description={purchase.product.name}
      schema={schema}
      defaultValues={{ user_id: '' }}
      draft={{ unkept: 'one choice' }}
      onSubmit={async (body) => {
        const handed = await mutateAsync({ params, body })
        notify.success(`Licença entregue a ${handed.data.user.name}.`)
        changed()
      }}
      submitLabel="Entregar"
      busyLabel="Entregando..."
    >
      <SelectField
        name="user_id"
        label="Pessoa da empresa"
        options={others ?? []}
        placeholder={others ? 'Selecione...' : 'Carregando...'}
        help={help()}
        required
      />
    </FormDialog>
  )
}
