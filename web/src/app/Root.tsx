import { lazy, Suspense } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { Loader } from '~/components/Loader'
import { lazyAside } from '~/components/whenIdle'
import { forgetTops, SCROLL_POSITIONS } from './scrollPositions'

const Notices = lazy(async () => ({ default: (await import('~/components/Notices')).Notices }))
// Loaded after everything that the first page needs.
const OfflineBanner = lazyAside(async () => ({ default: (await import('./OfflineBanner')).OfflineBanner }))
const Installed = lazyAside(async () => ({ default: (await import('./Installed')).Installed }))
/**
 * True in production, except in a frame of another page of this origin, which installs the worker
 * itself.
 */
const installs = import.meta.env.PROD && (import.meta.env.SSR || window.parent === window)

// Before the router reads the positions.
if (!import.meta.env.SSR) forgetTops()

/** Frame of every page, with or without a login. */
export function Root() {
  return (
    <>
      <Loader />
      <Outlet />
      <Suspense>
        <Notices />
      </Suspense>
      <Suspense>
        <OfflineBanner />
        {installs && <Installed />}
      </Suspense>
      <ScrollRestoration storageKey={SCROLL_POSITIONS} />
    </>
  )
}
