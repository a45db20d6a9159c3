import { useEffect } from 'react'

interface PagedQuery {
  data: { data: unknown[]; meta?: { current_page: number; last_page: number } } | undefined
  isFetching?: boolean
}

/** A page behind the last one, whose rows may have been removed, says nothing of the list: it loads until the last one is there. */
export function useWithinPages<Query extends PagedQuery>(
  query: Query,
  setPage: (page: number, options: { replace: boolean }) => void,
): Query {
  const { data, isFetching } = query
  const last = Math.max(1, data?.meta?.last_page ?? 1)
  const past = data?.data.length === 0 && (data.meta?.current_page ?? 1) > last
  useEffect(() => {
    // What the cache has of it may be out of date.
    if (past && !isFetching) setPage(last, { replace: true })
  }, [past, isFetching, last, setPage])
  return past ? { ...query, data: undefined } : query
}
