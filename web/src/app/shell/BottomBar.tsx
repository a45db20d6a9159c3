import { Box, Flex } from '@chakra-ui/react'
import { Link } from 'react-router'
import { footBar } from '~/components/stuckBar'
import type { MenuItem } from '../menu'

/** Maximum number of places in the bar. */
export const PLACES = 4

export function BottomBar({ items, active }: { items: MenuItem[]; active: string | undefined }) {
  return (
    <Box
      ref={footBar}
      as="nav"
      aria-label="Menu principal"
      position="sticky"
      bottom="0"
      zIndex="sticky"
      bg="bg.panel"
      borderTopWidth="1px"
      pb="env(safe-area-inset-bottom)"
    >
      <Flex as="ul" listStyleType="none" minH="4.5rem">
        {items.map(({ short, path, icon: Icon }) => (
          <Box as="li" key={path} flex="1" minW="0">
            <Flex
              asChild
              className="group"
              direction="column"
              align="center"
              justify="center"
              gap="1"
              h="100%"
              // A quarter of a phone's width is fixed: text grows with the browser's font size as
              // long as the longest label fits.
              fontSize="min(0.75rem, 4vw)"
              lineHeight="calc(4 / 3)"
              textAlign="center"
              fontWeight="500"
              color="fg.muted"
              focusVisibleRing="inside"
              _currentPage={{ color: 'brand.fg', fontWeight: '700' }}
            >
              <Link to={path} aria-current={path === active ? 'page' : undefined}>
                <Flex
                  as="span"
                  align="center"
                  justify="center"
                  w="100%"
                  maxW="14"
                  h="1.875rem"
                  borderRadius="full"
                  bg={path === active ? 'brand.subtle' : undefined}
                >
                  <Icon size={20} strokeWidth={1.75} aria-hidden />
                </Flex>
                {short}
              </Link>
            </Flex>
          </Box>
        ))}
      </Flex>
    </Box>
  )
}
