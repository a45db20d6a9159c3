import type { FeatureRoute } from '~/app/routes'
import { BOOK_FOR_PATH, CALENDAR_PATH, MINE_PATH } from '~/modules/appointments/paths'

const pages = () => import('./pages')

export const bookingRoutes: FeatureRoute[] = [
  {
    path: '/admin/meu-nutricionista',
    title: 'Meu Nutricionista',
    permission: 'member',
    menu: { label: 'Meu Nutricionista', short: 'Nutricionista', icon: 'specialists', order: 15 },
    lazy: async () => ({ Component: (await pages()).MySpecialistPage }),
  },
  {
    path: '/admin/appointments/user',
    title: 'Agendar consulta',
    permission: 'member',
    under: MINE_PATH,
    lazy: async () => ({ Component: (await pages()).OwnBookingPage }),
  },
  {
    path: '/admin/choose-specialist/:purchaseServiceId',
    title: 'Escolha o nutricionista',
    permission: 'any_role',
    only: ['patient', 'student'],
    under: MINE_PATH,
    lazy: async () => ({ Component: (await pages()).ChooseSpecialistPage }),
  },
  {
    path: '/setup/choose-specialist/:purchaseServiceId',
    title: 'Escolha o nutricionista',
    permission: 'any_role',
    only: ['patient', 'student'],
    lazy: async () => ({ Component: (await pages()).ChooseSpecialistPage }),
  },
  {
    path: '/admin/appointments/new-with/:specialistId/:purchaseServiceId',
    title: 'Agendar consulta',
    permission: 'any_role',
    only: ['patient', 'student'],
    under: MINE_PATH,
    lazy: async () => ({ Component: (await pages()).NewWithPage }),
  },
  {
    path: '/setup/appointments/new-with/:specialistId/:purchaseServiceId',
    title: 'Agendar consulta',
    permission: 'any_role',
    only: ['patient', 'student'],
    lazy: async () => ({ Component: (await pages()).NewWithPage }),
  },
  {
    path: '/admin/choose-user-product-specialist',
    title: 'Agendar horário',
    permission: 'super_admin',
    menu: { label: 'Agendar horário', short: 'Agendar', icon: 'booking', group: 'Agendamentos', order: 10 },
    lazy: async () => ({ Component: (await pages()).BookForSomebodyPage }),
  },
  {
    path: '/admin/appointments/with/:specialistId/:purchaseServiceId/:userId?',
    title: 'Agendar horário',
    permission: 'staff',
    under: [BOOK_FOR_PATH, CALENDAR_PATH],
    lazy: async () => ({ Component: (await pages()).BookWithPage }),
  },
  {
    path: '/admin/appointments/reschedule/:previousAppointmentId',
    title: 'Reagendar consulta',
    permission: 'staff',
    under: CALENDAR_PATH,
    lazy: async () => ({ Component: (await pages()).ReschedulePage }),
  },
]
