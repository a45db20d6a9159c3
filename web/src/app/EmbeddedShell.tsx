import { Box } from '@chakra-ui/react'
import { Outlet, type UIMatch, useMatches } from 'react-router'
import { homeOf, useSession } from '~/api/session'
import { ConfirmProvider } from '~/components/Confirm'
import type { FeatureRoute } from '~/modules/featureRoute'
import { useTenant } from '~/modules/useTenant'
import { allows } from './routes'
import { NoPermission } from './shell/NoPermission'

/**
 * Shell without any frame, for pages embedded in another page, which the server limits to its own
 * origin.
 */
export function EmbeddedShell() {
  const claims = useSession()?.claims
  const { zone } = useTenant()
  const matches = useMatches() as UIMatch<unknown, FeatureRoute | undefined>[]
  const route = matches.at(-1)?.handle
  if (!claims) return null
  return (
    <ConfirmProvider>
      <Box as="main" p="4">
        {route && !allows(route, claims) ? <NoPermission home={homeOf(claims)} /> : <Outlet key={zone} />}
      </Box>
    </ConfirmProvider>
  )
}
