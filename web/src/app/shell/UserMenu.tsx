import { KeyRound, UserRound } from 'lucide-react'
import { lazy } from 'react'
import { type Claims, logout } from '~/api/session'
import { administersOrganization } from '~/modules/may'
import { routes } from '../routes'
import { LaterMenu, type MenuProps } from './LaterMenu'

const UserMenuList = lazy(async () => ({ default: (await import('./UserMenuList')).UserMenuList }))

export function roleLabel(claims: Claims) {
  if (claims.role === 'super_admin') return 'Super admin'
  if (claims.role === 'specialist') return 'Especialista'
  if (administersOrganization(claims)) return 'Admin empresa'
  return claims.organization ? 'Usuário empresa' : 'Usuário'
}

/** One's own pages; each appears once its route exists. */
export const OWN_PAGES = [
  { label: 'Meu perfil', path: '/admin/user-profile', icon: UserRound },
  { label: 'Alterar senha', path: '/admin/change-password', icon: KeyRound },
].filter(({ path }) => routes.some((route) => route.path === path))

export function leave() {
  // A conversation in a frame of this page is left too.
  for (const frame of document.querySelectorAll('iframe')) {
    frame.contentWindow?.postMessage({ externalCommand: 'logout' }, window.location.origin)
  }
  logout()
}

/** The trigger is the user block, or only the avatar. */
export function UserMenu({ children }: Pick<MenuProps, 'children'>) {
  return <LaterMenu menu={UserMenuList}>{children}</LaterMenu>
}
