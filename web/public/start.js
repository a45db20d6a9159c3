// Of a page that the build drew: first it is painted, then the application is read, part by part, so that no finger waits for all of it.
;(() => {
  const parts = document.currentScript.dataset.parts.split(' ')
  const frame = () => document.hidden || new Promise((resolve) => requestAnimationFrame(resolve))
  const rest = () => new Promise((resolve) => setTimeout(resolve))
  async function start() {
    await Promise.allSettled(Array.from(document.images, (image) => image.decode()))
    await frame()
    await rest()
    for (const href of parts) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    }
    for (const part of parts) {
      await import(part)
      await rest()
    }
  }
  start()

  // Until the application listens, nothing is sent. It finds out that it should have been.
  addEventListener('submit', (event) => {
    if (event.defaultPrevented) return
    event.preventDefault()
    event.target.dataset.sent = ''
  })
})()
