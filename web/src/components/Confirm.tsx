import { Button } from '@chakra-ui/react'
import { createContext, type ReactNode, use, useCallback, useMemo, useRef, useState } from 'react'
import { Modal } from './Modal'

interface Question {
  title: string
  description?: ReactNode
  confirmLabel?: string
  cancelLabel?: string
  /** Something is lost for good. */
  danger?: boolean
}

type Ask = (question: Question) => Promise<boolean>

const ConfirmContext = createContext<Ask>(() => Promise.resolve(false))

/** `if (await confirm({ title: 'Tem certeza…?' })) …` */
export const useConfirm = () => use(ConfirmContext)

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question | null>(null)
  const [open, setOpen] = useState(false)
  const answer = useRef<(yes: boolean) => void>(undefined)
  const cancel = useRef<HTMLButtonElement>(null)

  const settle = useCallback((yes: boolean) => {
    setOpen(false)
    answer.current?.(yes)
    answer.current = undefined
  }, [])

  const ask = useMemo<Ask>(
    () => (next) => {
      answer.current?.(false)
      setQuestion(next)
      setOpen(true)
      return new Promise((resolve) => {
        answer.current = resolve
      })
    },
    [],
  )

  return (
    <ConfirmContext value={ask}>
      {children}
      <Modal
        kind="alert"
        size="xs"
        open={open}
        onClose={() => settle(false)}
        title={question?.title ?? ''}
        description={question?.description}
        initialFocus={() => cancel.current}
        footer={
          <>
            <Button ref={cancel} flex="1" variant="outline" onClick={() => settle(false)}>
              {question?.cancelLabel ?? 'Cancelar'}
            </Button>
            <Button flex="1" colorPalette={question?.danger ? 'danger' : 'brand'} onClick={() => settle(true)}>
              {question?.confirmLabel ?? 'Confirmar'}
            </Button>
          </>
        }
      />
    </ConfirmContext>
  )
}
