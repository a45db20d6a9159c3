import { useEffect, useState } from 'react'

/** Returns the part of the screen above a phone's keyboard; null if that covers nothing. */
export function useVisibleHeight() {
  const [place, setPlace] = useState<{ height: number; top: number } | null>(null)
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return
    const measure = () => {
      // A zoomed page is not resized.
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
