import { useEffect } from 'react'

/** True if the user has confirmed leaving elsewhere, so that the browser does not ask again. */
let answered = false

/** Makes the browser ask before the page is left, until the returned function is called. */
export function warnOfUnload() {
  const warn = (event: Event) => answered || event.preventDefault()
  window.addEventListener('beforeunload', warn)
  return () => window.removeEventListener('beforeunload', warn)
}

/** Warns of unload while there are unsaved changes. */
export function useUnloadWarning(active: boolean) {
  useEffect(() => (active ? warnOfUnload() : undefined), [active])
}

/**
 * Returns true if the browser would ask now. Some browsers never ask, so code that reloads the page
 * asks by itself.
 */
export const hasUnsaved = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

/**
 * Calls `go`, which leaves the page, without a warning. If the page stays, warnings are active
 * again.
 */
export function leaveUnasked(go: () => void) {
  answered = true
  go()
  setTimeout(() => {
    answered = false
  }, 1_000)
}

const waiting = new Set<() => Promise<unknown>>()

/**
 * Registers a function that sends unsaved values before a logout, after which nothing can be sent.
 * Returns its removal.
 */
export function beforeLogout(send: () => Promise<unknown>) {
  waiting.add(send)
  return () => void waiting.delete(send)
}

export const sendWaiting = () => Promise.all([...waiting].map((send) => send()))
