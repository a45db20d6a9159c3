import type { Schemas } from '~/api/client'
import type { PurchaseService } from '../purchases'

/** Creates a service with four unused sessions. */
export function service(own: Partial<PurchaseService> = {}): PurchaseService {
  const quota = own.quota ?? 4
  return {
    id: 's1',
    user_id: 'carla',
    purchase_id: 'c1',
    name: 'Consulta de acompanhamento',
    quota,
    usage: 0,
    remaining: quota,
    available: true,
    status: 'confirmed',
    service: { id: 'specialist_call', name: 'specialist_call', displayName: 'Consulta' },
    product: { id: 'p', name: 'Programa de 6 meses' },
    productServiceId: 'ps',
    productService: { id: 'ps', name: 'Consulta' },
    params: {},
    product_rules: { enable_guest: false, require_guest: false },
    purchased_at: '20/11/2026',
    ...own,
  }
}

export const SPECIALIST: Schemas['Specialist'] = {
  id: 'ana',
  name: 'Ana Ribeiro Sampaio',
  crn: 'CRN-3 12345',
  bio: 'Comida de verdade, sem culpa.',
}

const day = (dayNum: string, hours: [start: string, end: string, available: boolean][]) => ({
  dayNum,
  blocks: hours.map(([timeStart, timeEnd, available]) => ({ timeStart, timeEnd, available })),
})

/** Calendar with two days in November, one in December, and none after. */
export const CALENDAR: Schemas['Calendar'] = {
  duration: 60,
  firstDay: '2026-11-23',
  timezone: 'America/Sao_Paulo',
  slots: [
    day('2026-11-25', [
      ['08:00', '09:00', true],
      ['09:00', '10:00', false],
      ['10:00', '11:00', true],
    ]),
    day('2026-11-26', [['14:00', '15:00', false]]),
    day('2026-12-02', [['08:00', '09:00', true]]),
  ],
}

/** Returns the server's answer for a window. */
export function calendarOf(query: URLSearchParams, calendar = CALENDAR): Schemas['Calendar'] {
  const start = query.get('start') ?? calendar.firstDay
  const end = query.get('end') ?? '2027-01-22'
  return { ...calendar, slots: calendar.slots.filter(({ dayNum }) => dayNum >= start && dayNum <= end) }
}

export function appointment(own: Partial<Schemas['Appointment']> = {}): Schemas['Appointment'] {
  return {
    id: 'a1',
    user_id: 'carla',
    user_name: 'Carla Mendes Azevedo',
    specialist_id: SPECIALIST.id,
    specialist_name: SPECIALIST.name,
    purchase_service_id: 's1',
    datetime_start: '2026-11-25 08:00',
    datetime_end: '2026-11-25 09:00',
    duration: 60,
    situation: 'approved',
    product_title: 'Consulta de acompanhamento',
    service_type: 'online',
    product_rules: { enable_guest: false, require_guest: false },
    guests: [],
    squeezed_in: false,
    actions: [],
    timezone: 'America/Sao_Paulo',
    created_at: '2026-11-21T12:00:00Z',
    ...own,
  }
}
