import type { RouteObject } from 'react-router'
import { publicRoutes } from './publicRoutes'
import { RequireSession } from './RequireSession'
import { RouteCrash } from './RouteCrash'
import { page } from './router'
import { type FeatureRoute, routes } from './routes'
import { Shell } from './shell/Shell'

const inShell = (route: FeatureRoute) => route.path.startsWith('/admin/')

/** What breaks in one of them leaves the shell as it is. The shell itself asks who may see it. */
function shellPage(route: FeatureRoute): RouteObject {
  return { ...page(route), ErrorBoundary: RouteCrash }
}

const inside = routes.filter((route) => !publicRoutes.includes(route))

/** Every page behind the login. The names keep the router from taking them in twice. */
export const insideTree: RouteObject[] = [
  {
    id: 'inside',
    Component: RequireSession,
    children: [{ Component: Shell, children: inside.filter(inShell).map(shellPage) }],
  },
  ...inside.filter((route) => !inShell(route)).map((route) => ({ ...page(route), id: route.path })),
]
