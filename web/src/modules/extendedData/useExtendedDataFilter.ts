import { useCallback, useMemo } from 'react'
import { useAddress } from '~/components/table'
import { type ExtendedDataPlace, type ExtraField, fieldsOf, useGroups } from './groups'

/** Parameter of the address, in the server's format. */
const KEY = 'searchData'

function read(text: string | null): Record<string, string> {
  try {
    const given: unknown = JSON.parse(text ?? '{}')
    if (typeof given !== 'object' || given === null) return {}
    return Object.fromEntries(Object.entries(given).filter(([, value]) => typeof value === 'string' && value !== ''))
  } catch {
    return {}
  }
}

export interface ExtendedDataFilter {
  /** Searchable fields; if two places share a slug, the first one's. */
  fields: ExtraField[]
  values: Record<string, string>
  any: boolean
  /** Parameter of the list's query and its export. */
  searchData: string | undefined
  /** True once the filter of the address is known; nothing is fetched before that. */
  ready: boolean
  /**
   * Error shown in place of the list if the filter is unknown: an unfiltered list would be wrong.
   */
  failed: { data: undefined; error: unknown; refetch: () => void } | undefined
  set: (slug: string, value: string) => void
  clear: () => void
}

/** Returns the filter of people of these places. A removed field in the address is ignored. */
export function useExtendedDataFilter(first?: ExtendedDataPlace, second?: ExtendedDataPlace): ExtendedDataFilter {
  const [params, changeAddress] = useAddress()
  const one = useGroups(first)
  const two = useGroups(second)
  const groups = useMemo(() => [...(one.data?.data ?? []), ...(two.data?.data ?? [])], [one.data, two.data])
  const fields = useMemo(() => {
    const bySlug = new Map<string, ExtraField>()
    for (const field of fieldsOf(groups)) {
      if (field.searchable && !bySlug.has(field.slug)) bySlug.set(field.slug, field)
    }
    return [...bySlug.values()]
  }, [groups])

  const text = params.get(KEY)
  const inAddress = useMemo(() => read(text), [text])
  const known = Object.entries(inAddress).filter(([slug]) => fields.some((field) => field.slug === slug))
  const values = Object.fromEntries(known)
  const any = known.length > 0
  const missing =
    Object.keys(inAddress).length === 0
      ? []
      : [first && one, second && two].filter((query) => query !== undefined && query.data === undefined)
  const refused = missing.filter((query) => query?.error)

  const write = useCallback(
    (change: (values: Record<string, string>) => Record<string, string>) =>
      changeAddress((address) => {
        const next = Object.entries(change(read(address.get(KEY)))).filter(([, value]) => value !== '')
        if (next.length > 0) address.set(KEY, JSON.stringify(Object.fromEntries(next)))
        else address.delete(KEY)
        address.delete('page')
      }),
    [changeAddress],
  )
  return {
    fields,
    values,
    any,
    searchData: any ? JSON.stringify(values) : undefined,
    ready: missing.length === 0,
    failed: refused[0] && {
      data: undefined,
      error: refused[0].error,
      refetch: () => {
        for (const query of refused) void query?.refetch()
      },
    },
    set: useCallback((slug, value) => write((old) => ({ ...old, [slug]: value })), [write]),
    clear: useCallback(() => write(() => ({})), [write]),
  }
}
