import { Button } from '@chakra-ui/react'
import { useRef } from 'react'
import type { ConfirmQuestion } from './Confirm'
import { Modal } from './Modal'

interface ConfirmDialogProps {
  question: ConfirmQuestion
  open: boolean
  onAnswer: (yes: boolean) => void
}

export function ConfirmDialog({ question, open, onAnswer }: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <Modal
      kind="alert"
      size="xs"
      open={open}
      onClose={() => onAnswer(false)}
      title={question.title}
      description={question.description}
      initialFocus={() => cancel.current}
      footer={
        <>
          <Button ref={cancel} flex="1" variant="outline" onClick={() => onAnswer(false)}>
            {question.cancelLabel ?? 'Cancelar'}
          </Button>
          <Button flex="1" colorPalette={question.danger ? 'danger' : 'brand'} onClick={() => onAnswer(true)}>
            {question.confirmLabel ?? 'Confirmar'}
          </Button>
        </>
      }
    />
  )
}
