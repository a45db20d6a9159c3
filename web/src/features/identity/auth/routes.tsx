import type { FeatureRoute } from '~/modules/featureRoute'

export const authRoutes: FeatureRoute[] = [
  {
    path: '/admin/change-password',
    title: 'Alterar senha',
    permission: 'account',
    lazy: async () => ({ Component: (await import('./ChangePasswordPage')).ChangePasswordPage }),
  },
  {
    path: '/admin/user-profile',
    title: 'Meu perfil',
    permission: 'any_role',
    lazy: async () => ({ Component: (await import('./ProfilePage')).ProfilePage }),
  },
]
