import type { FeatureRoute } from '~/modules/featureRoute'

const UNDER = ['/admin/patient/list', '/admin/patients', '/admin/patient/meu-programa']

export const anthropometryRoutes: FeatureRoute[] = [
  {
    path: '/admin/patient/:id/antropometria',
    title: 'Antropometria',
    permission: 'care',
    under: UNDER,
    lazy: async () => ({ Component: (await import('./AnthropometryPage')).AnthropometryPage }),
  },
  {
    path: '/admin/patient/:id/resultado-antropometria',
    title: 'Resultado da antropometria',
    permission: 'care',
    under: UNDER,
    lazy: async () => ({ Component: (await import('./EvolutionPage')).EvolutionPage }),
  },
]
