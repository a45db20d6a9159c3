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
  // The router itself shows nothing at all in the place of a first page that cannot be loaded.
  const failed = (error: unknown) => ({ Component: () => <CrashPanel error={error} /> })
  return { path: route.path, handle: route, lazy: () => route.lazy().catch(failed) }
}

const toLogin = <Navigate to={LOGIN_PATH} replace />

/** What a first visit knows: the rest comes by `discover`. Tests put both into a memory router. */
export const routeTree: RouteObject[] = [
  {
    id: ROOT,
    Component: Root,
    ErrorBoundary: RouteCrash,
    HydrateFallback: () => null,
    children: [...publicRoutes.map(page), { index: true, element: toLogin }, { path: '*', element: toLogin }],
  },
]

/** Asked for addresses that are not known yet, or have parameters. Nothing below /auth is left to be found. */
export const discover: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
  if (path.startsWith('/auth/')) return
  const { insideTree } = await import('./inside')
  patch(ROOT, insideTree)
}

export const createAppRouter = () => createBrowserRouter(routeTree, { patchRoutesOnNavigation: discover })

/** Its first page, with all that is loaded for it. */
export const whenReady = (router: DataRouter) =>
  new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve()
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })
