import type { Appointment } from './appointment'

/** An appointment that Carla has booked with Helena. */
export const APPOINTMENT: Appointment = {
  id: 'a1',
  user_id: 'c',
  user_name: 'Carla Mendes',
  specialist_id: 's',
  specialist_name: 'Helena Prado',
  purchase_service_id: 'ps',
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
  created_at: '2026-11-20T12:00:00Z',
}
