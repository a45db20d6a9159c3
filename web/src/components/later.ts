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

/** A part of a page that stands without it: where there is no net it is asked for again, and the page stays as it is. */
export function lazyPart<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const ask = (): ReturnType<typeof load> =>
    load().catch(() => new Promise((resolve) => setTimeout(resolve, ANOTHER_TRY)).then(ask))
  return lazy(ask)
}

/** One that nobody waits for. */
export const lazyAside = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) => lazyPart(() => later(load))
