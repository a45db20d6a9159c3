import { count } from '~/components/format'
import type { EmailTemplate } from './types'

export const TYPES = [
  { type: 1, value: 'transacional', label: 'Transacional' },
  { type: 2, value: 'agendado', label: 'Agendado' },
] as const

export const typeLabel = ({ type }: Pick<EmailTemplate, 'type'>) => TYPES.find((its) => its.type === type)?.label

export function reminderText(hours: number | null | undefined) {
  if (hours == null) return ''
  return hours === 0 ? 'Não enviar' : `${count(hours, 'hora', 'horas')} antes`
}
