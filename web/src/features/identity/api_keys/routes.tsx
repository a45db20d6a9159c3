import type { FeatureRoute } from '~/modules/featureRoute'

export const apiKeyRoutes: FeatureRoute[] = [
  {
    path: '/admin/chaves-de-api',
    title: 'Chaves de API',
    permission: 'super_admin',
    menu: { label: 'Chaves de API', icon: 'key', group: 'Administrativo', order: 95 },
    lazy: async () => ({ Component: (await import('./ApiKeysPage')).ApiKeysPage }),
  },
]
