import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

const PARAM = 'conversa'

/** Tracks the open chat, which the address holds so that the back button closes it. */
export function useOpenChat() {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const openedHere = (state as { chat?: boolean } | null)?.chat === true

  const current = params.get(PARAM)
  // Navigating back twice would leave the page.
  const closing = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is open now was not closed yet
  useEffect(() => {
    closing.current = false
  }, [current])

  const open = (key: string) =>
    setParams(
      (old) => {
        old.set(PARAM, key)
        return old
      },
      { preventScrollReset: true, state: { chat: true } },
    )
  const close = () => {
    if (closing.current) return
    closing.current = true
    if (openedHere) return void navigate(-1)
    setParams(
      (old) => {
        old.delete(PARAM)
        return old
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return { current, open, close }
}
