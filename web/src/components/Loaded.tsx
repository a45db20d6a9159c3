import type { ReactNode } from 'react'
import { ErrorPanel } from './ErrorPanel'
import { Loading } from './Skeleton'

interface LoadedProps<Data> {
  query: { data: Data | undefined; error: unknown; refetch: () => unknown }
  /** Placeholders with the exact height of the content. */
  skeleton: ReactNode
  children: (data: Data) => ReactNode
}

/** Loading, error or content of a query. Content on screen stays when a refetch fails. */
export function Loaded<Data>({ query, skeleton, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (query.error) return <ErrorPanel error={query.error} onRetry={() => query.refetch()} />
  return <Loading>{skeleton}</Loading>
}
