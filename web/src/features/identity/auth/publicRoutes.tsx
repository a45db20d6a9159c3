import type { FeatureRoute } from '~/modules/featureRoute'

export const publicAuthRoutes: FeatureRoute[] = [
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
  {
    path: '/auth/forgot-password',
    title: 'Esqueci minha senha',
    permission: 'public',
    lazy: async () => ({ Component: (await import('./ForgotPasswordPage')).ForgotPasswordPage }),
  },
  {
    path: '/auth/reset-password/:token?',
    title: 'Nova senha',
    permission: 'public',
    lazy: async () => ({ Component: (await import('./ResetPasswordPage')).ResetPasswordPage }),
  },
  {
    path: '/auth/primeiro-agendamento/:id_nutri',
    title: 'Cadastro',
    permission: 'public',
    lazy: async () => ({ Component: (await import('./RegistrationPage')).RegistrationPage }),
  },
  {
    path: '/auth/escolher-horario/:id_nutri',
    title: 'Escolher horário',
    permission: 'public',
    lazy: async () => ({ Component: (await import('./FirstChoicePage')).FirstChoicePage }),
  },
  {
    path: '/linkedin',
    title: 'LinkedIn',
    permission: 'public',
    lazy: async () => ({ Component: (await import('./LinkedinPage')).LinkedinPage }),
  },
]
