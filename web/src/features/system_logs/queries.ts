import { useQueryClient } from '@tanstack/react-query'
import { $api, client, type Schemas } from '~/api/client'
import { PAGED } from '~/api/fetching'
import { useAddressFilters, useTableParams } from '~/components/table'

export type Entry = Schemas['SystemLog']

const KEYS = ['event', 'object_type', 'from', 'to'] as const

/** The filters live in the address, beside page and search. */
export const useFilters = () => useAddressFilters(KEYS)

function useAsked() {
  const { search } = useTableParams()
  const { event, object_type, from, to } = useFilters().values
  return {
    event: event || undefined,
    object_type: object_type || undefined,
    user: search || undefined,
    from: from || undefined,
    to: to || undefined,
  }
}

export function useLog() {
  const { page } = useTableParams()
  const query = { page, ...useAsked() }
  return $api.useQuery('get', '/system-logs', { params: { query } }, PAGED)
}

export function useChoices() {
  const { data } = $api.useQuery('get', '/system-logs/filters', undefined, { staleTime: Number.POSITIVE_INFINITY })
  return data?.data ?? { events: [], object_types: [] }
}

export function useExport() {
  const query = useAsked()
  const cache = useQueryClient()
  return {
    fetch: () => client.GET('/system-logs/export', { params: { query }, parseAs: 'blob' }),
    // That it was exported is an entry too.
    onSaved: () => void cache.invalidateQueries({ queryKey: $api.queryOptions('get', '/system-logs').queryKey }),
  }
}
