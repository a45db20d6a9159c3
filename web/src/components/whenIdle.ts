import { type ComponentType, lazy } from 'react'

/** Time in milliseconds after the page has loaded, during which its own requests have priority. */
const PAUSE = 2000
const ANOTHER_TRY = 20_000

const loaded = () =>
  new Promise<unknown>((resolve) => {
    if (document.readyState === 'complete') resolve(null)
    else window.addEventListener('load', resolve, { once: true })
  })

/** Waits for an idle moment, or a short time in browsers without `requestIdleCallback`. */
const idle = () =>
  new Promise<unknown>((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(resolve)
    else setTimeout(resolve, 200)
  })

let stands: Promise<unknown> | undefined
let last: Promise<unknown> = Promise.resolve()

/** Loads parts one after another, once the first page is complete. */
export function whenIdle<T>(load: () => Promise<T>): Promise<T> {
  if (!import.meta.env.PROD || import.meta.env.SSR) return load()
  stands ??= loaded().then(() => new Promise((resolve) => setTimeout(resolve, PAUSE)))
  const turn = Promise.all([stands, last]).then(idle).then(load)
  last = turn.catch(() => undefined)
  return turn
}

/**
 * Creates a component for an optional part of a page. Offline, it is requested again later and the
 * page stays as it is.
 */
export function lazyPart<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const ask = (): ReturnType<typeof load> =>
    load().catch(() => new Promise((resolve) => setTimeout(resolve, ANOTHER_TRY)).then(ask))
  return lazy(ask)
}

/** Creates a component for a part that is loaded when the browser is idle. */
export const lazyAside = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazyPart(() => whenIdle(load))
