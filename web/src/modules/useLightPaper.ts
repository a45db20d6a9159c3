import { useEffect } from 'react'

/** Prints charts and colours of the dark mode in their light variants. */
export function useLightPaper() {
  useEffect(() => {
    const { classList } = document.documentElement
    let wasDark = false
    const before = () => {
      wasDark = classList.contains('dark')
      if (wasDark) classList.replace('dark', 'light')
    }
    const after = () => {
      if (wasDark) classList.replace('light', 'dark')
      wasDark = false
    }
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    return () => {
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
      after()
    }
  }, [])
}
