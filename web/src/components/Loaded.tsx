import type { ReactNode } from 'react'
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
  if (query.data !== undefined) return children(query.data)
  if (query.error) return <ErrorPanel error={query.error} onRetry={() => query.refetch()} />
  return <Loading>{skeleton}</Loading>
}
