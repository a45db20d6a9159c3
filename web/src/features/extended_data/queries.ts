import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { $api, FRESH } from '~/api/client'
import { FOR_EDITING, fetchedAnew } from '~/api/fetching'

export const useGroupList = () => $api.useQuery('get', '/extended-data', undefined, FRESH)

export function useGroup(id: string) {
  return fetchedAnew($api.useQuery('get', '/extended-data/{id}', { params: { path: { id } } }, FOR_EDITING))
}

const SHOW_GROUPS = ['/extended-data', '/extended-data/{id}', '/extended-data/place/{type}', '/users/{id}']

export function useGroupsChanged() {
  const cache = useQueryClient()
  return useCallback(() => {
    for (const path of SHOW_GROUPS) void cache.invalidateQueries({ queryKey: ['get', path] })
  }, [cache])
}
