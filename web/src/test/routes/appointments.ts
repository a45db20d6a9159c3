import { APPOINTMENT } from '~/modules/appointments/testData'
import { page } from '../support'
import { data, type Row } from './row'

const NONE = { 'GET /appointments': { body: page([]) } }
const ONE = { 'GET /appointments/a1': data(APPOINTMENT) }
const NOBODY_ELSES = 'patients have a list of their own, and everybody else no appointments'

export const appointments: Record<string, Row> = {
  // appointments
  '/admin/appointments/calendar': {
    at: '/admin/appointments/calendar',
    as: 'specialist',
    nothing: NONE,
    empty: 'Nenhuma consulta neste período',
    quiet: true,
    narrower: NOBODY_ELSES,
  },
  '/admin/appointments/confirm': {
    at: '/admin/appointments/confirm?data=2026-11-25',
    as: 'receptionist',
    nothing: { 'GET /appointments/day': data({ date: '2026-11-25', appointments: [] }) },
    empty: 'Nenhuma consulta neste dia',
  },
  '/confirmacao': {
    at: '/confirmacao#a.b',
    nothing: {
      'POST /confirmation': data({
        state: 'canceled',
        confirmation: 'unasked',
        first_name: 'Carla',
        specialist_name: 'Helena Prado',
        datetime_start: '2026-11-25 08:00',
        datetime_end: '2026-11-25 09:00',
        timezone: 'America/Sao_Paulo',
        in_person: false,
        may_cancel: false,
      }),
    },
    empty: 'Esta consulta foi cancelada',
    later: ['PUT /confirmation'],
  },
  '/admin/appointment': {
    at: '/admin/appointment',
    as: 'patient',
    nothing: NONE,
    empty: 'Não agendado ainda',
    quiet: true,
    narrower: "staff have the calendar, and a patient's list on the patient's page",
  },
  '/admin/appointments/:id': {
    at: '/admin/appointments/a1',
    as: 'patient',
    nothing: ONE,
    empty: 'Atendimento agendado',
    // Its start and its calendar file are for those who take part.
    later: ['PUT /appointments/{id}/cancel'],
  },
  '/admin/appointments/:id/show': {
    at: '/admin/appointments/a1/show',
    as: 'specialist',
    nothing: ONE,
    empty: 'Abrir o agendamento',
  },
  '/admin/appointment/:id/mobile': {
    at: '/admin/appointment/a1/mobile',
    as: 'specialist',
    nothing: ONE,
    empty: '08:00 às 09:00 (60 minutos)',
    later: ['PUT /appointments/{id}/cancel'],
  },
  '/admin/appointments/:id/edit': {
    at: '/admin/appointments/a1/edit',
    as: 'specialist',
    nothing: ONE,
    empty: 'Este agendamento não pode ser editado.',
    later: ['PUT /appointments/{id}', 'PUT /appointments/change/{id}'],
  },
}
