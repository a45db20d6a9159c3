import type { FeatureRoute } from '~/modules/featureRoute'

export const chatRoutes: FeatureRoute[] = [
  {
    path: '/chat/appointments/:id/chat',
    title: 'Conversa',
    // Guests have no account: they come by the link of their mail, and everybody else is led to the
    // login by the page.
    permission: 'public',
    lazy: async () => ({ Component: (await import('./ChatPage')).ChatPage }),
  },
]
