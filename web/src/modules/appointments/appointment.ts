import type { Schemas } from '~/api/client'
import { formatDate, formatLongDay, formatTime, today } from '~/components/format'

export type Appointment = Schemas['Appointment']
export type Situation = Appointment['situation']
export type Action = Appointment['actions'][number]

/** Situations of future and current appointments. */
export const ACTIVE: Situation[] = ['pending', 'approved', 'started']

/** Maximum length of notes, equal to the server's. */
export const NOTES_LIMIT = 10_000

/** Returns the day of a time in the tenant's zone, 'YYYY-MM-DD HH:mm', which is never converted. */
export const dayOf = (at: string) => at.slice(0, 10)
export const timeOf = (at: string) => at.slice(11, 16)

/** Formats a time as 25/11/2026 08:00. */
export const shortWhen = (at: string) => `${formatDate(dayOf(at))} ${timeOf(at)}`

/** Formats a day as quarta-feira, 25 de novembro; one of another year with the year. */
export function longDay(at: string) {
  const day = dayOf(at)
  return formatLongDay(day, day.slice(0, 4) !== today().slice(0, 4))
}

/** Formats a time as quarta-feira, 25 de novembro, às 08:00. */
export const longWhen = (at: string) => `${longDay(at)}, às ${timeOf(at)}`

export const capital = (text: string) => text.charAt(0).toLocaleUpperCase('pt-BR') + text.slice(1)

/** Formats a range as 08:00 às 09:00. */
export const hoursOf = ({ datetime_start, datetime_end }: Pick<Appointment, 'datetime_start' | 'datetime_end'>) =>
  `${timeOf(datetime_start)} às ${timeOf(datetime_end)}`

export const isInPerson = ({ service_type }: Pick<Appointment, 'service_type'>) => service_type === 'personal_meeting'

const LABELS: Record<Situation, string> = {
  pending: 'Próximo',
  approved: 'Próximo',
  started: 'Iniciou em',
  done: 'Último',
  missed: 'Não realizado',
  canceled: 'Cancelou o horário',
}

/** Label of a past time whose appointment has no outcome yet. */
const OVER = 'Estava marcado para'

export const isToCome = ({ situation }: Pick<Appointment, 'situation'>) =>
  situation === 'pending' || situation === 'approved'

/** Returns the time in the tenant's zone as '2026-11-25 08:00'. */
export const wallClock = (now = new Date().toISOString()) => `${today(now)} ${formatTime(now)}`

const isOver = ({ datetime_end }: Pick<Appointment, 'datetime_end'>, now?: string) => datetime_end <= wallClock(now)

/** Returns true before the time from which on the tenant allows starting the appointment. */
export const isEarly = ({ start_allowed_from: from }: Pick<Appointment, 'start_allowed_from'>, now?: string) =>
  from != null && wallClock(now) < from

/**
 * Returns 'early' while the patient has to wait before starting the appointment, and 'may' once
 * they can start it, even if the page was loaded before that moment.
 */
export function patientStart(appointment: Appointment, now: string): 'may' | 'early' | null {
  if (appointment.actions.includes('start')) return 'may'
  const { situation, start_allowed_from: from } = appointment
  if (situation !== 'approved' || !from || isOver(appointment, now)) return null
  return isEarly(appointment, now) ? 'early' : 'may'
}

/** Formats a start as 'Iniciar a partir das 07:30', with the day if it is another one. */
export function startWords(from: string, now?: string) {
  const day = dayOf(from)
  const on = day === today(now) ? 'Iniciar' : `Iniciar em ${formatDate(day).slice(0, 5)},`
  return `${on} a partir ${timeOf(from).startsWith('01') ? 'da' : 'das'} ${timeOf(from)}`
}

type AppointmentTimes = Pick<
  Appointment,
  'situation' | 'previous_appointment_id' | 'datetime_start' | 'datetime_end' | 'datetime_started'
>

/** Returns the time that the label belongs to: for a started appointment, the time of its start. */
export const momentOf = ({ situation, datetime_start, datetime_started }: AppointmentTimes) =>
  situation === 'started' ? (datetime_started ?? datetime_start) : datetime_start

/**
 * Returns the label before an appointment's time. It tells if the appointment replaces a canceled
 * one.
 */
export function whenLabel(appointment: AppointmentTimes) {
  // The appointment was held before its time, which is still to come.
  if (appointment.situation === 'done' && appointment.datetime_start > wallClock()) return OVER
  if (!isToCome(appointment)) return LABELS[appointment.situation]
  if (isOver(appointment)) return OVER
  return appointment.previous_appointment_id ? 'Re-agendou para' : LABELS[appointment.situation]
}

interface Glance {
  date: string
  situation: Situation
}

/**
 * Describes a patient's appointments in one line: 'Próximo: 25/11/2026 08:00'. It tells if the next
 * one replaces a canceled one.
 */
export function statusLine(next: Glance | null | undefined, last: Glance | null | undefined) {
  const told = next ?? last
  if (!told) return 'Não agendado ainda'
  const again = next && next.situation !== 'started' && last?.situation === 'canceled'
  const label = !next && isToCome(told) ? OVER : LABELS[told.situation]
  return `${again ? 'Re-agendou para' : label}: ${shortWhen(told.date)}`
}
