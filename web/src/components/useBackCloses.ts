import { useEffect, useRef } from 'react'

interface Watcher {
  onclose: (() => void) | null
  destroy: () => void
}

/** Not in every browser, nor in TypeScript's. */
declare const CloseWatcher: (new () => Watcher) | undefined

/**
 * A phone's way back closes what covers the page, and not the page. Not where there is a keyboard: its Escape, which a
 * dialog hears itself, would be heard a second time, by the dialog below.
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
