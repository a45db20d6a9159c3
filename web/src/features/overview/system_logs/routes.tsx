import type { FeatureRoute } from '~/modules/featureRoute'

export const systemLogRoutes: FeatureRoute[] = [
  {
    path: '/admin/system-log',
    title: 'Registro de ações',
    permission: 'super_admin',
    menu: { label: 'Registro de ações', short: 'Registro', icon: 'log', group: 'Administrativo', order: 10 },
    lazy: async () => ({ Component: (await import('./SystemLogPage')).SystemLogPage }),
  },
  {
    path: '/admin/patient/:id/acessos',
    title: 'Quem viu este prontuário',
    permission: 'record_owner',
    only: ['super_admin'],
    under: '/admin/patients',
    lazy: async () => ({ Component: (await import('./AccessPages')).PatientAccessPage }),
  },
  {
    path: '/admin/quem-viu-meu-prontuario',
    title: 'Quem viu meu prontuário',
    permission: 'record_owner',
    only: ['patient', 'student'],
    lazy: async () => ({ Component: (await import('./AccessPages')).OwnAccessPage }),
  },
]
