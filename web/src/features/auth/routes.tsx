import type { FeatureRoute } from '~/app/routes'

export const authRoutes: FeatureRoute[] = [
  {
    path: '/admin/change-password',
    title: 'Alterar senha',
    permission: ['super_admin', 'specialist', 'patient', 'student'],
    lazy: async () => ({ Component: (await import('./ChangePasswordPage')).ChangePasswordPage }),
  },
  {
    path: '/admin/user-profile',
    title: 'Meu perfil',
    permission: ['super_admin', 'specialist', 'patient', 'student'],
    lazy: async () => ({ Component: (await import('./ProfilePage')).ProfilePage }),
  },
]
