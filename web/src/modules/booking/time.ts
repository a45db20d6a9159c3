import type { Schemas } from '~/api/client'
import { formatLongDay, today } from '~/components/format'
import { addDays } from '~/modules/calendar/period'

/** A bookable time in the tenant's zone. */
export interface Slot {
  /** Day, as 2026-11-25. */
  day: string
  /** Start, as 08:00. */
  start: string
  end: string
}

/** Returns the month of a day: '2026-11' for '2026-11-25'. */
export const monthOf = (day: string) => day.slice(0, 7)

export function monthAfter(month: string, by: number) {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}

const MONTH = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Formats a month as novembro de 2026. */
export const monthTitle = (month: string) => MONTH.format(new Date(`${month}-01`))

/** Returns the range of a month's days that may be requested. */
export function monthWindow(month: string, firstDay: string) {
  const first = `${month}-01`
  const next = new Date(`${monthAfter(month, 1)}-01`)
  const last = new Date(next.getTime() - 86_400_000).toISOString().slice(0, 10)
  return { start: first < firstDay ? firstDay : first, end: last }
}

/** Number of days after today in the server's response to a request without a window. */
const OPENED = 60

/**
 * Returns the last day of that response, less one, since the tenant's day may have changed since.
 */
export const lastOpened = () => addDays(today(), OPENED - 1)

/**
 * Returns the month shown first: that of the first free slot, or else of the first bookable day.
 */
export function firstMonth({ slots, firstDay }: Pick<Schemas['Calendar'], 'slots' | 'firstDay'>) {
  return monthOf(slots.find(({ blocks }) => blocks.some(({ available }) => available))?.dayNum ?? firstDay)
}

/** Formats a slot as quarta-feira, 25 de novembro, às 08:00. */
export const slotLabel = ({ day, start }: Slot) => `${formatLongDay(day)}, às ${start}`

const LONG_DATE = new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Formats a slot as 25 de novembro de 2026 às 8:00 am. */
export function longDateTime({ day, start }: Slot) {
  const [hour = 0, minutes = '00'] = [Number(start.slice(0, 2)), start.slice(3, 5)]
  return `${LONG_DATE.format(new Date(day))} às ${hour % 12 || 12}:${minutes} ${hour < 12 ? 'am' : 'pm'}`
}

/** Converts a slot for the request. The server computes the end itself. */
export const timesOf = ({ day, start, end }: Slot) => ({
  datetime_start: `${day} ${start}`,
  datetime_end: `${day} ${end}`,
})

/** Returns the slot of an appointment. */
export const slotOf = ({ datetime_start, datetime_end }: { datetime_start: string; datetime_end: string }): Slot => ({
  day: datetime_start.slice(0, 10),
  start: datetime_start.slice(11, 16),
  end: datetime_end.slice(11, 16),
})
