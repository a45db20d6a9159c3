import { useAddress } from './useAddress'

/**
 * Returns the filters of a list by their parameters in the address. A change returns to the first
 * page.
 */
export function useAddressFilters<Key extends string>(keys: readonly Key[]) {
  const [params, change] = useAddress()
  const values = Object.fromEntries(keys.map((key) => [key, params.get(key) ?? ''])) as Record<Key, string>
  const set = (key: Key, value: string) =>
    change((address) => {
      if (value) address.set(key, value)
      else address.delete(key)
      address.delete('page')
    })
  const clear = () =>
    change((address) => {
      for (const name of [...address.keys()]) address.delete(name)
    })
  return { values, set, clear, any: keys.some((key) => values[key] !== '') }
}
