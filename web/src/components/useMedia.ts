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

/** Tables become lists below this width. */
export const usePhone = () => useMedia('(max-width: 767.98px)')

/** The side bar folds away below this width. */
export const useCompact = () => useMedia('(max-width: 990.98px)')
