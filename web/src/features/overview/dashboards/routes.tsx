import type { FeatureRoute } from '~/modules/featureRoute'

export const dashboardRoutes: FeatureRoute[] = [
  {
    path: '/admin/dashboard',
    title: 'Painel de Controle',
    permission: 'any_role',
    // Patients who come here (by an old link, or after a cancelled purchase) see their own home.
    menu: {
      label: 'Painel de Controle',
      short: 'Painel',
      icon: 'dashboard',
      order: 10,
      only: ['super_admin', 'specialist', 'receptionist', 'admin'],
    },
    under: ['/admin/dashboard', '/admin/patient/meu-programa'],
    lazy: async () => ({ Component: (await import('./DashboardPage')).DashboardPage }),
  },
  {
    path: '/admin/patient/meu-programa',
    title: 'Meu Programa',
    permission: 'member',
    menu: { label: 'Meu Programa', icon: 'program', order: 10 },
    lazy: async () => ({ Component: (await import('./PatientHome')).PatientHome }),
  },
]
