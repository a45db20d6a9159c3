import { Box, Flex, Link, Text } from '@chakra-ui/react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Outlet, type UIMatch, useLocation, useMatches } from 'react-router'
import { homeOf, isPatientRole, useSession } from '~/api/session'
import { ConfirmProvider } from '~/components/Confirm'
import { lazyDialog, lazyLater } from '~/components/lazyDialog'
import { useCompact } from '~/components/useMedia'
import { lazyPart } from '~/components/whenIdle'
import type { FeatureRoute } from '~/modules/featureRoute'
import { Rights } from '~/modules/Rights'
import { PRODUCT, useTenant } from '~/modules/useTenant'
import { flatMenu, menuFor } from '../menu'
import { allows, routes } from '../routes'
import { AppBar } from './AppBar'
import { Bar, FOLD_BUTTON, RAIL_WIDTH } from './Bar'
import { BottomBar, PLACES } from './BottomBar'
import { NoPermission } from './NoPermission'
import { OnPaper } from './OnPaper'
import { SideBar } from './SideBar'
import { TopBar } from './TopBar'
import { useDialogDrafts } from './useDialogDrafts'
import { useOutboxes } from './useOutboxes'
import { useOwnProduct } from './useOwnProduct'
import { usePaletteKey } from './usePaletteKey'

// Only phones and tablets have it.
const MenuDrawer = lazyLater(async () => ({ default: (await import('./MenuDrawer')).MenuDrawer }))
// Only who sets up a clinic sees it.
const StepBar = lazyPart(async () => ({ default: (await import('~/modules/firstSteps/StepBar')).StepBar }))
// Only who acts for somebody sees it.
const ActingBar = lazyPart(async () => ({ default: (await import('./ActingBar')).ActingBar }))
const Palette = lazyDialog(async () => ({ default: (await import('../palette/Palette')).Palette }))
// Only pages of work have it, and its tooltips.
const Rail = lazy(async () => ({ default: (await import('./Rail')).Rail }))

function useCurrentRoute() {
  const matches = useMatches() as UIMatch<unknown, FeatureRoute | undefined>[]
  return matches.at(-1)?.handle
}

/**
 * Moves the focus to a new page's heading, for screen readers too. The first page starts at the
 * document.
 */
function useFocusOnPageChange(pathname: string) {
  const first = useRef(pathname)
  useEffect(() => {
    if (first.current === pathname) return
    first.current = ''
    const frame = requestAnimationFrame(() => {
      // A menu opened while the page was loading has the focus, and would close.
      if (document.activeElement?.closest('[role="menu"][data-state="open"]')) return
      const heading = document.querySelector<HTMLElement>('[data-page-title]') ?? document.getElementById('conteudo')
      heading?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [pathname])
}

export function Shell() {
  const claims = useSession()?.claims
  const { pathname } = useLocation()
  const route = useCurrentRoute()
  const compact = useCompact()
  const tenant = useTenant()
  const product = useOwnProduct(claims)
  const [drawerOpen, setDrawerOpen] = useState(false)
  const [unfolded, setUnfolded] = useState(false)
  const [searching, setSearching] = useState(false)
  const openPalette = () => setSearching(true)
  usePaletteKey(openPalette)
  useFocusOnPageChange(pathname)
  useOutboxes(claims?.id)
  useDialogDrafts(claims?.id)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes what covered the last one
  useEffect(() => {
    setDrawerOpen(false)
    setUnfolded(false)
    setSearching(false)
  }, [pathname])

  const fold = (folded: boolean) => {
    setUnfolded(!folded)
    // The pressed button was removed; its counterpart receives the focus.
    requestAnimationFrame(() => document.getElementById(FOLD_BUTTON)?.focus())
  }

  if (!claims) return null
  const menu = menuFor(routes, claims, { product, companiesAndCareers: tenant.companiesAndCareers })
  const places = flatMenu(menu)
  const active = [pathname, route?.under ?? route?.path]
    .flat()
    .find((path) => places.some((place) => place.path === path))
  const bottomBar = compact && isPatientRole(claims.role) && places.length > 1
  const rail = route?.work && !unfolded

  return (
    <ConfirmProvider>
      <OnPaper />
      <Link
        href="#conteudo"
        position="fixed"
        zIndex="skipNav"
        top="2"
        left="2"
        px="4"
        py="3"
        bg="bg.panel"
        borderRadius="control"
        boxShadow="lg"
        transform="translateY(-200%)"
        _focus={{ transform: 'none' }}
      >
        Ir para o conteúdo
      </Link>
      <Flex minH="100dvh" direction={{ base: 'column', lg: 'row' }}>
        {compact ? (
          <AppBar claims={claims} logo={tenant.logo} onMenu={() => setDrawerOpen(true)} onSearch={openPalette} />
        ) : rail ? (
          <Suspense fallback={<Bar width={RAIL_WIDTH} />}>
            <Rail menu={menu} active={active} claims={claims} onUnfold={() => fold(false)} />
          </Suspense>
        ) : (
          <SideBar
            menu={menu}
            active={active}
            claims={claims}
            clinic={tenant.name === PRODUCT ? '' : tenant.name}
            logo={tenant.logo}
            onFold={route?.work ? () => fold(true) : undefined}
          />
        )}
        <Flex direction="column" flex="1" minW="0">
          {!compact && <TopBar links={tenant.links} program={tenant.program} onSearch={openPalette} />}
          {claims.acting && (
            <Suspense>
              <ActingBar name={claims.name} />
            </Suspense>
          )}
          {claims.role === 'super_admin' && (
            <Suspense>
              <StepBar />
            </Suspense>
          )}
          <Box
            as="main"
            id="conteudo"
            tabIndex={-1}
            flex="1"
            outline="none"
            // Sticky parts of a page stay between the bars of small screens.
            css={{
              '--bar-height': { base: 'sizes.14', lg: '0px' },
              '--foot-height': bottomBar ? 'calc(4.5rem + env(safe-area-inset-bottom))' : '0px',
            }}
            px={{ base: '4', lg: '8' }}
            py={{ base: '5', lg: '7' }}
          >
            {route && !allows(route, claims) ? <NoPermission home={homeOf(claims)} /> : <Outlet key={tenant.zone} />}
          </Box>
          <Text
            as="footer"
            px={{ base: '4', lg: '8' }}
            py="5"
            textStyle="remark"
            color="fg.subtle"
            // Loading content would push it down.
            css={{ 'main:empty + &, main:has([aria-busy=true]) + &': { visibility: 'hidden' } }}
          >
            <Rights tenant={tenant} />
          </Text>
          {bottomBar && <BottomBar items={places.slice(0, PLACES)} active={active} />}
        </Flex>
      </Flex>
      {searching && <Palette menu={menu} claims={claims} onClose={() => setSearching(false)} />}
      {compact && (
        <MenuDrawer
          open={drawerOpen}
          onClose={() => setDrawerOpen(false)}
          menu={menu}
          active={active}
          claims={claims}
          tenant={tenant}
        />
      )}
    </ConfirmProvider>
  )
}
