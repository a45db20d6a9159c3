import { $api, FRESH, type Schemas } from '~/api/client'
import { toApiError } from '~/api/error'
import { type Slot, timesOf } from './time'

export type Appointment = Schemas['Appointment']

/** Whose hours, for what. */
export interface CalendarOf {
  specialist_id?: string
  purchase_service_id?: string
  /** The one that is being moved: its own time counts as free. */
  appointment_id?: string
}

export function useBookableHours(of: CalendarOf, window?: { start: string; end: string }, enabled = true) {
  return $api.useQuery('get', '/calendar', { params: { query: { ...of, ...window } } }, { ...FRESH, enabled })
}

/** The first thing that the server says; `otherwise` when it had nothing to say. */
export function bookingFailure(error: unknown, otherwise: string) {
  const { status, message, firstFieldMessage } = toApiError(error)
  return firstFieldMessage ?? (status >= 400 && status < 500 ? message : otherwise)
}

type Booked = Pick<
  Schemas['AppointmentIn'],
  'purchase_service_id' | 'specialist_id' | 'user_id' | 'previous_appointment_id'
>

/** Books one slot of what is named. */
export function useBook(booked: Booked) {
  const { mutateAsync } = $api.useMutation('post', '/appointments')
  return (slot: Slot, guests: string[]) => mutateAsync({ body: { ...booked, ...timesOf(slot), guests } })
}
