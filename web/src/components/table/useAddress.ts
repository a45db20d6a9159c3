import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/**
 * What a list shows, as it stands in the address, and what changes it. The page is drawn anew at once: drawn later, the next change
 * would begin from the address of before, and undo this one.
 */
export function useAddress() {
  const [params, setParams] = useSearchParams()
  const change = useCallback(
    (edit: (params: URLSearchParams) => void) =>
      setParams(
        (old) => {
          edit(old)
          return old
        },
        { flushSync: true },
      ),
    [setParams],
  )
  return [params, change] as const
}
