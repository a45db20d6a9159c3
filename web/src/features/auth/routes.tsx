import type { FeatureRoute } from '~/app/routes'

export const authRoutes: FeatureRoute[] = [
  {
    path: '/auth/login',
    title: 'Entrar',
    permission: 'public',
    lazy: async () => ({ Component: (await import('./LoginPage')).LoginPage }),
  },
  {
    path: '/auth/primeiro-acesso',
    title: 'Primeiro acesso',
    permission: 'public',
    lazy: async () => ({ Component: (await import('./FirstAdminPage')).FirstAdminPage }),
  },
]
