import { useQuery } from '@tanstack/react-query'
import { client, FRESH } from '~/api/client'
import { toApiError } from '~/api/error'
import { localKey } from '~/api/queryKeys'

export interface Terms {
  /** Text of the terms; empty if the tenant has published none. */
  text: string
  version: number
}

const NONE: Terms = { text: '', version: 0 }

/**
 * Loads the tenant's terms. Missing terms are a result, not an error, and stay during a refetch.
 */
export function useTerms() {
  return useQuery({
    queryKey: localKey('registration', 'terms'),
    queryFn: async ({ signal }): Promise<Terms> => {
      try {
        const { data } = await client.GET('/tenant/terms', { signal })
        if (!data) throw new Error('The terms have no body.')
        return data.data
      } catch (error) {
        if (toApiError(error).status === 404) return NONE
        throw error
      }
    },
    ...FRESH,
  })
}
