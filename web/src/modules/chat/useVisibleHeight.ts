import { useEffect, useState } from 'react'

/** What the keyboard of a phone leaves of the screen; nothing where it needs no care. */
export function useVisibleHeight() {
  const [place, setPlace] = useState<{ height: number; top: number } | null>(null)
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return
    const measure = () => {
      // Who zooms in moves about by themselves.
      const covered = view.scale === 1 && window.innerHeight - view.height > 1
      setPlace(covered ? { height: view.height, top: view.offsetTop } : null)
    }
    view.addEventListener('resize', measure)
    view.addEventListener('scroll', measure)
    return () => {
      view.removeEventListener('resize', measure)
      view.removeEventListener('scroll', measure)
    }
  }, [])
  return place
}
