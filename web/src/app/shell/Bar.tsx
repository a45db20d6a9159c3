import { Flex, type FlexProps } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type Claims, homeOf } from '~/api/session'
import { Logo, type Picture } from '~/components/Logo'
import type { MenuGroup, MenuItem } from '../menu'

export const FOLD_BUTTON = 'menu-fold'
export const RAIL_WIDTH = '5.75rem'

export interface BarProps {
  menu: (MenuItem | MenuGroup)[]
  active: string | undefined
  claims: Claims
}

export function Bar({ width, px = '3', children }: { width: string; px?: string; children?: ReactNode }) {
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
      px={px}
      overflowY="auto"
      // Keeps the current place above the foot.
      scrollPaddingBlock="24"
    >
      {children}
    </Flex>
  )
}

/** Account of the signed-in user, which stays in view below a long menu. */
export function Foot(props: FlexProps) {
  return <Flex direction="column" position="sticky" bottom="0" bg="bg" pb="3" {...props} />
}

export function Home({ claims, name, logo }: { claims: Claims; name?: string; logo?: Picture | null }) {
  return (
    <Flex asChild align="center" h="4.5rem" px="2.5" flexShrink={0} focusVisibleRing="inside" borderRadius="control">
      <Link to={homeOf(claims)} aria-label="Nutrir, início">
        <Logo name={name} picture={logo} />
      </Link>
    </Flex>
  )
}
