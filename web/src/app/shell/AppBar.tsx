import { chakra, Flex, Text } from '@chakra-ui/react'
import { ChevronLeft, Menu, Search } from 'lucide-react'
import { Link } from 'react-router'
import { type Claims, homeOf } from '~/api/session'
import { Avatar } from '~/components/Avatar'
import { Logo, type Picture } from '~/components/Logo'
import { usePageInfo } from '~/components/pageInfo'
import { topBar } from '~/components/stuckBar'
import { PRODUCT } from '~/modules/useTenant'
import { ColorModeMenu } from './ColorModeMenu'
import { roleLabel, UserMenu } from './UserMenu'

const square = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  h: '11',
  // With very large letters, all of them still fit beside each other.
  w: 'min(2.75rem, 16vw)',
  borderRadius: 'control',
  cursor: 'pointer',
  focusVisibleRing: 'inside',
  flexShrink: 0,
} as const

interface AppBarProps {
  claims: Claims
  logo: Picture | null
  onMenu: () => void
  onSearch: () => void
}

/** Bar of phones and small tablets: the menu, or the way back from a page below another. */
export function AppBar({ claims, logo, onMenu, onSearch }: AppBarProps) {
  const { title, crumbs } = usePageInfo()
  const parent = crumbs.slice(0, -1).findLast((crumb) => crumb.to)
  return (
    <Flex
      ref={topBar}
      as="header"
      align="center"
      gap="1"
      h="14"
      ps="2"
      pe="3"
      borderBottomWidth="1px"
      position="sticky"
      top="0"
      zIndex="sticky"
      bg="bg"
      flexShrink={0}
    >
      {parent?.to ? (
        <Flex asChild {...square}>
          <Link to={parent.to} aria-label={`Voltar para ${parent.label}`}>
            <ChevronLeft size={24} aria-hidden />
          </Link>
        </Flex>
      ) : (
        <chakra.button type="button" {...square} aria-label="Abrir menu" onClick={onMenu}>
          <Menu size={24} aria-hidden />
        </chakra.button>
      )}
      {/* With very large letters the word beside the mark is cut, and does not run under the buttons. */}
      <Flex flex="1" minW="0" ps="1" css={{ overflow: 'clip', overflowClipMargin: '4px' }}>
        {parent?.to ? (
          <Text fontWeight="600" truncate>
            {title}
          </Text>
        ) : (
          <Flex asChild borderRadius="control" focusVisibleRing="outside">
            <Link to={homeOf(claims)} aria-label="Nutrir, início">
              <Logo name={PRODUCT} picture={logo} />
            </Link>
          </Flex>
        )}
      </Flex>
      <chakra.button type="button" {...square} aria-label="Busca rápida" onClick={onSearch}>
        <Search size={22} aria-hidden />
      </chakra.button>
      <ColorModeMenu />
      <UserMenu>
        <chakra.button type="button" {...square} aria-label={`${claims.name}, ${roleLabel(claims)}`}>
          <Avatar name={claims.name} src={claims.pictureUrl} size={36} />
        </chakra.button>
      </UserMenu>
    </Flex>
  )
}
