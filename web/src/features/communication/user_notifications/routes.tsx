import type { FeatureRoute } from '~/modules/featureRoute'

export const userNotificationRoutes: FeatureRoute[] = [
  {
    path: '/admin/patient/:id/messages',
    title: 'Mensagens agendadas',
    permission: 'staff',
    under: ['/admin/patient/list', '/admin/patients'],
    lazy: async () => ({ Component: (await import('./MessagesPage')).MessagesPage }),
  },
]
