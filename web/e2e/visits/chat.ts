import { expect } from '../support/test'
import type { Visit } from './visit'

export const chat: Record<string, Visit[]> = {
  // chat
  '/chat/appointments/:id/chat': [
    {
      as: 'ana',
      address: ({ appointment }) => `/chat/appointments/${appointment.id}/chat`,
      until: (page) => expect(page.getByRole('log').getByText(/Parabéns/)).toBeVisible(),
    },
    {
      what: 'an invitation that ended',
      only: 'narrow',
      refusal: '401',
      address: ({ appointment }) => `/chat/appointments/${appointment.id}/chat?token=outro`,
      until: (page) => expect(page.getByText(/^Este convite não vale mais/)).toBeVisible(),
    },
  ],
}
