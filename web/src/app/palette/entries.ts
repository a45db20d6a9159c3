import type { LucideIcon } from 'lucide-react'
import { BOOK_FOR_PATH, BOOKING_PATH } from '~/addresses/appointments'
import { NEW_PATIENT_PATH, patientPath } from '~/addresses/patients'
import { NEW_PRODUCT_PATH } from '~/addresses/products'
import { NEW_PURCHASE_PATH } from '~/addresses/purchases'
import { specialistEditPath, userEditPath } from '~/addresses/users'
import { administersOrganization } from '~/api/claims'
import type { Schemas } from '~/api/client'
import { type Claims, isPatientRole } from '~/api/session'
import { may } from '~/modules/may'
import { isGroup, type MenuGroup, type MenuItem } from '../menu'
import { allows, routes } from '../routes'
import { ICONS } from '../shell/icons'
import { ownPages } from '../shell/UserMenu'

export interface Entry {
  key: string
  label: string
  /** Second line: the menu's group, or a person's e-mail. */
  hint?: string
  icon?: LucideIcon
  pictureUrl?: string | null
  path: string
}

export interface EntryGroup {
  label: string
  entries: Entry[]
}

const ACTIONS = [
  { label: 'Marcar consulta', path: BOOK_FOR_PATH, icon: ICONS.booking },
  { label: 'Marcar consulta', path: BOOKING_PATH, icon: ICONS.booking },
  { label: 'Cadastrar paciente', path: NEW_PATIENT_PATH, icon: ICONS.newSpecialist },
  { label: 'Cadastrar compra', path: NEW_PURCHASE_PATH, icon: ICONS.purchases },
  { label: 'Cadastrar produto', path: NEW_PRODUCT_PATH, icon: ICONS.products },
]

/** Returns the actions that this user may begin. */
export function actionsFor(claims: Claims): Entry[] {
  const mayOpen = (path: string) => routes.some((route) => route.path === path && allows(route, claims))
  return ACTIONS.filter(({ path }) => mayOpen(path)).map((action) => ({ key: action.path, ...action }))
}

/** Returns the places of the user's menu, and their own pages. */
export function pagesOf(menu: (MenuItem | MenuGroup)[], claims: Claims): Entry[] {
  const places = menu.flatMap((entry) =>
    isGroup(entry) ? entry.items.map((item) => ({ ...item, hint: entry.label })) : [entry],
  )
  return [...places, ...ownPages(claims)].map((place) => ({ ...place, key: `pagina ${place.path}` }))
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Returns the entries with a word for each typed one, whatever their accents and order. */
export function matching(entries: Entry[], text: string) {
  const typed = plain(text).split(/\s+/).filter(Boolean)
  return entries.filter(({ label, hint = '' }) => {
    const words = plain(`${label} ${hint}`).split(/[^\p{L}\p{N}]+/u)
    return typed.every((part) => words.some((word) => word.startsWith(part)))
  })
}

/** Returns true if the server lists people to this user. */
export const findsPeople = (claims: Claims) => may('inviter', claims)

/** Returns a person's page that this user may open, if there is one. */
function pathOf({ id, role }: Schemas['UserListed'], claims: Claims) {
  if (may('team', claims) && isPatientRole(role)) return patientPath(id)
  if (claims.role === 'super_admin') return role === 'specialist' ? specialistEditPath(id) : userEditPath(id)
  return administersOrganization(claims) ? userEditPath(id) : undefined
}

export function peopleEntries(people: Schemas['UserListed'][], claims: Claims): Entry[] {
  return people.flatMap((person) => {
    const path = pathOf(person, claims)
    const { id, name, email, pictureUrl } = person
    return path ? [{ key: id, label: name, hint: email, pictureUrl, path }] : []
  })
}
