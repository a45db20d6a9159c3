import type { FeatureRoute } from '~/modules/featureRoute'

const UNDER = ['/admin/patient/meu-programa', '/admin/dashboard']

export const contentRoutes: FeatureRoute[] = [
  {
    path: '/admin/:product/content',
    title: 'Conteúdo',
    permission: 'customer',
    under: UNDER,
    lazy: async () => ({ Component: (await import('./ContentPage')).ContentPage }),
  },
  {
    path: '/admin/:product/partners',
    title: 'Parceiros',
    permission: 'customer',
    under: UNDER,
    lazy: async () => ({ Component: (await import('./PartnersPage')).PartnersPage }),
  },
  {
    path: '/admin/:product/challenge',
    title: 'Desafios',
    permission: 'customer',
    under: UNDER,
    lazy: async () => ({ Component: (await import('./ChallengePage')).ChallengePage }),
  },
]
