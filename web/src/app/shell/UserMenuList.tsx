import { Menu, Portal } from '@chakra-ui/react'
import { HeartHandshake, LogOut } from 'lucide-react'
import { Link } from 'react-router'
import { useSession } from '~/api/session'
import type { MenuProps } from './LaterMenu'
import { ownPages } from './UserMenu'
import { useDependants } from './useDependants'
import { useLeave } from './useLeave'

export function UserMenuList({ children }: MenuProps) {
  const claims = useSession()?.claims
  const leave = useLeave()
  const choices = useDependants()
  return (
    // Fixed like its trigger, which stays where it is while the page scrolls.
    <Menu.Root defaultOpen positioning={{ placement: 'top-start', strategy: 'fixed' }} lazyMount unmountOnExit>
      <Menu.Trigger asChild>{children}</Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content minW="12.5rem">
            {choices.map(({ label, run }) => (
              <Menu.Item key={label} value={label} onClick={run}>
                <HeartHandshake size={18} aria-hidden />
                {label}
              </Menu.Item>
            ))}
            {(claims ? ownPages(claims) : []).map(({ label, path, icon: Icon }) => (
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
