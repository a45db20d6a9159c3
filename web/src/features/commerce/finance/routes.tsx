import type { FeatureRoute } from '~/modules/featureRoute'

export const financeRoutes: FeatureRoute[] = [
  {
    path: '/admin/financeiro',
    title: 'Financeiro',
    permission: 'desk',
    menu: { label: 'Financeiro', icon: 'purchases', group: 'Administrativo', order: 51 },
    lazy: async () => ({ Component: (await import('./FinancePage')).FinancePage }),
  },
]
