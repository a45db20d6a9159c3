import type { Schemas } from '~/api/client'
import { count } from '~/components/format'
import { statusLine } from '~/modules/appointments/appointment'

/** Describes the last and the next appointment in the words of every list. */
export function appointmentLines({ agendamento: last, program_status: program }: Schemas['PatientAttention']) {
  const next = program?.next_appointment
  const lines = [last && statusLine(null, last), next && statusLine(next, program.last_appointment)]
  const told = lines.filter((line) => line != null)
  return told.length > 0 ? told : [statusLine(null, null)]
}

export const messagesWords = (messages: number) => `Mensagens: ${count(messages, 'nova', 'novas')}`
export const notesWords = (notes: number) => `Lembretes: ${count(notes, 'aberto', 'abertos')}`
export const inactiveWords = (days: number) => `Engajamento: ${count(days, 'dia', 'dias')} sem atividade`

/**
 * Prefix in the address for an appointment's chat; without it, the value is the patient of a direct
 * chat.
 */
const ROOM = 'sala.'
export const chatKey = ({ id, chat_id }: Schemas['PatientAttention']) => (chat_id ? `${ROOM}${chat_id}` : id)
export const chatOf = (key: string) => (key.startsWith(ROOM) ? { room: key.slice(ROOM.length) } : { patient: key })
