import type { ChatMessage, ChatRoom } from './types'

export const ANA = 'ana'
export const CARLA = 'carla'

/** Carla's room with Ana, as Ana sees it. */
export const ROOM: ChatRoom = {
  id: 'r',
  kind: 'direct',
  patient: { id: CARLA, name: 'Carla Mendes' },
  specialist: { id: ANA, name: 'Ana Ribeiro' },
  appointment: null,
  guests: [],
  me: ANA,
  online: [],
  last_seq: 0,
  reads: [],
  unread: 0,
  last_message: null,
  can_write: true,
}

export function message(seq: number, over: Partial<ChatMessage> = {}): ChatMessage {
  return {
    uuid: `m${seq}`,
    seq,
    user_id: CARLA,
    name: 'Carla Mendes',
    message: `Mensagem ${seq}`,
    created_at: new Date(Date.UTC(2026, 10, 20, 12, seq)).toISOString(),
    client_id: null,
    mine: false,
    file: null,
    ...over,
  }
}

export const own = (seq: number, over: Partial<ChatMessage> = {}) =>
  message(seq, { user_id: ANA, name: 'Ana Ribeiro', mine: true, ...over })

export const listed = (messages: ChatMessage[], over = {}) => ({
  data: messages,
  meta: { last_seq: messages.at(-1)?.seq ?? 0, has_more: false, reads: [], ...over },
})
