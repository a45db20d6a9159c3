import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { $api, FRESH, type Schemas } from '~/api/client'
import { useTableParams } from '~/components/table'

export type Organization = Schemas['Organization']
export type Listed = Schemas['OrganizationListed']

export function useOrganizations() {
  const { page, search } = useTableParams()
  return $api.useQuery(
    'get',
    '/organizations',
    { params: { query: { page, search: search || undefined } } },
    { ...FRESH, placeholderData: keepPreviousData },
  )
}

/** For a form: what another visit left in the cache would be saved back over what is there now. */
export function useOrganization(id: string) {
  const query = $api.useQuery(
    'get',
    '/organizations/{id}',
    { params: { path: { id } } },
    { ...FRESH, refetchOnWindowFocus: false, refetchOnReconnect: false },
  )
  return { ...query, data: query.isFetchedAfterMount ? query.data : undefined }
}

export function useOrganizationsChanged() {
  const cache = useQueryClient()
  return useCallback(() => {
    for (const path of ['/organizations', '/organizations/{id}']) {
      void cache.invalidateQueries({ queryKey: ['get', path] })
    }
    void cache.invalidateQueries({ queryKey: ['choices', 'organizations'] })
  }, [cache])
}
