import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/**
 * What a list shows, as it stands in the address, and what changes it. The page is drawn anew at once: drawn later, the next change
 * would begin from the address of before, and undo this one.
 */
export function useAddress() {
  const [params, setParams] = useSearchParams()
  const change = useCallback(
    (edit: (params: URLSearchParams) => void, replace = false) =>
      setParams(
        (old) => {
          edit(old)
          return old
        },
        // What replaces comes from an effect, where React cannot draw at once.
        replace ? { replace } : { flushSync: true },
      ),
    [setParams],
  )
  return [params, change] as const
}
