import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { $api, FRESH } from '~/api/client'
import { FOR_EDITING, fetchedAnew } from '~/api/fetching'
import { invalidateAnswers } from '~/api/invalidate'

export const useGroupList = () => $api.useQuery('get', '/extended-data', undefined, FRESH)

export function useGroup(id: string) {
  return fetchedAnew($api.useQuery('get', '/extended-data/{id}', { params: { path: { id } } }, FOR_EDITING))
}

const SHOW_GROUPS = ['/extended-data', '/extended-data/{id}', '/extended-data/place/{type}', '/users/{id}'] as const

export function useGroupsChanged() {
  const cache = useQueryClient()
  return useCallback(() => {
    void invalidateAnswers(cache, SHOW_GROUPS)
  }, [cache])
}
