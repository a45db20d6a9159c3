import { useCallback } from 'react'
import { useAddress } from './useAddress'

/**
 * Returns page and search of a list. The address holds them, so that the back button and links show
 * the same rows.
 */
export function useTableParams() {
  const [params, change] = useAddress()
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1)
  const search = params.get('search') ?? ''

  const setPage = useCallback(
    (next: number, { replace = false } = {}) =>
      change((address) => {
        if (next > 1) address.set('page', String(next))
        else address.delete('page')
      }, replace),
    [change],
  )
  const setSearch = useCallback(
    (next: string) =>
      change((address) => {
        if (next) address.set('search', next)
        else address.delete('search')
        address.delete('page')
      }),
    [change],
  )
  return { page, search, setPage, setSearch }
}
