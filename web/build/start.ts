// First script of every page: it shows the prerendered content, then loads the application part by
// part, so that input stays responsive on slow phones.

/** Parts of the application, which the build writes into the script's element. */
export interface Parts {
  /** Chunks of the application's entry. */
  parts?: string
  /** Further parts of the login. */
  login?: string
  /** Further parts of the shell. Only the application's main page has them. */
  inside?: string
}

interface Person {
  name: string
}

const listed = (names: string | undefined) => names?.split(' ') ?? []

/** Reads the claims of the signed-in user's token, as `api/session.ts` does. */
function readPerson(): Person | null {
  try {
    const payload = localStorage.getItem('nutrir.token')?.split('.')[1] ?? ''
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0))
    const claims = JSON.parse(new TextDecoder().decode(bytes))
    return claims.exp * 1000 > Date.now()
      ? { ...claims, name: localStorage.getItem('nutrir.name') ?? claims.name }
      : null
  } catch {
    return null
  }
}

/**
 * Returns the greeting by this device's clock; the application replaces it once the tenant's zone
 * is known.
 */
export function greet({ name }: Person, hour = new Date().getHours()) {
  const words = hour < 5 || hour >= 18 ? 'Boa noite' : hour < 12 ? 'Bom dia' : 'Boa tarde'
  return [words, name.trim().split(/\s+/)[0]].filter(Boolean).join(', ')
}

/** Shows the frame of the home at this address, if there is one, and returns the home's parts. */
function drawHome(person: Person) {
  const home = document.querySelector<HTMLTemplateElement>(`template[data-at="${CSS.escape(location.pathname)}"]`)
  const root = document.getElementById('root')
  if (!home || !root) return []
  root.append(home.content.cloneNode(true))
  const heading = root.querySelector('h1')
  if (heading) heading.textContent = greet(person)
  return listed(home.dataset.parts)
}

/**
 * Draws what is possible at this address, and returns the parts that it needs, each after those it
 * depends on.
 */
export function prepare({ parts, login, inside }: Parts) {
  if (!inside || !location.pathname.startsWith('/admin/')) return listed(parts)
  const person = readPerson()
  const rest = person ? [...listed(inside), ...drawHome(person)] : listed(login)
  return [...new Set([...listed(parts), ...rest])]
}

const nextFrame = () => document.hidden || new Promise((resolve) => requestAnimationFrame(resolve))
const pause = () => new Promise((resolve) => setTimeout(resolve))

/** Waits for the first paint, then loads every part with `load`. */
export async function start(given: Parts, load: (part: string) => Promise<unknown>) {
  // Pictures of the login, which are part of the page; a home does not wait for its own.
  const pictures = Array.from(document.images)
  const all = prepare(given)
  await Promise.allSettled(pictures.map((image) => image.decode()))
  if (document.getElementById('root')?.firstChild) {
    await nextFrame()
    await pause()
  }
  for (const href of all) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
  for (const part of all) {
    await load(part)
    await pause()
  }
}
