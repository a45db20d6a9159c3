import { UserMinus } from 'lucide-react'
import { $api } from '~/api/client'
import { toApiError } from '~/api/error'
import { useConfirm } from '~/components/Confirm'
import { IconButton } from '~/components/IconButton'
import { notify } from '~/components/notify'

interface LeaveOrganizationProps {
  person: { id: string; name: string }
  organization: string
  onLeft: () => void
}

/** Removal of a person from an organization by its administrator, who cannot close the account. */
export function LeaveOrganization({ person, organization, onLeft }: LeaveOrganizationProps) {
  const confirm = useConfirm()
  const { mutateAsync, isPending } = $api.useMutation('delete', '/organizations/{id}/members/{user_id}')

  const ask = async () => {
    if (isPending) return
    const go = await confirm({
      title: `Remover ${person.name} da empresa?`,
      description:
        'A pessoa deixa de ser membro da empresa. A conta e o histórico clínico dela continuam, e também a licença que recebeu: se não foi usada, retire-a em Associar atividades.',
      confirmLabel: 'Remover',
      danger: true,
    })
    if (!go) return
    try {
      await mutateAsync({ params: { path: { id: organization, user_id: person.id } } })
      notify.success('Membro removido da empresa')
      onLeft()
    } catch (error) {
      notify.error(toApiError(error).message)
    }
  }
  return (
    <IconButton
      label={`Remover ${person.name} da empresa`}
      icon={<UserMinus aria-hidden />}
      aria-disabled={isPending}
      onClick={ask}
    />
  )
}
