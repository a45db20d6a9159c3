import { firstName } from '~/components/format'

/** Returns the greeting for an hour from 0 to 23 in the tenant's zone. */
export function greeting(hour: number, name: string) {
  const words = hour < 5 || hour >= 18 ? 'Boa noite' : hour < 12 ? 'Bom dia' : 'Boa tarde'
  const first = firstName(name)
  return first ? `${words}, ${first}` : words
}

/** Capitalizes a date for the beginning of a sentence: "Sexta-feira, 20 de novembro". */
export function capitalized(text: string) {
  return text.charAt(0).toLocaleUpperCase('pt-BR') + text.slice(1)
}
