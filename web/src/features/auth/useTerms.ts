import { $api, FRESH } from '~/api/client'
import { toApiError } from '~/api/error'

export interface Terms {
  /** Empty when the clinic has published none. */
  text: string
  version: number
}

const NONE: Terms = { text: '', version: 0 }

/** The clinic's terms. That there are none is an answer, not a failure. */
export function useTerms() {
  const { data, error, refetch } = $api.useQuery('get', '/tenant/terms', undefined, FRESH)
  const none = error !== null && toApiError(error).status === 404
  const terms: Terms | undefined = data?.data ?? (none ? NONE : undefined)
  return { data: terms, error: terms ? null : error, refetch: () => void refetch() }
}
