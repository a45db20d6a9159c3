import type { Schemas } from '~/api/client'
import { formatLongDay, today } from '~/components/format'
import { addDays } from '~/modules/calendar/period'

/** One free hour, by the clinic's clock. */
export interface Slot {
  /** 2026-11-25 */
  day: string
  /** 08:00 */
  start: string
  end: string
}

/** '2026-11' of '2026-11-25' */
export const monthOf = (day: string) => day.slice(0, 7)

export function monthAfter(month: string, by: number) {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}

const MONTH = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** novembro de 2026 */
export const monthTitle = (month: string) => MONTH.format(new Date(`${month}-01`))

/** The days of a month that may be asked for. */
export function monthWindow(month: string, firstDay: string) {
  const first = `${month}-01`
  const next = new Date(`${monthAfter(month, 1)}-01`)
  const last = new Date(next.getTime() - 86_400_000).toISOString().slice(0, 10)
  return { start: first < firstDay ? firstDay : first, end: last }
}

/** So many days are in what the server answers to whom names none, after today. */
const OPENED = 60

/** Its last day; one less, as the clinic's day may have begun since. */
export const lastOpened = () => addDays(today(), OPENED - 1)

/** Where somebody begins to look: at the first hour that is free, else at the first day that can be booked. */
export function firstMonth({ slots, firstDay }: Pick<Schemas['Calendar'], 'slots' | 'firstDay'>) {
  return monthOf(slots.find(({ blocks }) => blocks.some(({ available }) => available))?.dayNum ?? firstDay)
}

/** quarta-feira, 25 de novembro, às 08:00 */
export const slotLabel = ({ day, start }: Slot) => `${formatLongDay(day)}, às ${start}`

const LONG_DATE = new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** 25 de novembro de 2026 às 8:00 am */
export function longDateTime({ day, start }: Slot) {
  const [hour = 0, minutes = '00'] = [Number(start.slice(0, 2)), start.slice(3, 5)]
  return `${LONG_DATE.format(new Date(day))} às ${hour % 12 || 12}:${minutes} ${hour < 12 ? 'am' : 'pm'}`
}

/** What is sent to book it. The server computes the end for itself. */
export const timesOf = ({ day, start, end }: Slot) => ({
  datetime_start: `${day} ${start}`,
  datetime_end: `${day} ${end}`,
})

/** The slot at which an appointment stands. */
export const slotOf = ({ datetime_start, datetime_end }: { datetime_start: string; datetime_end: string }): Slot => ({
  day: datetime_start.slice(0, 10),
  start: datetime_start.slice(11, 16),
  end: datetime_end.slice(11, 16),
})
