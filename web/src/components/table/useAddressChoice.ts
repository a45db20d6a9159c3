import { useAddressFilters } from './useAddressFilters'

/** One of these choices, or none: it lives in the address, beside page and search. */
export function useAddressChoice<Choice extends { value: string }>(key: string, choices: readonly Choice[]) {
  const { values, set } = useAddressFilters([key])
  const find = (wanted: string | undefined) => choices.find(({ value }) => value === wanted)
  const choose = (wanted: string) => set(key, find(wanted)?.value ?? '')
  return [find(values[key]), choose] as const
}
