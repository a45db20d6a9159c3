import { useCallback, useEffect, useRef } from 'react'
import { type Blocker, type BlockerFunction, useBlocker } from 'react-router'
import { useConfirm } from './Confirm'
import { useUnloadWarning } from './form/useUnloadWarning'

interface Words {
  description: string
  confirmLabel: string
}

const WORDS: Words = {
  description: 'Você possui algumas informações não salvas. Deseja mesmo sair?',
  confirmLabel: 'Sair',
}

export const LEAVE_QUESTION = { title: 'Sair sem salvar?', ...WORDS }

interface LeaveGuardOptions {
  words?: Words
  /** True if another search in the same address shows another object. */
  ofSearch?: boolean
  /**
   * Called after leaving if the component is still mounted, because only the search has changed.
   */
  onLeft?: () => void
}

interface Guard {
  keeps: BlockerFunction
  words: Words
}

type Way = Parameters<BlockerFunction>[0]

/** Active guards. The router asks the last blocker only, so each blocker answers for all guards. */
const guards = new Set<Guard>()
const guardOf = (way: Way) => [...guards].findLast(({ keeps }) => keeps(way))

/** The last guarded navigation, and its open question. */
let kept: Way | undefined
let question: AbortController | undefined

/** Closes the question and continues if everything was saved in the meantime. */
function dropMootQuestion() {
  if (kept && !guardOf(kept)) question?.abort()
}

/** Asks before unsaved changes are left. Returns a function that lets the next navigation pass. */
export function useLeaveGuard(active: boolean, { words = WORDS, ofSearch = false, onLeft }: LeaveGuardOptions = {}) {
  const confirm = useConfirm()
  const released = useRef(false)
  const asking = useRef(false)
  const left = useRef(false)
  const said = useRef(words)
  const blocker = useBlocker(
    useCallback<BlockerFunction>((way) => {
      const guard = guardOf(way)
      if (!guard) return false
      kept = way
      said.current = guard.words
      return true
    }, []),
  )
  const latest = useRef<Blocker | null>(blocker)
  useUnloadWarning(active)

  useEffect(() => {
    if (!active) return
    const guard: Guard = {
      words,
      keeps: ({ currentLocation, nextLocation }) =>
        !released.current &&
        (currentLocation.pathname !== nextLocation.pathname ||
          (ofSearch && currentLocation.search !== nextLocation.search)),
    }
    guards.add(guard)
    return () => {
      guards.delete(guard)
      // A guard that only changes is registered again at once.
      queueMicrotask(dropMootQuestion)
    }
  }, [active, words, ofSearch])

  useEffect(() => {
    latest.current = blocker
    if (blocker.state === 'unblocked' && left.current) {
      left.current = false
      onLeft?.()
    }
    // Repeated back navigation asks once; the answer applies to the last one.
    if (blocker.state !== 'blocked' || asking.current) return
    asking.current = true
    const moot = new AbortController()
    question = moot
    void confirm({ ...LEAVE_QUESTION, ...said.current }, moot.signal).then((go) => {
      asking.current = false
      if (question === moot) question = undefined
      const { current } = latest
      if (current?.state !== 'blocked') return
      left.current = go
      if (go) current.proceed()
      else current.reset()
    })
  }, [blocker, confirm, onLeft])

  // The guarded component may be unmounted before the answer.
  useEffect(
    () => () => {
      latest.current = null
    },
    [],
  )

  return useCallback(() => {
    released.current = true
  }, [])
}
