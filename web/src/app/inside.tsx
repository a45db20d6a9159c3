import type { RouteObject } from 'react-router'
import { watchSession } from '~/api/sessionWatch'
import type { FeatureRoute } from '~/modules/featureRoute'
import { EmbeddedShell } from './EmbeddedShell'
import { publicRoutes } from './publicRoutes'
import { RequireSession } from './RequireSession'
import { RouteCrash } from './RouteCrash'
import { page } from './router'
import { routes } from './routes'
import { SetupShell } from './setup/SetupShell'
import { Shell } from './shell/Shell'

watchSession()

const inFrame = (route: FeatureRoute) => route.embedded === true
const inShell = (route: FeatureRoute) => route.path.startsWith('/admin/') && !inFrame(route)
/**
 * Returns true for pages with the setup's frame. A product's page is public and has a frame of its
 * own.
 */
const inSetup = (route: FeatureRoute) => route.path.startsWith('/setup/') && route.permission !== 'public'

/** Creates a route in the shell, which checks access. Errors of the page leave the shell intact. */
function shellPage(route: FeatureRoute): RouteObject {
  return { ...page(route), ErrorBoundary: RouteCrash }
}

const inside = routes.filter((route) => !publicRoutes.includes(route))

/** Every page behind the login. Named routes keep the router from adding them twice. */
export const insideTree: RouteObject[] = [
  {
    id: 'inside',
    Component: RequireSession,
    children: [
      { Component: Shell, children: inside.filter(inShell).map(shellPage) },
      { Component: SetupShell, children: inside.filter(inSetup).map(shellPage) },
      { Component: EmbeddedShell, children: inside.filter(inFrame).map(shellPage) },
    ],
  },
  ...inside
    .filter((route) => !inShell(route) && !inSetup(route) && !inFrame(route))
    .map((route) => ({ ...page(route), id: route.path })),
]
