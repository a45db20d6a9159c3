import { createBrowserRouter, Navigate, type RouteObject, useRouteError } from 'react-router'
import { CrashPanel } from '~/components/ErrorBoundary'
import { RequireSession } from './RequireSession'
import { Root } from './Root'
import { type FeatureRoute, routes } from './routes'

function RouteCrash() {
  return <CrashPanel error={useRouteError()} />
}

function page(route: FeatureRoute): RouteObject {
  return { path: route.path, handle: route, lazy: route.lazy }
}

/** What breaks in one of them leaves the shell as it is. The shell itself asks who may see it. */
function shellPage(route: FeatureRoute): RouteObject {
  return { ...page(route), ErrorBoundary: RouteCrash }
}

const inShell = (route: FeatureRoute) => route.path.startsWith('/admin/')

/** Exported for tests, which put the same tree into a memory router. */
export const routeTree: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: RouteCrash,
    HydrateFallback: () => null,
    children: [
      ...routes.filter((route) => !inShell(route)).map(page),
      {
        Component: RequireSession,
        children: [{ lazy: () => import('./shell/Shell'), children: routes.filter(inShell).map(shellPage) }],
      },
      { path: '*', element: <Navigate to="/auth/login" replace /> },
    ],
  },
]

export const createAppRouter = () => createBrowserRouter(routeTree)
