import type { Schemas } from '~/api/client'
import { page } from '../support'
import { data, FORM_BEGINS_EMPTY, type Row } from './row'

const CALENDAR: Schemas['Calendar'] = {
  duration: 60,
  firstDay: '2026-11-22',
  timezone: 'America/Sao_Paulo',
  slots: [],
}
const EXCEPTION: Schemas['ScheduleException'] = {
  id: 'e',
  specialist_id: 's',
  date: '24/11/2026',
  time_start: '14:00',
  time_end: '18:00',
  type: 'single',
  opens: false,
  past: false,
}

export const schedules: Record<string, Row> = {
  // schedules
  '/admin/schedule-standards': {
    at: '/admin/schedule-standards',
    as: 'specialist',
    nothing: { 'GET /schedule-standards': data([]), 'GET /calendar': data(CALENDAR) },
    empty: 'Nenhum horário nos próximos 60 dias.',
  },
  '/admin/schedule-exceptions/list': {
    at: '/admin/schedule-exceptions/list',
    as: 'specialist',
    nothing: { 'GET /schedule-exceptions': { body: page([]) }, 'GET /busy-calendars': data([]) },
    empty: 'Nenhuma exceção cadastrada. Vale a disponibilidade padrão.',
    later: ['POST /busy-calendars', 'PUT /busy-calendars/{id}/read', 'PUT /busy-calendars/{id}/restore'],
  },
  '/admin/schedule-exceptions/new': {
    at: '/admin/schedule-exceptions/new',
    as: 'specialist',
    always: { heading: 'Cadastrar exceção', because: FORM_BEGINS_EMPTY },
    later: ['POST /schedule-exceptions'],
  },
  '/admin/schedule-exceptions/:id/edit': {
    at: '/admin/schedule-exceptions/e/edit',
    as: 'specialist',
    nothing: { 'GET /schedule-exceptions/e': data(EXCEPTION) },
    empty: 'Exceção de 24/11/2026',
  },
  // consulting_rooms
  '/admin/salas': {
    at: '/admin/salas',
    as: 'super_admin',
    nothing: { 'GET /consulting-rooms': data([]), 'GET /users': { body: page([]) } },
    empty: 'Sem salas cadastradas, os agendamentos não levam sala.',
    later: ['PUT /consulting-rooms'],
  },
  // waiting_list
  '/admin/waiting-list': {
    at: '/admin/waiting-list',
    as: 'receptionist',
    nothing: { 'GET /waiting-list': { body: page([]) } },
    empty: /^Ninguém na lista de espera/,
    later: ['PUT /waiting-list/{id}/offer', 'PUT /waiting-list/{id}/book'],
  },
}
