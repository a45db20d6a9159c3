import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { $api, type Schemas } from '~/api/client'
import { FOR_EDITING, fetchedAnew, PAGED } from '~/api/fetching'
import { invalidateAnswers } from '~/api/invalidate'
import { useTableParams } from '~/components/table'

export type Organization = Schemas['Organization']
export type OrganizationListed = Schemas['OrganizationListed']

export function useOrganizations() {
  const { page, search } = useTableParams()
  return $api.useQuery('get', '/organizations', { params: { query: { page, search: search || undefined } } }, PAGED)
}

export function useOrganization(id: string) {
  return fetchedAnew($api.useQuery('get', '/organizations/{id}', { params: { path: { id } } }, FOR_EDITING))
}

export function useOrganizationsChanged() {
  const cache = useQueryClient()
  return useCallback(() => {
    void invalidateAnswers(cache, ['/organizations', '/organizations/{id}'])
  }, [cache])
}
