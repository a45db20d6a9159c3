import { type ComponentType, lazy } from 'react'

/** How long a page that was just loaded is left alone: what it shows is on its way. */
const PAUSE = 2000
const ANOTHER_TRY = 20_000

const loaded = () =>
  new Promise<unknown>((resolve) => {
    if (document.readyState === 'complete') resolve(null)
    else window.addEventListener('load', resolve, { once: true })
  })

/** A moment in which nobody waits for anything. Not every browser tells of one. */
const idle = () =>
  new Promise<unknown>((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(resolve)
    else setTimeout(resolve, 200)
  })

let stands: Promise<unknown> | undefined
let last: Promise<unknown> = Promise.resolve()

/** Once the first page stands; one after the other. */
export function later<T>(load: () => Promise<T>): Promise<T> {
  if (!import.meta.env.PROD || import.meta.env.SSR) return load()
  stands ??= loaded().then(() => new Promise((resolve) => setTimeout(resolve, PAUSE)))
  const turn = Promise.all([stands, last]).then(idle).then(load)
  last = turn.catch(() => undefined)
  return turn
}

/** A part that nobody waits for. A page without net stays as it is, and the part is asked for again. */
export function lazyAside<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const ask = (): ReturnType<typeof load> =>
    later(load).catch(() => new Promise((resolve) => setTimeout(resolve, ANOTHER_TRY)).then(ask))
  return lazy(ask)
}

/** A part that a page needs when something is pressed: it is loaded by then, and not before the page stands. */
export function lazyLater<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  // What cannot be loaded then is asked for again when it is needed.
  if (import.meta.env.PROD && !import.meta.env.SSR) later(load).catch(() => undefined)
  return lazy(load)
}
