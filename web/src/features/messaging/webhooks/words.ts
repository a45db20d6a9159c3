import type { WebhookEvent } from './queries'

/** Labels of events, in the order of the form. */
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

/** Names of the events that can be chosen. */
export const EVENT_NAMES = (Object.keys(EVENTS) as WebhookEvent[]).filter((event) => event !== 'webhook.test')
