import type { FeatureRoute } from '~/modules/featureRoute'

export const foodRoutes: FeatureRoute[] = [
  {
    path: '/admin/alimentos',
    title: 'Meus alimentos',
    permission: 'staff',
    menu: {
      label: 'Meus alimentos',
      short: 'Alimentos',
      icon: 'plan',
      order: 31,
      only: ['specialist', 'attending_super_admin'],
    },
    under: ['/admin/alimentos', '/admin/tabelas-alimentos'],
    lazy: async () => ({ Component: (await import('./OwnFoodsPage')).OwnFoodsPage }),
  },
  {
    path: '/admin/tabelas-alimentos',
    title: 'Importar Tabela de Alimentos',
    permission: 'super_admin',
    menu: {
      label: 'Importar Tabela de Alimentos',
      short: 'Alimentos',
      icon: 'import',
      group: 'Administrativo',
      order: 50,
    },
    lazy: async () => ({ Component: (await import('./FoodTablesPage')).FoodTablesPage }),
  },
]
