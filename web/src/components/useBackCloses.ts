import { useEffect, useRef } from 'react'

interface Watcher {
  onclose: (() => void) | null
  destroy: () => void
}

/** Missing in some browsers, and in TypeScript's types. */
declare const CloseWatcher: (new () => Watcher) | undefined

/**
 * Closes an overlay, and not the page, by a phone's back gesture. With a keyboard it is not used: a
 * dialog handles Escape by itself, and the dialog below would receive it, too.
 */
export function useBackCloses(open: boolean, onClose: () => void) {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  }, [onClose])
  useEffect(() => {
    if (!open || typeof CloseWatcher === 'undefined' || !matchMedia('(pointer: coarse)').matches) return
    const watcher = new CloseWatcher()
    watcher.onclose = () => close.current()
    return () => watcher.destroy()
  }, [open])
}
