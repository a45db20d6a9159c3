import type { FeatureRoute } from '~/modules/featureRoute'

export const chatRoutes: FeatureRoute[] = [
  {
    path: '/chat/appointments/:id/chat',
    title: 'Conversa',
    // Guests have no account and use the link of their mail; the page redirects other visitors to
    // the login.
    permission: 'public',
    lazy: async () => ({ Component: (await import('./ChatPage')).ChatPage }),
  },
]
