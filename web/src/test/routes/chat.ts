import { listed, ROOM } from '~/modules/chat/testData'
import { data, type Row } from './row'

export const chat: Record<string, Row> = {
  // chat
  '/chat/appointments/:id/chat': {
    at: '/chat/appointments/a1/chat',
    as: 'specialist',
    nothing: {
      'POST /appointments/a1/chat': data({ direct: 'r', username: 'Ana', title: 'Consulta', video: null }),
      'GET /chat/rooms/r': data(ROOM),
      'GET /chat/messages': { body: listed([]) },
    },
    empty: 'Nenhuma mensagem por aqui ainda. Escreva a primeira.',
  },
}
