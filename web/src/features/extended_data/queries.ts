import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { $api, FRESH } from '~/api/client'

export const useGroupList = () => $api.useQuery('get', '/extended-data', undefined, FRESH)

/** For a form: what another visit left in the cache would be saved back over what is there now. */
export function useGroup(id: string) {
  const query = $api.useQuery(
    'get',
    '/extended-data/{id}',
    { params: { path: { id } } },
    { ...FRESH, refetchOnWindowFocus: false, refetchOnReconnect: false },
  )
  return { ...query, data: query.isFetchedAfterMount ? query.data : undefined }
}

const SHOW_GROUPS = ['/extended-data', '/extended-data/{id}', '/extended-data/place/{type}', '/users/{id}']

export function useGroupsChanged() {
  const cache = useQueryClient()
  return useCallback(() => {
    for (const path of SHOW_GROUPS) void cache.invalidateQueries({ queryKey: ['get', path] })
  }, [cache])
}
