import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/**
 * Returns the state of a list in the address, and functions that change it. The page is rendered
 * synchronously: otherwise the next change would start from the former address and undo this one.
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
        // Replacing happens in effects, in which React cannot render synchronously.
        replace ? { replace } : { flushSync: true },
      ),
    [setParams],
  )
  return [params, change] as const
}
