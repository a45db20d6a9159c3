import { CalendarDays, type LucideIcon, SlidersHorizontal, Stethoscope } from 'lucide-react'
import type { Claims } from '~/api/session'
import type { FeatureRoute } from '~/modules/featureRoute'
import { isOneOf } from '~/modules/may'
import { allows } from './routes'
import { ICONS } from './shell/icons'

export interface MenuItem {
  label: string
  short: string
  icon: LucideIcon
  path: string
}

export interface MenuGroup {
  label: string
  icon: LucideIcon
  items: MenuItem[]
}

const GROUPS: Record<string, { icon: LucideIcon; order: number }> = {
  Nutricionistas: { icon: Stethoscope, order: 20 },
  Agendamentos: { icon: CalendarDays, order: 40 },
  Administrativo: { icon: SlidersHorizontal, order: 50 },
}

const PRODUCT = ':product'

export const isGroup = (entry: MenuItem | MenuGroup): entry is MenuGroup => 'items' in entry

interface MenuOptions {
  /** The code of the user's purchase, whose pages are places too. */
  product?: string
  /** False if the tenant has neither companies nor careers. */
  companiesAndCareers: boolean
}

/** Returns the side bar's entries for one user: places and groups in their order. */
export function menuFor(
  routes: FeatureRoute[],
  claims: Claims,
  { product, companiesAndCareers }: MenuOptions,
): (MenuItem | MenuGroup)[] {
  const entries: { order: number; entry: MenuItem | MenuGroup }[] = []
  const open = routes.flatMap((route) =>
    route.menu &&
    allows(route, claims) &&
    (!route.menu.only || isOneOf(route.menu.only, claims)) &&
    (companiesAndCareers || !route.menu.companiesAndCareers) &&
    (product || !route.path.includes(PRODUCT))
      ? [{ path: route.path.replace(PRODUCT, product ?? ''), ...route.menu }]
      : [],
  )
  for (const { path, label, short = label, icon, group, order } of open.toSorted((a, b) => a.order - b.order)) {
    const item = { label, short, icon: ICONS[icon], path }
    const place = group ? GROUPS[group] : undefined
    if (!group || !place) {
      entries.push({ order, entry: item })
      continue
    }
    const found = entries.find(({ entry }) => isGroup(entry) && entry.label === group)?.entry
    if (found && isGroup(found)) found.items.push(item)
    else entries.push({ order: place.order, entry: { label: group, icon: place.icon, items: [item] } })
  }
  return entries.toSorted((a, b) => a.order - b.order).map(({ entry }) => entry)
}

/** Returns the places without groups, for the rail and the bottom bar. */
export function flatMenu(entries: (MenuItem | MenuGroup)[]): MenuItem[] {
  return entries.flatMap((entry) => (isGroup(entry) ? entry.items : [entry]))
}
