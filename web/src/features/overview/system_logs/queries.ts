import { useQueryClient } from '@tanstack/react-query'
import { $api, client, type Schemas } from '~/api/client'
import { PAGED } from '~/api/fetching'
import { invalidateAnswers } from '~/api/invalidate'
import { useAddressFilters, useTableParams } from '~/components/table'
import { periodOf } from './filterFields'

export type LogEntry = Schemas['SystemLog']

const KEYS = ['event', 'object_type', 'from', 'to'] as const

/**
 * Returns the filters in the address, beside page and search; values unknown to the server are
 * dropped.
 */
export function useFilters() {
  const { values, ...filters } = useAddressFilters(KEYS)
  const choices = useKnown().data?.data
  const event = known(choices?.events, values.event)
  const object_type = known(choices?.object_types, values.object_type)
  return { ...filters, values: { event, object_type, ...periodOf(values) } }
}

/** Returns the value, or an empty text if the choices have loaded and lack it. */
const known = (choices: Schemas['SystemLogChoice'][] | undefined, asked: string) =>
  !choices || choices.some(({ value }) => value === asked) ? asked : ''

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
  const { isPending } = useKnown()
  const waits = isPending && (query.event ?? query.object_type) !== undefined
  return $api.useQuery('get', '/system-logs', { params: { query } }, { ...PAGED, enabled: !waits })
}

const useKnown = () => $api.useQuery('get', '/system-logs/filters', undefined, { staleTime: Number.POSITIVE_INFINITY })

export const useChoices = () => useKnown().data?.data ?? { events: [], object_types: [] }

export function useExport() {
  const query = useAsked()
  const cache = useQueryClient()
  return {
    fetch: () => client.GET('/system-logs/export', { params: { query }, parseAs: 'blob' }),
    // The export itself adds an entry.
    onSaved: () => void invalidateAnswers(cache, ['/system-logs']),
  }
}
