import { useCallback } from 'react'
import { useAddress } from './useAddress'

/** Page and search of a list live in the address: going back, or sending it to someone, shows the same rows. */
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
