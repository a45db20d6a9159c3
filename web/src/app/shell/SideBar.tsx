import { Box, chakra, Flex, Text } from '@chakra-ui/react'
import { ChevronsUpDown, PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type Claims, homeOf } from '~/api/session'
import { Avatar } from '~/components/Avatar'
import { IconButton } from '~/components/IconButton'
import { Logo, type Picture } from '~/components/Logo'
import { Tooltip } from '~/components/Tooltip'
import { flatMenu, type MenuGroup, type MenuItem } from '../menu'
import { PRODUCT } from '../useTenant'
import { MenuList } from './MenuList'
import { roleLabel, UserMenu } from './UserMenu'

export const FOLD_BUTTON = 'menu-fold'

interface BarProps {
  menu: (MenuItem | MenuGroup)[]
  active: string | undefined
  claims: Claims
}

function Bar({ width, children }: { width: string; children: ReactNode }) {
  return (
    <Flex
      as="aside"
      aria-label="Menu e conta"
      direction="column"
      w={width}
      flexShrink={0}
      h="100dvh"
      position="sticky"
      top="0"
      borderInlineEndWidth="1px"
      px="3"
      pb="3"
      overflowY="auto"
    >
      {children}
    </Flex>
  )
}

function Home({ claims, name, logo }: { claims: Claims; name?: string; logo?: Picture | null }) {
  return (
    <Flex asChild align="center" h="72px" px="2.5" flexShrink={0} focusVisibleRing="inside" borderRadius="control">
      <Link to={homeOf(claims.role)} aria-label="Nutrir, início">
        <Logo name={name} picture={logo} />
      </Link>
    </Flex>
  )
}

interface SideBarProps extends BarProps {
  /** The name below the logo. */
  clinic: string
  logo: Picture | null
  /** On work pages the bar can be folded back to the rail. */
  onFold?: () => void
}

export function SideBar({ menu, active, claims, clinic, logo, onFold }: SideBarProps) {
  return (
    <Bar width="232px">
      <Flex align="center" justify="space-between">
        <Home claims={claims} name={PRODUCT} logo={logo} />
        {onFold && (
          <IconButton id={FOLD_BUTTON} label="Recolher menu" icon={<PanelLeftClose aria-hidden />} onClick={onFold} />
        )}
      </Flex>
      <Text textStyle="remark" color="fg.muted" minH="18px" px="2.5" mt="-2" mb="4" truncate>
        {clinic}
      </Text>
      <Box as="nav" aria-label="Menu principal" flex="1">
        <MenuList menu={menu} active={active} />
      </Box>
      <Box borderTopWidth="1px" mt="4" pt="2.5">
        <UserMenu>
          <chakra.button
            type="button"
            display="flex"
            alignItems="center"
            gap="2.5"
            w="100%"
            p="2"
            borderRadius="control"
            textAlign="start"
            focusVisibleRing="inside"
            cursor="pointer"
            _hover={{ bg: 'bg.muted' }}
          >
            <Avatar name={claims.name} src={claims.pictureUrl} size={36} />
            <Box as="span" flex="1" minW="0">
              <Text as="span" display="block" fontSize="14px" lineHeight="18px" fontWeight="600" lineClamp={2}>
                {claims.name}
              </Text>
              <Text as="span" display="block" textStyle="remark" color="fg.muted" truncate>
                {roleLabel(claims)}
              </Text>
            </Box>
            <ChevronsUpDown size={16} aria-hidden />
          </chakra.button>
        </UserMenu>
      </Box>
    </Bar>
  )
}

interface RailProps extends BarProps {
  onUnfold: () => void
}

/** Only icons, each with its name as tooltip: the room goes to the work. */
export function Rail({ menu, active, claims, onUnfold }: RailProps) {
  return (
    <Bar width="72px">
      <Flex justify="center">
        <Home claims={claims} />
      </Flex>
      <Box as="nav" aria-label="Menu principal" flex="1">
        <Flex as="ul" direction="column" gap="1" listStyleType="none">
          {flatMenu(menu).map(({ label, path, icon: Icon }) => (
            <li key={path}>
              <Tooltip content={label} placement="right">
                <Flex
                  asChild
                  align="center"
                  justify="center"
                  h="44px"
                  borderRadius="control"
                  color="fg.muted"
                  focusVisibleRing="inside"
                  _hover={{ bg: 'bg.muted', color: 'fg' }}
                  _currentPage={{ bg: 'brand.subtle', color: 'brand.fg' }}
                >
                  <Link to={path} aria-label={label} aria-current={path === active ? 'page' : undefined}>
                    <Icon size={20} strokeWidth={1.75} aria-hidden />
                  </Link>
                </Flex>
              </Tooltip>
            </li>
          ))}
        </Flex>
      </Box>
      <Flex direction="column" align="center" gap="2">
        <IconButton id={FOLD_BUTTON} label="Abrir menu" icon={<PanelLeftOpen aria-hidden />} onClick={onUnfold} />
        <UserMenu>
          <chakra.button
            type="button"
            aria-label={`${claims.name}, ${roleLabel(claims)}`}
            borderRadius="full"
            cursor="pointer"
            focusVisibleRing="outside"
          >
            <Avatar name={claims.name} src={claims.pictureUrl} size={36} />
          </chakra.button>
        </UserMenu>
      </Flex>
    </Bar>
  )
}
