import { Box, chakra, Flex, Text } from '@chakra-ui/react'
import { Suspense } from 'react'
import { Link, Outlet, type UIMatch, useMatches } from 'react-router'
import { homeOf, useSession } from '~/api/session'
import { Avatar } from '~/components/Avatar'
import { ConfirmProvider } from '~/components/Confirm'
import { Logo } from '~/components/Logo'
import { lazyPart } from '~/components/whenIdle'
import type { FeatureRoute } from '~/modules/featureRoute'
import { Rights } from '~/modules/Rights'
import { PRODUCT, useTenant } from '~/modules/useTenant'
import { allows } from '../routes'
import { ColorModeMenu } from '../shell/ColorModeMenu'
import { NoPermission } from '../shell/NoPermission'
import { roleLabel, UserMenu } from '../shell/UserMenu'

// Only who acts for somebody sees it.
const ActingBar = lazyPart(async () => ({ default: (await import('../shell/ActingBar')).ActingBar }))

/** Shell of purchase and setup steps: no menu, and no link but the logo. */
export function SetupShell() {
  const claims = useSession()?.claims
  const tenant = useTenant()
  const matches = useMatches() as UIMatch<unknown, FeatureRoute | undefined>[]
  const route = matches.at(-1)?.handle
  if (!claims) return null
  return (
    <ConfirmProvider>
      <Flex minH="100dvh" direction="column" px={{ base: '4', md: '8' }}>
        <Flex
          as="header"
          align="center"
          justify="space-between"
          gap="3"
          h={{ base: '14', md: '4.5rem' }}
          flexShrink={0}
        >
          <Flex asChild borderRadius="control" focusVisibleRing="outside">
            <Link to={homeOf(claims)} aria-label="Nutrir, início">
              <Logo name={PRODUCT} picture={tenant.logo} />
            </Link>
          </Flex>
          <Flex align="center" gap="1">
            <ColorModeMenu />
            <UserMenu>
              <chakra.button
                type="button"
                boxSize="11"
                display="inline-flex"
                alignItems="center"
                justifyContent="center"
                borderRadius="control"
                cursor="pointer"
                focusVisibleRing="inside"
                aria-label={`${claims.name}, ${roleLabel(claims)}`}
              >
                <Avatar name={claims.name} src={claims.pictureUrl} size={36} />
              </chakra.button>
            </UserMenu>
          </Flex>
        </Flex>
        {claims.acting && (
          <Suspense>
            <ActingBar name={claims.name} />
          </Suspense>
        )}
        <Box as="main" id="conteudo" tabIndex={-1} outline="none" flex="1" w="100%" maxW="60rem" mx="auto" py="5">
          {route && !allows(route, claims) ? <NoPermission home={homeOf(claims)} /> : <Outlet key={tenant.zone} />}
        </Box>
        <Text
          as="footer"
          w="100%"
          maxW="60rem"
          mx="auto"
          py="5"
          textStyle="remark"
          color="fg.subtle"
          // Loading content would push it down.
          css={{ 'main:empty + &, main:has([aria-busy=true]) + &': { visibility: 'hidden' } }}
        >
          <Rights tenant={tenant} />
        </Text>
      </Flex>
    </ConfirmProvider>
  )
}
