import { useAddressFilters } from './useAddressFilters'

/** Returns one of these choices or none, which the address holds beside page and search. */
export function useAddressChoice<Choice extends { value: string }>(key: string, choices: readonly Choice[]) {
  const { values, set } = useAddressFilters([key])
  const find = (wanted: string | undefined) => choices.find(({ value }) => value === wanted)
  const choose = (wanted: string) => set(key, find(wanted)?.value ?? '')
  return [find(values[key]), choose] as const
}
