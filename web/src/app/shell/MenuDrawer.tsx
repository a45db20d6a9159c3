import { Box, Drawer, Flex, Link, Portal, Text } from '@chakra-ui/react'
import { HeartHandshake, Info, LogOut, type LucideIcon, Newspaper, Sprout, Stethoscope, X } from 'lucide-react'
import type { ReactElement } from 'react'
import { Link as RouterLink } from 'react-router'
import type { Claims } from '~/api/session'
import { Avatar } from '~/components/Avatar'
import { IconButton } from '~/components/IconButton'
import { Logo } from '~/components/Logo'
import { useBackCloses } from '~/components/useBackCloses'
import { PRODUCT, type Tenant } from '~/modules/useTenant'
import type { MenuGroup, MenuItem } from '../menu'
import { MenuList } from './MenuList'
import { ownPages, roleLabel } from './UserMenu'
import { useDependants } from './useDependants'
import { useLeave } from './useLeave'

const LINK_ICONS: Record<string, LucideIcon> = { Sobre: Info, Nutricionistas: Stethoscope, Blog: Newspaper }

interface MenuDrawerProps {
  open: boolean
  onClose: () => void
  menu: (MenuItem | MenuGroup)[]
  active: string | undefined
  claims: Claims
  tenant: Tenant
}

export function MenuDrawer({ open, onClose, menu, active, claims, tenant }: MenuDrawerProps) {
  const leave = useLeave()
  const choices = useDependants()
  useBackCloses(open, onClose)
  const links = tenant.program ? [...tenant.links, { label: 'Iniciar o Programa', href: tenant.program }] : tenant.links
  return (
    <Drawer.Root
      open={open}
      onOpenChange={(change) => !change.open && onClose()}
      placement="start"
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content aria-label="Menu" maxW="min(19.375rem, 86vw)" bg="bg" borderEndRadius="card">
            <Flex align="center" justify="space-between" ps="5" pe="3" pt="4" pb="3">
              <Logo name={PRODUCT} picture={tenant.logo} />
              <Drawer.CloseTrigger asChild position="static">
                <IconButton label="Fechar menu" icon={<X aria-hidden />} />
              </Drawer.CloseTrigger>
            </Flex>
            {tenant.name !== PRODUCT && (
              <Text textStyle="remark" color="fg.muted" px="5" pb="3" truncate>
                {tenant.name}
              </Text>
            )}
            <Flex direction="column" flex="1" overflowY="auto" px="2.5" pb="4" gap="4">
              <nav aria-label="Menu principal">
                <MenuList menu={menu} active={active} />
              </nav>
              {links.length > 0 && (
                <Box borderTopWidth="1px" pt="3">
                  {links.map(({ label, href }) => (
                    <Entry key={label} icon={LINK_ICONS[label] ?? Sprout}>
                      <Link href={href} target="_blank" rel="noreferrer">
                        {label}
                      </Link>
                    </Entry>
                  ))}
                </Box>
              )}
              <Box borderTopWidth="1px" pt="3" mt="auto">
                <Flex align="center" gap="3" px="2.5" py="2">
                  <Avatar name={claims.name} src={claims.pictureUrl} size={44} />
                  <Box minW="0">
                    <Text fontWeight="600" truncate>
                      {claims.name}
                    </Text>
                    <Text textStyle="remark" color="fg.muted">
                      {roleLabel(claims)}
                    </Text>
                  </Box>
                </Flex>
                {choices.map(({ label, run }) => (
                  <Entry key={label} icon={HeartHandshake}>
                    <button type="button" onClick={run}>
                      {label}
                    </button>
                  </Entry>
                ))}
                {ownPages(claims).map(({ label, path, icon }) => (
                  <Entry key={path} icon={icon}>
                    <RouterLink to={path}>{label}</RouterLink>
                  </Entry>
                ))}
                <Entry icon={LogOut}>
                  <button type="button" onClick={leave}>
                    Logout
                  </button>
                </Entry>
              </Box>
            </Flex>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  )
}

function Entry({ icon: Icon, children }: { icon: LucideIcon; children: ReactElement }) {
  return (
    <Flex position="relative" align="center">
      <Box position="absolute" insetStart="2.5" color="fg.muted" pointerEvents="none">
        <Icon size={20} strokeWidth={1.75} aria-hidden />
      </Box>
      <Flex
        asChild
        align="center"
        w="100%"
        minH="12"
        ps="2.625rem"
        fontSize="1.0625rem"
        fontWeight="500"
        color="fg.muted"
        borderRadius="control"
        focusVisibleRing="inside"
        cursor="pointer"
        _hover={{ bg: 'bg.muted', color: 'fg' }}
      >
        {children}
      </Flex>
    </Flex>
  )
}
