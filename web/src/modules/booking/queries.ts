import { $api, client, FRESH, type Schemas } from '~/api/client'
import { toApiError } from '~/api/error'
import { type Slot, timesOf } from './time'

export type Appointment = Schemas['Appointment']

/** Parameters of a calendar: the specialist and the service. */
export interface CalendarOf {
  specialist_id?: string
  purchase_service_id?: string
  /** The service on sale that the clinic sells with the booking. */
  product_service_id?: string
  /** The appointment that is being moved, whose own time counts as free. */
  appointment_id?: string
}

export function useBookableHours(of: CalendarOf, window?: { start: string; end: string }, enabled = true) {
  return $api.useQuery('get', '/calendar', { params: { query: { ...of, ...window } } }, { ...FRESH, enabled })
}

/** Returns the server's first message, or `otherwise` if it sent none. */
export function bookingFailure(error: unknown, otherwise: string) {
  const { status, message, firstFieldMessage } = toApiError(error)
  return firstFieldMessage ?? (status >= 400 && status < 500 ? message : otherwise)
}

type Booked = Pick<
  Schemas['AppointmentIn'],
  | 'purchase_service_id'
  | 'specialist_id'
  | 'user_id'
  | 'previous_appointment_id'
  | 'product_service_id'
  | 'courtesy'
  | 'pay_later'
  | 'squeeze_in'
  | 'exchange'
>

/** Finds the booked appointment at this slot. */
async function madeOf({ purchase_service_id, user_id }: Booked, slot: Slot) {
  const query = { start: slot.day, end: slot.day, user_id: user_id ?? undefined, situation: 'pending,approved' }
  const { data } = await client.GET('/appointments', { params: { query } })
  const { datetime_start } = timesOf(slot)
  return data?.data.find(
    (its) =>
      (!purchase_service_id || its.purchase_service_id === purchase_service_id) &&
      its.datetime_start === datetime_start,
  )
}

/**
 * Books a slot. If the response was lost, it checks for the appointment first, so that users do not
 * book twice.
 */
export function useBook(booked: Booked) {
  const { mutateAsync } = $api.useMutation('post', '/appointments')
  return async (
    slot: Slot,
    guests: string[],
    more?: Pick<Schemas['AppointmentIn'], 'duration' | 'repeat_weeks' | 'repeat_times' | 'consulting_room_id'>,
  ) => {
    try {
      return await mutateAsync({ body: { ...booked, ...timesOf(slot), guests, ...more } })
    } catch (error) {
      const data = toApiError(error).status === 0 ? await madeOf(booked, slot).catch(() => undefined) : undefined
      if (!data) throw error
      return { data }
    }
  }
}
