import type { Schemas } from '~/api/client'
import { type Appointment, timeOf } from '~/modules/appointments/appointment'

type Standard = Schemas['ScheduleStandard']

/** Hours that every day shows. */
const USUAL = { first: 8, last: 18 }

const hour = (time: string) => Number(time.slice(0, 2))
/** Returns the full hour at which a time is over: 18 for '18:00', 19 for '18:30'. */
const hourAfter = (time: string) => hour(time) + (time.slice(3, 5) === '00' ? 0 : 1)
const clock = (hours: number) => `${String(hours).padStart(2, '0')}:00`

/**
 * Returns the hours of a grid's days: the usual ones, extended to all hours and appointments
 * outside.
 */
export function shownHours(standards: Standard[], appointments: Appointment[]) {
  const starts = [
    ...standards.map(({ time_start }) => time_start),
    ...appointments.map(({ datetime_start }) => timeOf(datetime_start)),
  ]
  const ends = [
    ...standards.map(({ time_end }) => time_end),
    // One that ends after midnight ends its own day.
    ...appointments.map(({ datetime_start, datetime_end }) =>
      datetime_end.slice(0, 10) > datetime_start.slice(0, 10) ? '24:00' : timeOf(datetime_end),
    ),
  ]
  return {
    slotMinTime: clock(Math.min(USUAL.first, ...starts.map(hour))),
    slotMaxTime: clock(Math.max(USUAL.last, ...ends.map(hourAfter))),
  }
}

/** Converts weekly hours for the grid, where a week begins with Sunday as 0. */
export function businessHours(standards: Standard[]) {
  return standards.map(({ weekday, time_start, time_end }) => ({
    daysOfWeek: [weekday % 7],
    startTime: time_start.slice(0, 5),
    endTime: time_end.slice(0, 5),
  }))
}
