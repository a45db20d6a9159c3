import { useQueryClient } from '@tanstack/react-query'
import { $api, type Schemas } from '~/api/client'
import { PAGED } from '~/api/fetching'
import { invalidateAnswers } from '~/api/invalidate'
import { useTableParams } from '~/components/table'

export type ApiKey = Schemas['ApiKey']
export type KeyScope = Schemas['KeyScope']

/** Loads the page of keys that the address names. */
export function useApiKeys() {
  const { page } = useTableParams()
  return $api.useQuery('get', '/api-keys', { params: { query: { page } } }, PAGED)
}

export function useApiKeysChanged() {
  const client = useQueryClient()
  return () => invalidateAnswers(client, ['/api-keys'])
}
