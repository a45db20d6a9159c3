import type { FeatureRoute } from '~/modules/featureRoute'

export const publicTenantRoutes: FeatureRoute[] = [
  {
    path: '/auth/termos',
    title: 'Termos de uso',
    permission: 'public',
    lazy: async () => ({ Component: (await import('./TermsPage')).TermsPage }),
  },
]
