// First what the build drew is painted, then the application is read, part by part, so that no finger waits for all of it.
;(() => {
  const { parts, login, inside } = document.currentScript.dataset

  /** What the token says of who is signed in: the same as `api/session.ts` reads. */
  function person() {
    try {
      const payload = localStorage.getItem('nutrir.token').split('.')[1]
      const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0))
      const claims = JSON.parse(new TextDecoder().decode(bytes))
      return claims.exp * 1000 > Date.now()
        ? { ...claims, name: localStorage.getItem('nutrir.name') ?? claims.name }
        : null
    } catch {
      return null
    }
  }

  /** By this device's clock; once the clinic's is known, the application says it anew. */
  function greeting({ name }) {
    const hour = new Date().getHours()
    const words = hour < 5 || hour >= 18 ? 'Boa noite' : hour < 12 ? 'Bom dia' : 'Boa tarde'
    return [words, name.trim().split(/\s+/)[0]].filter(Boolean).join(', ')
  }

  /** The home at this address, for whoever is signed in. Gives back its parts. */
  function draw(signedIn) {
    const home = document.querySelector(`template[data-at="${CSS.escape(location.pathname)}"]`)
    if (!home) return []
    const root = document.getElementById('root')
    root.append(home.content.cloneNode(true))
    root.querySelector('h1').textContent = greeting(signedIn)
    return home.dataset.parts.split(' ')
  }

  function needed() {
    const signedIn = person()
    const list = (names) => names?.split(' ') ?? []
    if (!inside || !location.pathname.startsWith('/admin/')) return list(parts)
    const rest = signedIn ? [...list(inside), ...draw(signedIn)] : list(login)
    return [...new Set([...list(parts), ...rest])]
  }

  const frame = () => document.hidden || new Promise((resolve) => requestAnimationFrame(resolve))
  const rest = () => new Promise((resolve) => setTimeout(resolve))
  async function start() {
    // Those of the login, which come with the page: a home's parts do not wait for its own.
    const pictures = Array.from(document.images)
    const all = needed()
    const preload = () => {
      for (const href of all) {
        document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
      }
    }
    await Promise.allSettled(pictures.map((image) => image.decode()))
    if (document.getElementById('root').firstChild) {
      await frame()
      await rest()
    }
    preload()
    for (const part of all) {
      await import(part)
      await rest()
    }
  }
  start()
})()
