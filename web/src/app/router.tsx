import {
  createBrowserRouter,
  type DataRouter,
  Navigate,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
} from 'react-router'
import { LOGIN_PATH } from '~/addresses/home'
import { CrashPanel } from '~/components/ErrorBoundary'
import type { FeatureRoute } from '~/modules/featureRoute'
import { publicRoutes } from './publicRoutes'
import { Root } from './Root'
import { RouteCrash } from './RouteCrash'

const ROOT = 'root'

export function page(route: FeatureRoute): RouteObject {
  // The router itself renders nothing if the first page cannot be loaded.
  const failed = (error: unknown) => ({ Component: () => <CrashPanel error={error} /> })
  return { path: route.path, handle: route, lazy: () => route.lazy().catch(failed) }
}

const toLogin = <Navigate to={LOGIN_PATH} replace />

/** Routes of a first visit; `discover` adds the others. Tests use both in a memory router. */
export const routeTree: RouteObject[] = [
  {
    id: ROOT,
    Component: Root,
    ErrorBoundary: RouteCrash,
    HydrateFallback: () => null,
    children: [...publicRoutes.map(page), { index: true, element: toLogin }, { path: '*', element: toLogin }],
  },
]

/**
 * Adds routes for addresses that are unknown or have parameters. All routes below /auth are known
 * from the start.
 */
export const discover: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
  if (path.startsWith('/auth/')) return
  const { insideTree } = await import('./inside')
  patch(ROOT, insideTree)
}

export const createAppRouter = () => createBrowserRouter(routeTree, { patchRoutesOnNavigation: discover })

/** Resolves once the first page has loaded. */
export const whenReady = (router: DataRouter) =>
  new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve()
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })
