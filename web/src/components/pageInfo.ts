import { useEffect, useSyncExternalStore } from 'react'

export interface Crumb {
  label: string
  to?: string
}

interface PageInfo {
  title: string
  /** Name of the page's subject, if several people have such a page. */
  whose?: string
  crumbs: Crumb[]
}

const NOTHING: PageInfo = { title: '', crumbs: [] }
let info = NOTHING
let productName = 'Nutrir'
const listeners = new Set<() => void>()

function publish(next: PageInfo) {
  info = next
  const { title, whose } = next
  const named = whose ? `${title} de ${whose}` : title
  if (named) document.title = named === productName ? productName : `${named} · ${productName}`
  for (const listener of listeners) listener()
}

/** Sets the tenant's name once it is known. */
export function setProductName(name: string) {
  productName = name
  publish(info)
}

/** Sets the document title and the top bar. `crumbs` are the pages above this one. */
export function usePageTitle(title: string, crumbs: Crumb[] = [], whose?: string) {
  const above = JSON.stringify(crumbs)
  useEffect(() => {
    const own: PageInfo = { title, whose, crumbs: [...(JSON.parse(above) as Crumb[]), { label: title }] }
    publish(own)
    return () => {
      if (info === own) publish(NOTHING)
    }
  }, [title, above, whose])
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function usePageInfo() {
  return useSyncExternalStore(subscribe, () => info)
}
