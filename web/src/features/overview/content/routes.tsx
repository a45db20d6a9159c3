import type { FeatureRoute } from '~/modules/featureRoute'

const UNDER = ['/admin/patient/meu-programa', '/admin/dashboard']

export const contentRoutes: FeatureRoute[] = [
  {
    path: '/admin/:product/content',
    title: 'Conteúdo',
    permission: 'customer',
    menu: { label: 'Conteúdo', icon: 'content', order: 90 },
    under: UNDER,
    lazy: async () => ({ Component: (await import('./ContentPage')).ContentPage }),
  },
  {
    path: '/admin/:product/partners',
    title: 'Parceiros',
    permission: 'customer',
    menu: { label: 'Parceiros', icon: 'activities', order: 91 },
    under: UNDER,
    lazy: async () => ({ Component: (await import('./PartnersPage')).PartnersPage }),
  },
  {
    path: '/admin/:product/challenge',
    title: 'Desafios',
    permission: 'customer',
    menu: { label: 'Desafios', icon: 'challenge', order: 92 },
    under: UNDER,
    lazy: async () => ({ Component: (await import('./ChallengePage')).ChallengePage }),
  },
]
