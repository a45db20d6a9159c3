import { Modal } from '~/components/Modal'
import { Preview } from './Preview'
import type { EmailDraft } from './types'

export function PreviewDialog({ writing, onClose }: { writing: EmailDraft; onClose: () => void }) {
  return (
    <Modal open onClose={onClose} title="Prévia">
      <Preview writing={writing} />
    </Modal>
  )
}
