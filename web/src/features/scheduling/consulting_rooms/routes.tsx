import type { FeatureRoute } from '~/modules/featureRoute'

export const consultingRoomRoutes: FeatureRoute[] = [
  {
    path: '/admin/salas',
    title: 'Salas',
    permission: 'super_admin',
    under: '/admin/schedule-standards',
    lazy: async () => ({ Component: (await import('./ConsultingRoomsPage')).ConsultingRoomsPage }),
  },
]
