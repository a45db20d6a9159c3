import { useSyncExternalStore } from 'react'

const ages = new Map<string, string>()
const listeners = new Set<() => void>()

/** Records since when the shown answer of this place is cached; null for one of the server. */
export function setCachedAt(place: string, at: string | null) {
  if (at === null ? !ages.delete(place) : ages.get(place) === at) return
  if (at !== null) ages.set(place, at)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the time (UTC) of a cached answer; null if it is the server's. */
export const cachedAt = (place: string) => ages.get(place) ?? null

export const useCachedAt = (place: string) => useSyncExternalStore(subscribe, () => cachedAt(place))
