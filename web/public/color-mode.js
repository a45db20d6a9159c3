// Runs before the first paint, so that the page never flashes in the wrong mode, and before anybody can press a button.
// The preference is 'light' or 'dark'; without one the system decides.
;(() => {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const apply = () => {
    let stored = null
    try {
      stored = localStorage.getItem('nutrir.color-mode')
    } catch {
      // Storage may be closed to us: then the system decides.
    }
    const mode = stored === 'light' || stored === 'dark' ? stored : dark.matches ? 'dark' : 'light'
    const root = document.documentElement
    root.classList.remove('light', 'dark')
    root.classList.add(mode)
    root.style.colorScheme = mode
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', mode === 'dark' ? '#17140F' : '#FBF9F5')
  }
  apply()
  dark.addEventListener('change', apply)
  addEventListener('storage', apply)
  addEventListener('nutrir:color-mode', apply)

  // Until the application listens, nothing is sent. It finds out that it should have been; the button shows that it waits.
  addEventListener('submit', (event) => {
    if (event.defaultPrevented) return
    event.preventDefault()
    event.target.dataset.sent = ''
    event.submitter?.setAttribute('aria-disabled', 'true')
  })
})()
