import { useSyncExternalStore } from 'react'
import { FIRST_STEP_KEY } from '~/api/personStorage'

const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Remembers the step that the user went to from the list, until they leave the first steps. */
export function goToStep(key: string | null) {
  if (key === null) sessionStorage.removeItem(FIRST_STEP_KEY)
  else sessionStorage.setItem(FIRST_STEP_KEY, key)
  for (const listener of listeners) listener()
}

export const useCurrentStep = () => useSyncExternalStore(subscribe, () => sessionStorage.getItem(FIRST_STEP_KEY))
