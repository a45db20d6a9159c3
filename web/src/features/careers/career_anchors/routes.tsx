import type { FeatureRoute } from '~/modules/featureRoute'

export const careerAnchorRoutes: FeatureRoute[] = [
  {
    path: '/admin/ancora',
    title: 'Âncora de carreira',
    permission: 'career_reader',
    menu: { label: 'Âncora de carreira', short: 'Âncora', icon: 'anchor', order: 33, companiesAndCareers: true },
    lazy: async () => ({ Component: (await import('./CareerAnchorPage')).CareerAnchorPage }),
  },
]
