import type { FeatureRoute } from '~/modules/featureRoute'

export const tenantRoutes: FeatureRoute[] = [
  {
    path: '/admin/configuracoes',
    title: 'Configurações',
    permission: 'super_admin',
    menu: { label: 'Configurações', icon: 'settings', group: 'Administrativo', order: 90 },
    lazy: async () => ({ Component: (await import('./SettingsPage')).SettingsPage }),
  },
]
