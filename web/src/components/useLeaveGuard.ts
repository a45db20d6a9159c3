import { useCallback, useEffect, useRef } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'
import { useConfirm } from './Confirm'
import { useUnloadWarning } from './form'

/** Asks before unsaved changes are left behind. Gives back what lets the next way out pass unasked. */
export function useLeaveGuard(active: boolean) {
  const confirm = useConfirm()
  const released = useRef(false)
  const blocker = useBlocker(
    useCallback<BlockerFunction>(
      ({ currentLocation, nextLocation }) =>
        active && !released.current && currentLocation.pathname !== nextLocation.pathname,
      [active],
    ),
  )
  useUnloadWarning(active)

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const question = {
      title: 'Sair sem salvar?',
      description: 'Você possui algumas informações não salvas. Deseja mesmo sair?',
      confirmLabel: 'Sair',
    }
    void confirm(question).then((go) => (go ? blocker.proceed() : blocker.reset()))
  }, [blocker, confirm])

  return useCallback(() => {
    released.current = true
  }, [])
}
