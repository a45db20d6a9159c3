import type { FeatureRoute } from '~/app/routes'
import { CALENDAR_PATH, MINE_PATH } from '~/modules/appointments/paths'

const one = () => import('./AppointmentPages')

/** Whichever of them this person's menu has. */
const under = [CALENDAR_PATH, MINE_PATH]

export const appointmentRoutes: FeatureRoute[] = [
  {
    path: '/admin/appointments/calendar',
    title: 'Horários agendados',
    permission: 'staff',
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
]
