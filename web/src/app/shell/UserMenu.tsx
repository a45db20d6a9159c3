import { Menu, Portal } from '@chakra-ui/react'
import { KeyRound, LogOut, UserRound } from 'lucide-react'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { type Claims, logout } from '~/api/session'
import { administersOrganization } from '~/modules/may'
import { routes } from '../routes'

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
export function UserMenu({ children }: { children: ReactElement }) {
  return (
    // Fixed like its trigger, which stays where it is while the page scrolls.
    <Menu.Root positioning={{ placement: 'top-start', strategy: 'fixed' }} lazyMount unmountOnExit>
      <Menu.Trigger asChild>{children}</Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content minW="200px">
            {OWN_PAGES.map(({ label, path, icon: Icon }) => (
              <Menu.Item key={path} value={path} asChild>
                <Link to={path}>
                  <Icon size={18} aria-hidden />
                  {label}
                </Link>
              </Menu.Item>
            ))}
            <Menu.Item value="logout" onClick={leave}>
              <LogOut size={18} aria-hidden />
              Logout
            </Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}
