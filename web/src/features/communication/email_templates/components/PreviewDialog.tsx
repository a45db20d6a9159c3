import { Modal } from '~/components/Modal'
import type { EmailDraft } from '../model/types'
import { Preview } from './Preview'

export function PreviewDialog({ writing, onClose }: { writing: EmailDraft; onClose: () => void }) {
  return (
    <Modal open onClose={onClose} title="Prévia">
      <Preview writing={writing} />
    </Modal>
  )
}
