import type { FeatureRoute } from '~/app/routes'

export const systemLogRoutes: FeatureRoute[] = [
  {
    path: '/admin/system-log',
    title: 'Registro de ações',
    permission: 'super_admin',
    menu: { label: 'Registro de ações', short: 'Registro', icon: 'log', group: 'Administrativo', order: 10 },
    lazy: async () => ({ Component: (await import('./SystemLogPage')).SystemLogPage }),
  },
]
