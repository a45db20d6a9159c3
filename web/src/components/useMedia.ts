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

/** Narrower than this many pixels; with larger letters sooner, as the breakpoints of the theme are. */
export const useBelow = (width: number) => useMedia(`(max-width: ${(width - 0.02) / 16}rem)`)

/** Tables become lists below this width. */
export const usePhone = () => useBelow(768)

/** The side bar folds away below this width. */
export const useCompact = () => useBelow(991)
