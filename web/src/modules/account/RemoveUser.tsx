import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { $api } from '~/api/client'
import { toApiError } from '~/api/error'
import type { Role } from '~/api/session'
import { useConfirm } from '~/components/Confirm'
import { IconButton } from '~/components/IconButton'
import { lazyDialog } from '~/components/lazyDialog'
import { notify } from '~/components/notify'

// Forms are heavy, and this one is rarely used.
const HandOver = lazyDialog(async () => ({ default: (await import('./HandOver')).HandOver }))

/** Notice that the person's API keys stay valid, of which they may have kept copies. */
const KEYS_STAY = ' As chaves de API que criou continuam valendo: veja em Chaves de API quais ainda são usadas.'

/** Notice that future appointments are canceled and their participants informed by mail. */
const APPOINTMENTS_GO = ' As consultas futuras são canceladas, com aviso por e-mail.'

interface RemoveUserProps {
  person: { id: string; name: string; role: Role }
  onRemoved: () => void
}

/** Asks before removal and, for a specialist with patients, for their successor. */
export function RemoveUser({ person, onRemoved }: RemoveUserProps) {
  const confirm = useConfirm()
  const [handsOver, setHandsOver] = useState(false)
  const { mutateAsync, isPending } = $api.useMutation('delete', '/users/{id}')

  const remove = async (patients_to?: string) => {
    await mutateAsync({ params: { path: { id: person.id }, query: { patients_to } } })
    notify.success('Usuário removido com sucesso')
    onRemoved()
  }
  const ask = async () => {
    if (isPending) return
    const go = await confirm({
      title: 'Tem certeza que deseja remover este usuário?',
      description: `${person.name} perde o acesso. O histórico clínico continua guardado.${person.role === 'super_admin' ? KEYS_STAY : APPOINTMENTS_GO}`,
      danger: true,
    })
    if (!go) return
    try {
      await remove()
    } catch (error) {
      if (toApiError(error).code === 'has_patients') setHandsOver(true)
      else notify.error('Não foi possível remover o usuário')
    }
  }

  return (
    <>
      <IconButton
        label={`Remover ${person.name}`}
        icon={<Trash2 aria-hidden />}
        aria-disabled={isPending}
        onClick={ask}
      />
      {handsOver && <HandOver person={person} onRemove={remove} onClose={() => setHandsOver(false)} />}
    </>
  )
}
