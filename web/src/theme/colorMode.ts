import { useSyncExternalStore } from 'react'

export type ColorModePreference = 'light' | 'dark' | 'system'

const KEY = 'nutrir.color-mode'
const CHANGED = 'nutrir:color-mode'

function preference(): ColorModePreference {
  const stored = localStorage.getItem(KEY)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

/** Sets the colour mode. /color-mode.js handles this event and sets the class of <html>. */
export function setColorMode(next: ColorModePreference) {
  if (next === 'system') localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, next)
  window.dispatchEvent(new Event(CHANGED))
}

function subscribe(listener: () => void) {
  window.addEventListener(CHANGED, listener)
  window.addEventListener('storage', listener)
  return () => {
    window.removeEventListener(CHANGED, listener)
    window.removeEventListener('storage', listener)
  }
}

export function useColorMode() {
  return useSyncExternalStore(subscribe, preference)
}
