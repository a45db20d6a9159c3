import { Button } from '@chakra-ui/react'
import { $api } from '~/api/client'
import { toApiError } from '~/api/error'
import { useConfirm } from '~/components/Confirm'
import { notify } from '~/components/notify'
import { useMay } from '~/modules/useMay'

/**
 * Replaces guests' links that were leaked: the old ones are revoked, and guests receive new ones.
 */
export function GuestLinks({ appointment }: { appointment: string }) {
  const mayReplace = useMay()('staff')
  const confirm = useConfirm()
  const { mutateAsync, isPending } = $api.useMutation('post', '/appointments/{id}/guest-links')
  if (!mayReplace) return null

  async function replace() {
    const description =
      'Os links que os convidados têm deixam de abrir esta conversa, e cada um recebe um novo por e-mail.'
    if (!(await confirm({ title: 'Trocar os convites?', description, confirmLabel: 'Trocar' }))) return
    try {
      await mutateAsync({ params: { path: { id: appointment } } })
      notify.success('Convites trocados. Os convidados recebem novos links por e-mail.')
    } catch (error) {
      notify.error(toApiError(error).message)
    }
  }

  return (
    <Button size="xs" variant="outline" flexShrink={0} aria-disabled={isPending || undefined} onClick={replace}>
      Trocar convites
    </Button>
  )
}
