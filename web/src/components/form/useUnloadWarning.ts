import { useEffect } from 'react'

/** They said yes elsewhere: the browser is not to ask once more. */
let answered = false

/** The browser asks before the page is left, until what this gives back is called. */
export function warnOfUnload() {
  const warn = (event: Event) => answered || event.preventDefault()
  window.addEventListener('beforeunload', warn)
  return () => window.removeEventListener('beforeunload', warn)
}

/** The same while there are unsaved changes. */
export function useUnloadWarning(active: boolean) {
  useEffect(() => (active ? warnOfUnload() : undefined), [active])
}

/** Whether the browser would ask now. Not every one does, so whoever means to reload the page asks here. */
export const hasUnsaved = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** `go` leads away, unasked. Is the page still there afterwards, it asks as before. */
export function leaveUnasked(go: () => void) {
  answered = true
  go()
  setTimeout(() => {
    answered = false
  }, 1_000)
}

const waiting = new Set<() => Promise<unknown>>()

/** What saves by itself is sent before the session ends: afterwards nothing can be. Gives back what undoes it. */
export function beforeLogout(send: () => Promise<unknown>) {
  waiting.add(send)
  return () => void waiting.delete(send)
}

export const sendWaiting = () => Promise.all([...waiting].map((send) => send()))
