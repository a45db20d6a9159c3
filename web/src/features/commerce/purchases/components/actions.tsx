import { Button, type ButtonProps } from '@chakra-ui/react'
import { BadgeCheck, Ban, Download } from 'lucide-react'
import { useState } from 'react'
import { $api, client } from '~/api/client'
import { saveFile } from '~/api/download'
import { toApiError } from '~/api/error'
import { useConfirm } from '~/components/Confirm'
import { notify } from '~/components/notify'
import { type Purchase, paidText, usePurchasesChanged } from '~/modules/purchases'

interface ActionProps extends Pick<ButtonProps, 'size'> {
  purchase: Purchase
}

/** Confirmation by the super admin that a payment was received. */
export function ConfirmPurchase({ purchase, size }: ActionProps) {
  const confirm = useConfirm()
  const changed = usePurchasesChanged()
  const { mutateAsync, isPending } = $api.useMutation('post', '/purchases/{id}/confirm')
  if (purchase.status !== 'pending') return null

  const run = async () => {
    const yes = await confirm({
      title: 'Confirmar o pagamento?',
      description: `${purchase.user.name} pagou ${paidText(purchase)} por ${purchase.product.name}. Os serviços ficam disponíveis na hora.`,
      confirmLabel: 'Confirmar pagamento',
    })
    if (!yes || isPending) return
    try {
      await mutateAsync({ params: { path: { id: purchase.id } } })
      notify.success('Pagamento confirmado.')
    } catch (error) {
      notify.error(toApiError(error).message)
    }
    changed()
  }

  return (
    <Button size={size} aria-label={`Confirmar o pagamento de ${purchase.user.name}`} onClick={run}>
      <BadgeCheck aria-hidden />
      Confirmar
    </Button>
  )
}

export function CancelPurchase({ purchase, size }: ActionProps) {
  const confirm = useConfirm()
  const changed = usePurchasesChanged()
  const { mutateAsync, isPending } = $api.useMutation('post', '/purchases/{id}/cancel')
  if (purchase.status === 'canceled') return null

  const run = async () => {
    const yes = await confirm({
      title: 'Cancelar esta compra?',
      description: `${purchase.user.name} deixa de ter o que comprou. Isto não pode ser desfeito.`,
      confirmLabel: 'Cancelar compra',
      cancelLabel: 'Voltar',
      danger: true,
    })
    if (!yes || isPending) return
    try {
      await mutateAsync({ params: { path: { id: purchase.id } } })
      notify.success('Compra cancelada.')
    } catch (error) {
      notify.error(toApiError(error).message)
    }
    changed()
  }

  return (
    <Button size={size} variant="outline" onClick={run}>
      <Ban aria-hidden />
      Cancelar compra
    </Button>
  )
}

const ENDINGS: Record<string, string> = { 'application/pdf': 'pdf', 'image/png': 'png' }

export function DownloadReceipt({ purchase, size }: ActionProps) {
  const [busy, setBusy] = useState(false)
  if (!purchase.receipt_at) return null

  const run = async () => {
    if (busy) return
    setBusy(true)
    try {
      const { data } = await client.GET('/purchases/{id}/receipt', {
        params: { path: { id: purchase.id } },
        parseAs: 'blob',
      })
      if (data) await saveFile(data, `comprovante.${ENDINGS[data.type] ?? 'jpg'}`)
    } catch (error) {
      notify.error(toApiError(error).message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button size={size} variant="outline" aria-disabled={busy || undefined} onClick={run}>
      <Download aria-hidden />
      Baixar comprovante
    </Button>
  )
}
