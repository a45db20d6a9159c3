import type { Schemas } from '~/api/client'
import { type Appointment, dayOf, timeOf } from '~/modules/appointments/appointment'
import { addDays } from '~/modules/calendar/period'

/** What the columns of a day stand for. */
export type ColumnKind = 'specialist' | 'room'

export interface Column {
  /** Id of the specialist or room; blank for appointments without a room. */
  id: string
  name: string
}

type Standards = Schemas['ScheduleStandard'][]
type Named = Pick<Column, 'id' | 'name'>

/** Name of the column of appointments without a room. */
export const WITHOUT_ROOM = 'Sem sala'

const columnOf = (kind: ColumnKind, appointment: Appointment): Column =>
  kind === 'specialist'
    ? { id: appointment.specialist_id, name: appointment.specialist_name }
    : { id: appointment.consulting_room_id ?? '', name: appointment.consulting_room_name ?? WITHOUT_ROOM }

export const idOf = (kind: ColumnKind, appointment: Appointment) => columnOf(kind, appointment).id

/** Returns the columns in the given order, and after them those that only appointments name. */
export function columnsOf(kind: ColumnKind, known: Named[], appointments: Appointment[]): Column[] {
  const columns = new Map(known.map(({ id, name }) => [id, { id, name }]))
  for (const appointment of appointments) {
    const column = columnOf(kind, appointment)
    if (column.id && !columns.has(column.id)) columns.set(column.id, column)
  }
  const without = kind === 'room' && appointments.some((appointment) => !columnOf(kind, appointment).id)
  return [...columns.values(), ...(without ? [{ id: '', name: WITHOUT_ROOM }] : [])]
}

/** Returns the specialists who keep hours; all of them, if none does. */
export function attending(specialists: Named[], standards: Standards) {
  const keeps = new Set(standards.map(({ specialist_id }) => specialist_id))
  const found = specialists.filter(({ id }) => keeps.has(id))
  return found.length > 0 ? found : specialists
}

// The grid has columns for days: each column of ours is shown as another day.
const FIRST_DAY = '2001-01-01'

export const shownDay = (column: number) => addDays(FIRST_DAY, column)

/** Returns the number of the column that is shown as this day. */
export const columnAt = (day: string) => Math.round((Date.parse(dayOf(day)) - Date.parse(FIRST_DAY)) / 86_400_000)

export interface Hours {
  start: string
  end: string
}

/** Returns the hours of a weekday, from 1 for Monday, of one specialist, in their order. */
export function hoursOn(standards: Standards, specialist: string, day: string): Hours[] {
  const weekday = ((new Date(day).getUTCDay() + 6) % 7) + 1
  return standards
    .filter((standard) => standard.specialist_id === specialist && standard.weekday === weekday)
    .map(({ time_start, time_end }) => ({ start: time_start.slice(0, 5), end: time_end.slice(0, 5) }))
    .toSorted((a, b) => a.start.localeCompare(b.start))
}

/** Returns the time between the opening hours of a day. */
export function closedHours(open: Hours[], first: string, last: string): Hours[] {
  const closed: Hours[] = []
  let at = first
  for (const { start, end } of open) {
    if (start > at) closed.push({ start: at, end: start })
    if (end > at) at = end
  }
  if (at < last) closed.push({ start: at, end: last })
  return closed
}

const HALF_HOUR = 30

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
const clock = (at: number) => [Math.floor(at / 60), at % 60].map((part) => String(part).padStart(2, '0')).join(':')

/**
 * Returns the half hours of a day that are within the opening hours, free of these appointments, and
 * after a time, as '2026-11-25 08:00'.
 */
export function freeHalfHours(day: string, open: Hours[], appointments: Appointment[], after: string): string[] {
  const taken = appointments
    .filter(({ situation }) => situation !== 'canceled')
    .map(({ datetime_start, datetime_end }) => ({
      start: minutes(timeOf(datetime_start)),
      // One that ends after midnight ends its own day.
      end: dayOf(datetime_end) > day ? 1_440 : minutes(timeOf(datetime_end)),
    }))
  const free: string[] = []
  for (const { start, end } of open) {
    for (let at = minutes(start); at + HALF_HOUR <= minutes(end); at += HALF_HOUR) {
      const isFree = !taken.some((other) => other.start < at + HALF_HOUR && at < other.end)
      if (isFree && `${day} ${clock(at)}` > after) free.push(clock(at))
    }
  }
  return free
}
