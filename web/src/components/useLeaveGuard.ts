import { useCallback, useEffect, useRef } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'
import { useConfirm } from './Confirm'
import { useUnloadWarning } from './form'

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
}

/** Asks before unsaved changes are left behind. Gives back what lets the next way out pass unasked. */
export function useLeaveGuard(active: boolean, { words = WORDS, ofSearch = false }: Options = {}) {
  const confirm = useConfirm()
  const released = useRef(false)
  const blocker = useBlocker(
    useCallback<BlockerFunction>(
      ({ currentLocation, nextLocation }) =>
        active &&
        !released.current &&
        (currentLocation.pathname !== nextLocation.pathname ||
          (ofSearch && currentLocation.search !== nextLocation.search)),
      [active, ofSearch],
    ),
  )
  useUnloadWarning(active)

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void confirm({ ...LEAVE_QUESTION, ...words }).then((go) => (go ? blocker.proceed() : blocker.reset()))
  }, [blocker, confirm, words])

  return useCallback(() => {
    released.current = true
  }, [])
}
