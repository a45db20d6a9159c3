import { useEffect, useEffectEvent } from 'react'

/** Opens the command palette with Ctrl+K or ⌘K, unless a dialog or an editor has the key. */
export function usePaletteKey(open: () => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.key.toLowerCase() !== 'k') return
    if (event.defaultPrevented || document.querySelector('[role=dialog],[role=alertdialog]')) return
    event.preventDefault()
    open()
  })
  useEffect(() => {
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
