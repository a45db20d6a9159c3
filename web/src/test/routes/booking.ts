import { appointment, SPECIALIST, service } from '~/modules/booking/testData'
import { page } from '../support'
import { data, type Row } from './row'

const NOTHING_FREE = 'Não há disponibilidade neste intervalo.'

const CALENDAR = data({ duration: 60, firstDay: '2026-11-23', timezone: 'America/Sao_Paulo', slots: [] })
const SERVICE = { 'GET /purchase-services/s1': data(service()) }
const HOURS = { 'GET /nutritionist/check/ana': data(SPECIALIST), 'GET /calendar': CALENDAR }

export const booking: Record<string, Row> = {
  // booking
  '/admin/meu-nutricionista': {
    at: '/admin/meu-nutricionista',
    as: 'patient',
    nothing: { 'GET /user/my-specialist': data(null) },
    empty: /^Você ainda não tem um nutricionista/,
  },
  '/admin/appointments/user': {
    at: '/admin/appointments/user',
    as: 'patient',
    nothing: { 'GET /user/my-specialist': data(null), 'GET /purchase-services': data([]) },
    empty: 'Você ainda não tem um programa com consultas para agendar.',
    later: ['POST /appointments'],
  },
  '/admin/choose-specialist/:purchaseServiceId': {
    at: '/admin/choose-specialist/s1',
    as: 'patient',
    nothing: { ...SERVICE, 'GET /specialists': { body: page([]) } },
    empty: 'Não há especialistas disponíveis para este serviço.',
  },
  '/setup/choose-specialist/:purchaseServiceId': {
    at: '/setup/choose-specialist/s1',
    as: 'patient',
    nothing: { ...SERVICE, 'GET /specialists': { body: page([]) } },
    empty: 'Não há especialistas disponíveis para este serviço.',
  },
  '/admin/appointments/new-with/:specialistId/:purchaseServiceId': {
    at: '/admin/appointments/new-with/ana/s1',
    as: 'patient',
    nothing: { ...SERVICE, ...HOURS },
    empty: NOTHING_FREE,
    later: ['POST /appointments'],
  },
  '/setup/appointments/new-with/:specialistId/:purchaseServiceId': {
    at: '/setup/appointments/new-with/ana/s1',
    as: 'patient',
    nothing: { ...SERVICE, ...HOURS },
    empty: NOTHING_FREE,
    later: ['POST /appointments'],
  },
  '/admin/choose-user-product-specialist': {
    at: '/admin/choose-user-product-specialist?paciente=carla',
    as: 'super_admin',
    nothing: {
      'GET /patient/carla': data({
        id: 'carla',
        name: 'Carla',
        email: 'c@x.example',
        created_at: '2026-09-02T12:00:00Z',
      }),
      'GET /purchase-services': data([]),
      'GET /product-services': data([]),
      'GET /users': { body: page([]) },
    },
    empty: 'A clínica ainda não tem à venda nenhum produto com consultas.',
  },
  '/admin/appointments/with/:specialistId/:purchaseServiceId/:userId?': {
    at: '/admin/appointments/with/ana/s1/carla',
    as: 'super_admin',
    nothing: {
      ...SERVICE,
      ...HOURS,
      'GET /patient/carla': data({
        id: 'carla',
        name: 'Carla',
        email: 'c@x.example',
        created_at: '2026-09-02T12:00:00Z',
      }),
    },
    empty: NOTHING_FREE,
    later: ['POST /appointments'],
    narrower: 'patients book for themselves, on pages of their own',
  },
  '/admin/appointments/unpaid/:specialistId/:userId': {
    at: '/admin/appointments/unpaid/ana/carla?venda=ps1',
    as: 'receptionist',
    nothing: {
      ...HOURS,
      'GET /patient/carla': data({
        id: 'carla',
        name: 'Carla',
        email: 'c@x.example',
        created_at: '2026-09-02T12:00:00Z',
      }),
    },
    empty: NOTHING_FREE,
    later: ['POST /appointments'],
    narrower: 'patients pay first',
  },
  '/admin/appointments/reschedule/:previousAppointmentId': {
    at: '/admin/appointments/reschedule/a1',
    as: 'specialist',
    nothing: { 'GET /appointments/a1': data(appointment({ actions: ['change'] })), 'GET /calendar': CALENDAR },
    empty: NOTHING_FREE,
    // Staff move it by another operation.
    later: ['POST /appointments'],
  },
}
