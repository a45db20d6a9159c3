import type { FeatureRoute } from '~/app/routes'

const PATIENTS = ['/admin/patient/list', '/admin/patients']

export const mealPlanRoutes: FeatureRoute[] = [
  {
    path: '/admin/patient/plano-alimentar',
    title: 'Plano alimentar',
    permission: 'member',
    menu: { label: 'Plano Alimentar', short: 'Plano', icon: 'plan', order: 12 },
    lazy: async () => ({ Component: (await import('./MyPlanPage')).MyPlanPage }),
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
    path: '/admin/patient/:id/refeicao/:refeicao/plano/:plano/alimentos',
    title: 'Alimentos da refeição',
    permission: 'staff',
    under: PATIENTS,
    work: true,
    lazy: async () => ({ Component: (await import('./MealFoodsPage')).MealFoodsPage }),
  },
]
