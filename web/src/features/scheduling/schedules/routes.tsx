import type { FeatureRoute } from '~/modules/featureRoute'

const STANDARD = '/admin/schedule-standards'

const forms = () => import('./ExceptionPages')

export const scheduleRoutes: FeatureRoute[] = [
  {
    path: '/admin/schedule-standards',
    title: 'Horários disponíveis',
    permission: 'team',
    menu: { label: 'Horários disponíveis', short: 'Horários', icon: 'availability', group: 'Agendamentos', order: 30 },
    lazy: async () => ({ Component: (await import('./StandardPage')).StandardPage }),
  },
  {
    path: '/admin/schedule-exceptions/list',
    title: 'Horários disponíveis',
    permission: 'team',
    under: STANDARD,
    lazy: async () => ({ Component: (await import('./ExceptionListPage')).ExceptionListPage }),
  },
  {
    path: '/admin/schedule-exceptions/new',
    title: 'Cadastrar exceção',
    permission: 'team',
    menu: { label: 'Cadastrar Exceção', short: 'Exceção', icon: 'exception', group: 'Agendamentos', order: 40 },
    lazy: async () => ({ Component: (await forms()).NewExceptionPage }),
  },
  {
    path: '/admin/schedule-exceptions/:id/edit',
    title: 'Exceção',
    permission: 'team',
    under: STANDARD,
    lazy: async () => ({ Component: (await forms()).EditExceptionPage }),
  },
]
