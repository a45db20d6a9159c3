import { Eye, KeyRound, UserRound } from 'lucide-react'
import { CHANGE_PASSWORD_PATH, PROFILE_PATH } from '~/addresses/auth'
import { OWN_ACCESS_PATH } from '~/addresses/patients'
import { administersOrganization } from '~/api/claims'
import type { Claims } from '~/api/session'
import { lazyLater } from '~/components/lazyDialog'
import { allows, routes } from '../routes'
import { LaterMenu, type MenuProps } from './LaterMenu'

const UserMenuList = lazyLater(async () => ({ default: (await import('./UserMenuList')).UserMenuList }))

export function roleLabel(claims: Claims) {
  if (claims.role === 'super_admin') return 'Super admin'
  if (claims.role === 'specialist') return 'Especialista'
  if (claims.role === 'receptionist') return 'Recepção'
  if (administersOrganization(claims)) return 'Admin empresa'
  return claims.organization ? 'Usuário empresa' : 'Usuário'
}

const OWN_PAGES = [
  { label: 'Meu perfil', path: PROFILE_PATH, icon: UserRound },
  { label: 'Quem viu meu prontuário', path: OWN_ACCESS_PATH, icon: Eye },
  { label: 'Alterar senha', path: CHANGE_PASSWORD_PATH, icon: KeyRound },
]

/** Returns the user's own pages, limited to those they may open. */
export function ownPages(claims: Claims) {
  return OWN_PAGES.filter(({ path }) => routes.some((route) => route.path === path && allows(route, claims)))
}

/** Menu of the user, opened by the user block or the avatar. */
export function UserMenu({ children }: Pick<MenuProps, 'children'>) {
  return <LaterMenu menu={UserMenuList}>{children}</LaterMenu>
}
