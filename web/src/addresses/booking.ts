import { BOOK_FOR_PATH, BOOKING_PATH } from './appointments'

/**
 * The stage that is chosen on a patient's own page, where it is not the first that something is
 * left of.
 */
export const STAGE = 'etapa'
export const ownBookingPath = ({ id }: { id: string }) => `${BOOKING_PATH}?${STAGE}=${id}`
/** The person a super admin already chose to book for, and the service of theirs. */
export const PATIENT = 'paciente'
export const SERVICE = 'programa'
export const bookForSomebodyPath = (patient: string, service?: string) =>
  `${BOOK_FOR_PATH}?${new URLSearchParams({ [PATIENT]: patient, ...(service && { [SERVICE]: service }) })}`

/** Frame of the booking steps: the shell, or the setup after a purchase. */
export type Place = '/admin' | '/setup'

export const chooseSpecialistPath = (place: Place, service: string) => `${place}/choose-specialist/${service}`

export const newWithPath = (place: Place, specialist: string, service: string) =>
  `${place}/appointments/new-with/${specialist}/${service}`

export const bookForPath = (specialist: string, service: string, user?: string) =>
  ['/admin/appointments/with', specialist, service, user].filter(Boolean).join('/')
