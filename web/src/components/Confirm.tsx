import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { couldNotOpen } from './couldNotOpen'
import { whenIdle } from './whenIdle'

const load = async () => ({ default: (await import('./ConfirmDialog')).ConfirmDialog })
const ConfirmDialog = lazy(load)

export interface ConfirmQuestion {
  title: string
  description?: ReactNode
  confirmLabel?: string
  cancelLabel?: string
  /** True if the action cannot be undone. */
  danger?: boolean
}

/** Asks a question. If `moot` is aborted, the question disappears and the answer is yes. */
type Ask = (question: ConfirmQuestion, moot?: AbortSignal) => Promise<boolean>

const ConfirmContext = createContext<Ask>(() => Promise.resolve(false))

/** Returns the function that asks: `if (await confirm({ title: 'Tem certeza…?' })) …`. */
export const useConfirm = () => use(ConfirmContext)

/** The providers on the page, the innermost mounted first. */
const mounted: Ask[] = []

/** Asks outside of components; returns false if no page can ask. */
export const askAnywhere: Ask = async (question, moot) => (await mounted[0]?.(question, moot)) ?? false

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<ConfirmQuestion | null>(null)
  const [open, setOpen] = useState(false)
  const answer = useRef<(yes: boolean) => void>(undefined)

  // The dialog may be needed offline later. If this fails, it is loaded on demand.
  useEffect(() => void whenIdle(load).catch(() => undefined), [])

  const settle = useCallback((yes: boolean) => {
    setOpen(false)
    answer.current?.(yes)
    answer.current = undefined
  }, [])

  const ask = useMemo<Ask>(
    () => async (next, moot) => {
      answer.current?.(false)
      // A rejected promise would be cached and crash the page.
      try {
        await load()
      } catch {
        couldNotOpen()
        return false
      }
      answer.current?.(false)
      if (moot?.aborted) return true
      setQuestion(next)
      setOpen(true)
      return new Promise((resolve) => {
        answer.current = resolve
        moot?.addEventListener('abort', () => answer.current === resolve && settle(true))
      })
    },
    [settle],
  )

  useEffect(() => {
    mounted.push(ask)
    return () => void mounted.splice(mounted.indexOf(ask), 1)
  }, [ask])

  return (
    <ConfirmContext value={ask}>
      {children}
      {question && (
        <Suspense>
          <ConfirmDialog question={question} open={open} onAnswer={settle} />
        </Suspense>
      )}
    </ConfirmContext>
  )
}
