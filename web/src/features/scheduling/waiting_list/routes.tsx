import { CALENDAR_PATH, WAITING_LIST_PATH } from '~/addresses/appointments'
import type { FeatureRoute } from '~/modules/featureRoute'

export const waitingListRoutes: FeatureRoute[] = [
  {
    path: WAITING_LIST_PATH,
    title: 'Lista de espera',
    permission: 'team',
    under: CALENDAR_PATH,
    lazy: async () => ({ Component: (await import('./WaitingListPage')).WaitingListPage }),
  },
]
