import type { Schemas } from '~/api/client'
import { type Appointment, timeOf } from '~/modules/appointments/appointment'

type Standard = Schemas['ScheduleStandard']

/** What a day shows at least. */
const USUAL = { first: 8, last: 18 }

const hour = (time: string) => Number(time.slice(0, 2))
/** The full hour at which something is over: '18:00' is 18, '18:30' is 19. */
const hourAfter = (time: string) => hour(time) + (time.slice(3, 5) === '00' ? 0 : 1)
const clock = (hours: number) => `${String(hours).padStart(2, '0')}:00`

/** From when to when the days of a grid go: the usual hours, and all that is outside of them. */
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

/** As the grid wants them: the days of a week begin with Sunday, 0. */
export function businessHours(standards: Standard[]) {
  return standards.map(({ weekday, time_start, time_end }) => ({
    daysOfWeek: [weekday % 7],
    startTime: time_start.slice(0, 5),
    endTime: time_end.slice(0, 5),
  }))
}
