import { useCallback, useRef } from 'react'

/**
 * Returns a function with a stable identity that calls the latest one: when one of forty statements
 * changes, the others are not rendered again.
 */
export function useSteady<In extends unknown[]>(run: (...values: In) => void) {
  const latest = useRef(run)
  latest.current = run
  return useCallback((...values: In) => latest.current(...values), [])
}
