import { $api, client, type Schemas } from '~/api/client'
import { PAGED } from '~/api/fetching'
import { formatTime } from '~/components/format'
import { useAddressFilters, useTableParams } from '~/components/table'
import { periodOf } from './filterFields'

export type Access = Schemas['RecordAccess']

const KEYS = ['kind', 'from', 'to'] as const

export const KINDS: { value: Schemas['AccessKind']; label: string }[] = [
  { value: 'read', label: 'Quem viu' },
  { value: 'changed', label: 'Quem alterou' },
]

const kindOf = (value: string) => KINDS.find((kind) => kind.value === value)?.value

export function useAccessFilters() {
  const { values, ...filters } = useAddressFilters(KEYS)
  return { ...filters, values: { ...values, ...periodOf(values) } }
}

export function useAccesses(id: string) {
  const { page } = useTableParams()
  const { kind, from, to } = useAccessFilters().values
  const query = { page, kind: kindOf(kind), from: from || undefined, to: to || undefined }
  return $api.useQuery(
    'get',
    '/patient/{id}/record-accesses',
    { params: { path: { id }, query } },
    { ...PAGED, enabled: id !== '' },
  )
}

/** Period in days that includes all entries, if no first day is given. */
const EVER = 36_500

/** Exports every access to this patient in the period. */
export function useAccessExport(id: string) {
  const { from, to } = useAccessFilters().values
  const query = { patient_id: id, from: from || undefined, to: to || undefined, interval: from ? undefined : EVER }
  return () => client.GET('/system-logs/export', { params: { query }, parseAs: 'blob' })
}

const LIST = new Intl.ListFormat('pt-BR', { type: 'conjunction' })

/** Formats a user as "Ana Prado, nutricionista". */
export const whoOf = ({ user_name, user_role }: Access) => [user_name, user_role].filter(Boolean).join(', ')

/** Formats actions as "Viu Ficha, Prontuário e Medidas." */
export const deedsOf = ({ read, changed }: Access) => [
  ...(read.length > 0 ? [`Viu ${LIST.format(read)}.`] : []),
  ...(changed.length > 0 ? [`Alterou ${LIST.format(changed)}.`] : []),
]

/** Formats times as "às 14:32" or "3 vezes, a última às 14:32". */
export function timesOf({ visits, last_at }: Access) {
  const last = `às ${formatTime(last_at)}`
  return visits === 1 ? last : `${visits} vezes, a última ${last}`
}
