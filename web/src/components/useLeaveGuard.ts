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

interface Options {
  words?: Words
  /** Another search in the same address shows something else, too. */
  ofSearch?: boolean
  /** They left, and this is still there: only the search is another. */
  onLeft?: () => void
}

interface Guard {
  keeps: BlockerFunction
  words: Words
}

/** The router asks one blocker alone, the one that came last: each of them answers for all. */
const guards = new Set<Guard>()

/** Asks before unsaved changes are left behind. Gives back what lets the next way out pass unasked. */
export function useLeaveGuard(active: boolean, { words = WORDS, ofSearch = false, onLeft }: Options = {}) {
  const confirm = useConfirm()
  const released = useRef(false)
  const asking = useRef(false)
  const left = useRef(false)
  const said = useRef(words)
  const blocker = useBlocker(
    useCallback<BlockerFunction>((way) => {
      const guard = [...guards].findLast(({ keeps }) => keeps(way))
      if (guard) said.current = guard.words
      return guard !== undefined
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
    return () => void guards.delete(guard)
  }, [active, words, ofSearch])

  useEffect(() => {
    latest.current = blocker
    if (blocker.state === 'unblocked' && left.current) {
      left.current = false
      onLeft?.()
    }
    // Who goes back once more while they are asked is asked once; the answer is for the last way out.
    if (blocker.state !== 'blocked' || asking.current) return
    asking.current = true
    void confirm({ ...LEAVE_QUESTION, ...said.current }).then((go) => {
      asking.current = false
      const { current } = latest
      if (current?.state !== 'blocked') return
      left.current = go
      if (go) current.proceed()
      else current.reset()
    })
  }, [blocker, confirm, onLeft])

  // What was asked about may be gone before the answer.
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
