import { useCallback, useSyncExternalStore } from 'react'

export function useMedia(query: string) {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}

/**
 * Returns true below this width in pixels. With larger text it applies sooner, as the theme's
 * breakpoints do.
 */
export const useBelow = (width: number) => useMedia(`(max-width: ${(width - 0.02) / 16}rem)`)

/** Returns true below the width at which tables become lists. */
export const usePhone = () => useBelow(768)

/** Returns true below the width at which the side bar folds. */
export const useCompact = () => useBelow(991)
