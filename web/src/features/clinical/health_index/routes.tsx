import type { FeatureRoute } from '~/modules/featureRoute'

export const healthIndexRoutes: FeatureRoute[] = [
  {
    path: '/admin/patient/:id/health-index',
    title: 'Índice de saúde',
    permission: 'care',
    under: ['/admin/patient/list', '/admin/patients', '/admin/patient/meu-programa'],
    lazy: async () => ({ Component: (await import('./HealthIndexPage')).HealthIndexPage }),
  },
]
