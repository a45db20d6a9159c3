import { createBrowserRouter, Navigate, type RouteObject, useRouteError } from 'react-router'
import { CrashPanel } from '~/components/ErrorBoundary'
import { RequirePermission, RequireSession } from './guards'
import { Root } from './Root'
import { type FeatureRoute, routes } from './routes'

function RouteCrash() {
  return <CrashPanel error={useRouteError()} />
}

function openPage(route: FeatureRoute): RouteObject {
  return { path: route.path, handle: route, lazy: route.lazy }
}

function shellPage(route: FeatureRoute): RouteObject {
  return {
    path: route.path,
    handle: route,
    ErrorBoundary: RouteCrash,
    lazy: async () => {
      const { Component } = await route.lazy()
      return {
        Component: () => (
          <RequirePermission route={route}>
            <Component />
          </RequirePermission>
        ),
      }
    },
  }
}

const inShell = (route: FeatureRoute) => route.path.startsWith('/admin/')

/** Exported for tests, which put the same tree into a memory router. */
export const routeTree: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: RouteCrash,
    HydrateFallback: () => null,
    children: [
      ...routes.filter((route) => !inShell(route)).map(openPage),
      {
        Component: RequireSession,
        children: [{ lazy: () => import('./shell/Shell'), children: routes.filter(inShell).map(shellPage) }],
      },
      { path: '*', element: <Navigate to="/auth/login" replace /> },
    ],
  },
]

export const createAppRouter = () => createBrowserRouter(routeTree)
