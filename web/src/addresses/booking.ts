import { BOOK_FOR_PATH, BOOKING_PATH } from './appointments'

/** Parameter with the chosen stage of a program, if it is not the first one with sessions left. */
export const STAGE = 'etapa'
export const ownBookingPath = ({ id }: { id: string }) => `${BOOKING_PATH}?${STAGE}=${id}`
/** Parameters with the person a super admin books for, and their service. */
export const PATIENT = 'paciente'
export const SERVICE = 'programa'
export const bookForSomebodyPath = (patient: string, service?: string) =>
  `${BOOK_FOR_PATH}?${new URLSearchParams({ [PATIENT]: patient, ...(service && { [SERVICE]: service }) })}`

/** An hour that was chosen before the patient. */
export interface WantedHour {
  specialist?: string
  /** Day, as 2026-11-25. */
  day?: string
  /** Start, as 08:00. */
  start?: string
  /** Consulting room. */
  room?: string
}

/** Parameters with an hour that was chosen before the patient. */
const WANTED = { specialist: 'nutricionista', day: 'dia', start: 'hora', room: 'sala' } as const

export function wantedOf(params: URLSearchParams): WantedHour {
  const one = (name: keyof typeof WANTED) => params.get(WANTED[name]) ?? undefined
  return { specialist: one('specialist'), day: one('day'), start: one('start'), room: one('room') }
}

/** Returns the parameters of an hour, and that of the month in which it is shown. */
const wantedQuery = ({ day, ...wanted }: WantedHour) => [
  ...(['specialist', 'start', 'room'] as const).flatMap((name) => (wanted[name] ? [[WANTED[name], wanted[name]]] : [])),
  ...(day
    ? [
        [WANTED.day, day],
        ['mes', day.slice(0, 7)],
      ]
    : []),
]

/** Returns the page on which staff book at an hour. */
export const bookAtPath = (wanted: WantedHour) => `${BOOK_FOR_PATH}?${new URLSearchParams(wantedQuery(wanted))}`

/** Adds the hour that was chosen before to the address of a calendar; its specialist is part of that. */
export function withWanted(path: string, { day, start, room }: WantedHour) {
  const query = new URLSearchParams(wantedQuery({ day, start, room })).toString()
  return query ? `${path}${path.includes('?') ? '&' : '?'}${query}` : path
}

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
