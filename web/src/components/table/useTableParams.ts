import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/** Page and search of a list live in the address: going back, or sending it to someone, shows the same rows. */
export function useTableParams() {
  const [params, setParams] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1)
  const search = params.get('search') ?? ''

  const setPage = useCallback(
    (next: number) =>
      setParams((old) => {
        if (next > 1) old.set('page', String(next))
        else old.delete('page')
        return old
      }),
    [setParams],
  )
  const setSearch = useCallback(
    (next: string) =>
      setParams((old) => {
        if (next) old.set('search', next)
        else old.delete('search')
        old.delete('page')
        return old
      }),
    [setParams],
  )
  return { page, search, setPage, setSearch }
}
