import { useCallback, useRef } from 'react'

/** Always the same function, that does what the last drawing would: one of forty sentences changes, the others are not drawn again. */
export function useSteady<In extends unknown[]>(run: (...values: In) => void) {
  const latest = useRef(run)
  latest.current = run
  return useCallback((...values: In) => latest.current(...values), [])
}
