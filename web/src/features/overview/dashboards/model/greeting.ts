import { firstName } from '~/components/format'

/** By the clinic's clock: 0 to 23. */
export function greeting(hour: number, name: string) {
  const words = hour < 5 || hour >= 18 ? 'Boa noite' : hour < 12 ? 'Bom dia' : 'Boa tarde'
  const first = firstName(name)
  return first ? `${words}, ${first}` : words
}

/** "Sexta-feira, 20 de novembro" as the beginning of a sentence. */
export function capitalized(text: string) {
  return text.charAt(0).toLocaleUpperCase('pt-BR') + text.slice(1)
}
