import type { FeatureRoute } from '~/modules/featureRoute'

const BOOK_FOR_PATH = '/admin/choose-user-product-specialist'
const CALENDAR_PATH = '/admin/appointments/calendar'
const MINE_PATH = '/admin/appointment'

const one = () => import('./AppointmentPages')
const booking = () => import('./bookingPages')

/** Pages whose menu item is marked; a menu has one of them. */
const under = [CALENDAR_PATH, MINE_PATH]

export const appointmentRoutes: FeatureRoute[] = [
  {
    path: '/admin/appointments/calendar',
    title: 'Horários agendados',
    permission: 'team',
    menu: { label: 'Horários agendados', short: 'Agenda', icon: 'calendar', group: 'Agendamentos', order: 20 },
    work: true,
    lazy: async () => ({ Component: (await import('./CalendarPage')).CalendarPage }),
  },
  {
    path: '/admin/appointment',
    title: 'Consultas',
    permission: 'member',
    menu: { label: 'Consultas', icon: 'calendar', order: 14 },
    lazy: async () => ({ Component: (await import('./MyAppointmentsPage')).MyAppointmentsPage }),
  },
  {
    path: '/admin/appointments/confirm',
    title: 'Confirmar consultas',
    permission: 'team',
    under: CALENDAR_PATH,
    lazy: async () => ({ Component: (await import('./ConfirmDayPage')).ConfirmDayPage }),
  },
  {
    path: '/confirmacao',
    title: 'Sua consulta',
    // Whoever has the link answers without an account.
    permission: 'public',
    lazy: async () => ({ Component: (await import('./ConfirmationPage')).ConfirmationPage }),
  },
  {
    path: '/admin/appointments/:id',
    title: 'Agendamento',
    permission: 'any_role',
    under,
    lazy: async () => ({ Component: (await one()).AppointmentPage }),
  },
  {
    path: '/admin/appointments/:id/show',
    title: 'Agendamento',
    permission: 'any_role',
    embedded: true,
    lazy: async () => ({ Component: (await one()).EmbeddedAppointmentPage }),
  },
  {
    path: '/admin/appointment/:id/mobile',
    title: 'Agendamento',
    permission: 'any_role',
    under,
    lazy: async () => ({ Component: (await one()).MobileAppointmentPage }),
  },
  {
    path: '/admin/appointments/:id/edit',
    title: 'Editar agendamento',
    permission: 'staff',
    under,
    lazy: async () => ({ Component: (await import('./EditAppointmentPage')).EditAppointmentPage }),
  },
  {
    path: '/admin/meu-nutricionista',
    title: 'Meu Nutricionista',
    permission: 'member',
    menu: { label: 'Meu Nutricionista', short: 'Nutricionista', icon: 'specialists', order: 15 },
    lazy: async () => ({ Component: (await booking()).MySpecialistPage }),
  },
  {
    path: '/admin/appointments/user',
    title: 'Agendar consulta',
    permission: 'member',
    under: MINE_PATH,
    lazy: async () => ({ Component: (await booking()).OwnBookingPage }),
  },
  {
    path: '/admin/choose-specialist/:purchaseServiceId',
    title: 'Escolha o nutricionista',
    permission: 'any_role',
    under: MINE_PATH,
    lazy: async () => ({ Component: (await booking()).ChooseSpecialistPage }),
  },
  {
    path: '/setup/choose-specialist/:purchaseServiceId',
    title: 'Escolha o nutricionista',
    permission: 'any_role',
    lazy: async () => ({ Component: (await booking()).ChooseSpecialistPage }),
  },
  {
    path: '/admin/appointments/new-with/:specialistId/:purchaseServiceId',
    title: 'Agendar consulta',
    permission: 'any_role',
    under: MINE_PATH,
    lazy: async () => ({ Component: (await booking()).NewWithPage }),
  },
  {
    path: '/setup/appointments/new-with/:specialistId/:purchaseServiceId',
    title: 'Agendar consulta',
    permission: 'any_role',
    lazy: async () => ({ Component: (await booking()).NewWithPage }),
  },
  {
    path: '/admin/choose-user-product-specialist',
    title: 'Agendar horário',
    permission: 'team',
    menu: {
      label: 'Agendar horário',
      short: 'Agendar',
      icon: 'booking',
      group: 'Agendamentos',
      order: 10,
      only: ['super_admin', 'receptionist'],
    },
    lazy: async () => ({ Component: (await booking()).BookForSomebodyPage }),
  },
  {
    path: '/admin/appointments/with/:specialistId/:purchaseServiceId/:userId?',
    title: 'Agendar horário',
    permission: 'team',
    under: [BOOK_FOR_PATH, CALENDAR_PATH],
    lazy: async () => ({ Component: (await booking()).BookWithPage }),
  },
  {
    path: '/admin/appointments/unpaid/:specialistId/:userId',
    title: 'Agendar horário',
    permission: 'team',
    under: [BOOK_FOR_PATH, CALENDAR_PATH],
    lazy: async () => ({ Component: (await booking()).BookUnpaidPage }),
  },
  {
    path: '/admin/appointments/reschedule/:previousAppointmentId',
    title: 'Reagendar consulta',
    permission: 'any_role',
    under,
    lazy: async () => ({ Component: (await booking()).ReschedulePage }),
  },
]
