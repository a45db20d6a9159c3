import { MailPlus } from 'lucide-react'
import { $api } from '~/api/client'
import { toApiError } from '~/api/error'
import { IconButton } from '~/components/IconButton'
import { notify } from '~/components/notify'

/**
 * Sends another invitation to a person without a password: the mail was lost, or its link has
 * expired.
 */
export function InviteAgain({ person }: { person: { id: string; name: string } }) {
  const { mutateAsync, isPending } = $api.useMutation('post', '/users/{id}/invitation')

  const send = async () => {
    if (isPending) return
    try {
      await mutateAsync({ params: { path: { id: person.id } } })
      notify.success('Convite reenviado com sucesso')
    } catch (error) {
      notify.error(toApiError(error).message)
    }
  }
  return (
    <IconButton
      label={`Reenviar convite a ${person.name}`}
      icon={<MailPlus aria-hidden />}
      aria-disabled={isPending}
      onClick={send}
    />
  )
}
