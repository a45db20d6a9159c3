import type { WebhookEvent } from './queries'

/** What happened, as one asks to hear of it. In the order of the form. */
export const EVENTS: Record<WebhookEvent, string> = {
  'appointment.booked': 'Consulta marcada',
  'appointment.approved': 'Consulta aprovada',
  'appointment.rescheduled': 'Consulta remarcada',
  'appointment.started': 'Consulta iniciada',
  'appointment.done': 'Consulta realizada',
  'appointment.missed': 'Consulta não realizada',
  'appointment.canceled': 'Consulta cancelada',
  'purchase.created': 'Compra feita',
  'purchase.confirmed': 'Compra confirmada',
  'purchase.updated': 'Compra alterada',
  'purchase.canceled': 'Compra cancelada',
  'meal_plan.concluded': 'Plano alimentar concluído',
  'webhook.test': 'Teste',
}

/** Those that one chooses. */
export const EVENT_NAMES = (Object.keys(EVENTS) as WebhookEvent[]).filter((event) => event !== 'webhook.test')
