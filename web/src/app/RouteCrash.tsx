import { useRouteError } from 'react-router'
import { CrashPanel } from '~/components/ErrorBoundary'

export function RouteCrash() {
  return <CrashPanel error={useRouteError()} />
}
