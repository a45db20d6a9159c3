import type { FeatureRoute } from '~/app/routes'

export const userNotificationRoutes: FeatureRoute[] = [
  {
    path: '/admin/patient/:id/messages',
    title: 'Mensagens agendadas',
    permission: 'staff',
    under: ['/admin/patient/list', '/admin/patients'],
    lazy: async () => ({ Component: (await import('./MessagesPage')).MessagesPage }),
  },
]
