import type { Schemas } from '~/api/client'
import { count } from '~/components/format'
import { statusLine } from '~/modules/appointments/appointment'

/** What was last, and what comes, in the words of every list. */
export function appointmentLines({ agendamento: last, program_status: program }: Schemas['PatientAttention']) {
  const next = program?.next_appointment
  const lines = [last && statusLine(null, last), next && statusLine(next, program.last_appointment)]
  const told = lines.filter((line) => line != null)
  return told.length > 0 ? told : [statusLine(null, null)]
}

export const messagesWords = (messages: number) => `Mensagens: ${count(messages, 'nova', 'novas')}`
export const notesWords = (notes: number) => `Lembretes: ${count(notes, 'aberto', 'abertos')}`
export const inactiveWords = (days: number) => `Engajamento: ${count(days, 'dia', 'dias')} sem atividade`

/** In the address of the page: a conversation of an appointment, or the direct one with a patient. */
const ROOM = 'sala.'
export const chatKey = ({ id, chat_id }: Schemas['PatientAttention']) => (chat_id ? `${ROOM}${chat_id}` : id)
export const chatOf = (key: string) => (key.startsWith(ROOM) ? { room: key.slice(ROOM.length) } : { patient: key })
