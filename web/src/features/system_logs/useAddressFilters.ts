import { useSearchParams } from 'react-router'

/** What a list is narrowed to, by the names that stand in the address. */
export function useAddressFilters<Key extends string>(keys: readonly Key[]) {
  const [params, setParams] = useSearchParams()
  const values = Object.fromEntries(keys.map((key) => [key, params.get(key) ?? ''])) as Record<Key, string>
  const set = (key: Key, value: string) =>
    setParams((old) => {
      if (value) old.set(key, value)
      else old.delete(key)
      old.delete('page')
      return old
    })
  return { values, set, clear: () => setParams({}), any: keys.some((key) => values[key] !== '') }
}
