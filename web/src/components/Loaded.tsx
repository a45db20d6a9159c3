import { type ReactNode, useDeferredValue } from 'react'
import { ErrorPanel } from './ErrorPanel'
import { Loading } from './Skeleton'

interface LoadedProps<Data> {
  query: { data: Data | undefined; error: unknown; refetch: () => unknown }
  /** Blocks with the exact height of what comes. */
  skeleton: ReactNode
  children: (data: Data) => ReactNode
}

/** The three states of something fetched. What is already on screen stays when a refresh fails. */
export function Loaded<Data>({ query, skeleton, children }: LoadedProps<Data>) {
  const here = query.data !== undefined
  // What an answer brings is drawn in small steps, between which the page hears fingers; what is on screen already changes at once.
  const shown = useDeferredValue(here)
  if (query.data !== undefined && shown) return children(query.data)
  if (query.error) return <ErrorPanel error={query.error} onRetry={() => query.refetch()} />
  return <Loading>{skeleton}</Loading>
}
