import { useEffect } from 'react'

interface PagedQuery {
  data: { data: unknown[]; meta?: { current_page: number; last_page: number } } | undefined
  isFetching?: boolean
}

/**
 * Moves to the last page if the current one is beyond it, after its rows were removed. The list
 * counts as loading until then.
 */
export function useWithinPages<Query extends PagedQuery>(
  query: Query,
  setPage: (page: number, options: { replace: boolean }) => void,
): Query {
  const { data, isFetching } = query
  const last = Math.max(1, data?.meta?.last_page ?? 1)
  const past = data?.data.length === 0 && (data.meta?.current_page ?? 1) > last
  useEffect(() => {
    // The cached last page number may be outdated.
    if (past && !isFetching) setPage(last, { replace: true })
  }, [past, isFetching, last, setPage])
  return past ? { ...query, data: undefined } : query
}
