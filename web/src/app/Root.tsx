import { Box, Flex } from '@chakra-ui/react'
import { WifiOff } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { Loader } from '~/components/Loader'
import { lazyAside } from '~/components/later'
import { useOnline } from '~/components/useOnline'

const Notices = lazy(async () => ({ default: (await import('~/components/Notices')).Notices }))
// After everything that the first page needs.
const Installed = lazyAside(async () => ({ default: (await import('./Installed')).Installed }))
/** Not while it is written, and not in a frame of another page of ours, which does it. */
const installs = import.meta.env.PROD && (import.meta.env.SSR || window.parent === window)

function OfflineBanner() {
  const online = useOnline()
  return (
    <div role="alert">
      {/* Floating, above a phone's bottom bar: it is seen wherever the page is scrolled to. */}
      {!online && (
        <Flex
          position="fixed"
          zIndex="banner"
          insetX="4"
          bottom={{ base: '88px', lg: '4' }}
          mx="auto"
          maxW="600px"
          align="center"
          gap="3"
          px="4"
          py="3"
          bg="bg.warning"
          color="fg.warning"
          borderWidth="1px"
          borderColor="accent.border"
          borderRadius="control"
          boxShadow="lg"
          fontSize="15px"
          lineHeight="22px"
        >
          <Box asChild flexShrink={0}>
            <WifiOff size={18} aria-hidden />
          </Box>
          Você parece estar sem acesso a internet. Verifique sua conexão ou tente novamente mais tarde.
        </Flex>
      )}
    </div>
  )
}

/** Around every page, signed in or not. */
export function Root() {
  return (
    <>
      <Loader />
      <OfflineBanner />
      <Outlet />
      <Suspense>
        <Notices />
      </Suspense>
      {installs && (
        <Suspense>
          <Installed />
        </Suspense>
      )}
      <ScrollRestoration />
    </>
  )
}
