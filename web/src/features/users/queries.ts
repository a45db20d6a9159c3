import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { $api, client, FRESH, type Schemas } from '~/api/client'
import { useTableParams } from '~/components/table'

export type Listed = Schemas['UserListed']
export type SearchRole = Schemas['SearchRole']

/** What the table shows, and what its export takes along. */
export function useAsked(searchRole: SearchRole, organization: string | undefined, searchData: string | undefined) {
  const { search } = useTableParams()
  return { searchRole, organization_id: organization, search: search || undefined, searchData }
}

export function usePeople(asked: ReturnType<typeof useAsked>, enabled: boolean) {
  const { page } = useTableParams()
  return $api.useQuery(
    'get',
    '/users',
    { params: { query: { page, ...asked } } },
    { ...FRESH, placeholderData: keepPreviousData, enabled },
  )
}

/** Who came in the last `interval` days. */
export const exportPeople = (asked: ReturnType<typeof useAsked>, interval: number) =>
  client.GET('/users/export', { params: { query: { ...asked, interval } }, parseAs: 'blob' })

/** For a form: what another visit left in the cache would be saved back over what is there now. */
export function usePerson(id: string) {
  const query = $api.useQuery(
    'get',
    '/users/{id}',
    { params: { path: { id } } },
    { ...FRESH, refetchOnWindowFocus: false, refetchOnReconnect: false },
  )
  return { ...query, data: query.isFetchedAfterMount ? query.data : undefined }
}

const SHOW_PEOPLE = ['/users', '/users/{id}', '/patients', '/patient/{id}', '/organizations']

/** After somebody was added, changed or removed. */
export function usePeopleChanged() {
  const cache = useQueryClient()
  return useCallback(() => {
    for (const path of SHOW_PEOPLE) void cache.invalidateQueries({ queryKey: ['get', path] })
    void cache.invalidateQueries({ queryKey: ['choices', 'specialists'] })
    void cache.invalidateQueries({ queryKey: ['choices', 'members'] })
  }, [cache])
}
