import { BOOK_FOR_PATH, BOOKING_PATH } from './appointments'

/** Parameter with the chosen stage of a program, if it is not the first one with sessions left. */
export const STAGE = 'etapa'
export const ownBookingPath = ({ id }: { id: string }) => `${BOOKING_PATH}?${STAGE}=${id}`
/** Parameters with the person a super admin books for, and their service. */
export const PATIENT = 'paciente'
export const SERVICE = 'programa'
export const bookForSomebodyPath = (patient: string, service?: string) =>
  `${BOOK_FOR_PATH}?${new URLSearchParams({ [PATIENT]: patient, ...(service && { [SERVICE]: service }) })}`

/** A service that is booked before it is paid: one on sale, or a purchase's. */
export interface UnpaidService {
  sold?: string
  purchased?: string
  courtesy?: boolean
}

/** Returns the page on which the clinic books what is paid later. */
export const bookUnpaidPath = (specialist: string, user: string, { sold, purchased, courtesy }: UnpaidService) =>
  `/admin/appointments/unpaid/${specialist}/${user}?${new URLSearchParams({
    ...(sold && { venda: sold }),
    ...(purchased && { compra: purchased }),
    ...(courtesy && { cortesia: '1' }),
  })}`

/** Frame of the booking steps: the shell, or the setup after a purchase. */
export type BookingFrame = '/admin' | '/setup'

export const chooseSpecialistPath = (place: BookingFrame, service: string) => `${place}/choose-specialist/${service}`

export const newWithPath = (place: BookingFrame, specialist: string, service: string) =>
  `${place}/appointments/new-with/${specialist}/${service}`

export const bookForPath = (specialist: string, service: string, user?: string) =>
  ['/admin/appointments/with', specialist, service, user].filter(Boolean).join('/')
