import type { WaitingEntry } from './waiting'

export const WAITING: WaitingEntry = {
  id: 'w1',
  user_id: 'carla',
  user_name: 'Carla Mendes',
  specialist_id: 'ana',
  specialist_name: 'Ana Ribeiro',
  purchase_service_id: 's1',
  appointment_id: null,
  appointment_start: null,
  product_title: 'Consulta',
  first_day: '2026-11-20',
  last_day: '2026-12-20',
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  day_part: 'any',
  state: 'waiting',
  offer: null,
  created_at: '2026-11-20T12:00:00Z',
  updated_at: '2026-11-20T12:00:00Z',
}

export const OFFERED: WaitingEntry = {
  ...WAITING,
  id: 'w2',
  state: 'offered',
  offer: {
    datetime_start: '2026-11-23 09:00',
    datetime_end: '2026-11-23 10:00',
    held_until: '2026-11-20 09:30',
    expires_at: '2026-11-20T12:30:00Z',
  },
}
