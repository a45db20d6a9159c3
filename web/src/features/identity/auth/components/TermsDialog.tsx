import { Button, Text } from '@chakra-ui/react'
import { Modal } from '~/components/Modal'

interface TermsDialogProps {
  open: boolean
  onClose: () => void
  text: string
  clinic: string
}

/** The tenant's terms as plain text. */
export function TermsDialog({ open, onClose, text, clinic }: TermsDialogProps) {
  return (
    <Modal
      open={open}
      onClose={onClose}
      title="Termos e condições"
      description={clinic}
      size="lg"
      footer={<Button onClick={onClose}>Voltar ao cadastro</Button>}
    >
      <Text whiteSpace="pre-line" overflowWrap="anywhere" lineHeight="1.625rem">
        {text.trim()}
      </Text>
    </Modal>
  )
}
