import type { FeatureRoute } from '~/modules/featureRoute'

export const waitingListRoutes: FeatureRoute[] = [
  {
    path: '/admin/waiting-list',
    title: 'Lista de espera',
    permission: 'team',
    under: '/admin/appointments/calendar',
    lazy: async () => ({ Component: (await import('./WaitingListPage')).WaitingListPage }),
  },
]
