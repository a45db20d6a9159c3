import type { FeatureRoute } from '~/modules/featureRoute'

const PATIENTS = ['/admin/patient/list', '/admin/patients']

export const mealPlanRoutes: FeatureRoute[] = [
  {
    path: '/admin/patient/plano-alimentar',
    title: 'Plano alimentar',
    permission: 'member',
    menu: { label: 'Plano alimentar', short: 'Plano', icon: 'plan', order: 12 },
    lazy: async () => ({ Component: (await import('./MyPlanPage')).MyPlanPage }),
  },
  {
    path: '/admin/patient/plano-alimentar/lista-de-compras',
    title: 'Lista de compras',
    permission: 'member',
    under: '/admin/patient/plano-alimentar',
    lazy: async () => ({ Component: (await import('./OwnShoppingPage')).OwnShoppingPage }),
  },
  {
    path: '/admin/alimentos/receitas/:receita',
    title: 'Receita',
    permission: 'staff',
    under: '/admin/alimentos',
    work: true,
    lazy: async () => ({ Component: (await import('./RecipePage')).RecipePage }),
  },
  {
    path: '/admin/patient/:id/plano-alimentar',
    title: 'Plano alimentar',
    permission: 'staff',
    under: PATIENTS,
    work: true,
    lazy: async () => ({ Component: (await import('./PlanEditorPage')).PlanEditorPage }),
  },
  {
    path: '/admin/patient/:id/plano-alimentar/versoes',
    title: 'Versões do plano',
    permission: 'staff',
    under: PATIENTS,
    work: true,
    lazy: async () => ({ Component: (await import('./VersionsPage')).VersionsPage }),
  },
  {
    path: '/admin/patient/:id/refeicao/:refeicao/plano/:plano/alimentos',
    title: 'Alimentos da refeição',
    permission: 'staff',
    under: PATIENTS,
    work: true,
    lazy: async () => ({ Component: (await import('./MealFoodsPage')).MealFoodsPage }),
  },
]
