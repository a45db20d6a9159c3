import { Button } from '@chakra-ui/react'
import { RefreshCw } from 'lucide-react'
import { useRef, useState } from 'react'
import { ConfirmProvider, useConfirm } from '~/components/Confirm'
import { hasUnsaved, leaveUnasked } from '~/components/form/useUnloadWarning'
import { Modal } from '~/components/Modal'
import { LEAVE_QUESTION } from '~/components/useLeaveGuard'

interface NewVersionProps {
  /** Activates the new version. */
  takeOver: () => Promise<void>
  onClose: () => void
  /** Reloads the page; tests override it. */
  reload?: () => void
}

export function NewVersion(props: NewVersionProps) {
  return (
    <ConfirmProvider>
      <Offer {...props} />
    </ConfirmProvider>
  )
}

function Offer({ takeOver, onClose, reload = () => window.location.reload() }: NewVersionProps) {
  const confirm = useConfirm()
  const [busy, setBusy] = useState(false)
  const link = useRef<HTMLAnchorElement>(null)

  async function update() {
    if (busy) return
    if (hasUnsaved() && !(await confirm({ ...LEAVE_QUESTION, confirmLabel: 'Atualizar agora' }))) return onClose()
    setBusy(true)
    await takeOver()
    leaveUnasked(reload)
  }

  return (
    <Modal
      open
      onClose={onClose}
      size="sm"
      title="Nova versão disponível!"
      description="Ela traz o que mudou desde que você abriu esta página."
      initialFocus={() => link.current}
      footer={
        <Button asChild w="100%" aria-disabled={busy || undefined}>
          {/* A link: it leads to this same page, anew. */}
          <a
            ref={link}
            href={window.location.href}
            onClick={(event) => {
              event.preventDefault()
              void update()
            }}
          >
            <RefreshCw aria-hidden />
            {busy ? 'Atualizando...' : 'Atualizar agora'}
          </a>
        </Button>
      }
    />
  )
}
