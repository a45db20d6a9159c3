import { dayNumber, formatLongDay } from '~/components/format'

/** Names of the views in the address. */
export const VIEWS = ['agenda', 'semana', 'dia'] as const
export type View = (typeof VIEWS)[number]

export interface Period {
  /** First and last day, as '2026-11-25'. */
  start: string
  end: string
}

const AGENDA_DAYS = 30
const DAY = 86_400_000

export function addDays(day: string, days: number) {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)
}

/** Returns the Monday of a day's week. */
function mondayOf(day: string) {
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7))
}

export function periodOf(view: View, day: string): Period {
  if (view === 'dia') return { start: day, end: day }
  if (view === 'agenda') return { start: day, end: addDays(day, AGENDA_DAYS - 1) }
  const start = mondayOf(day)
  return { start, end: addDays(start, 6) }
}

/** Returns the day of the next or the previous period. */
export function stepFrom(view: View, day: string, direction: -1 | 1) {
  return addDays(day, direction * { dia: 1, semana: 7, agenda: AGENDA_DAYS }[view])
}

const part = (day: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', ...options }).format(new Date(day))

/** Formats a period as '16 a 22 de novembro de 2026', without repeating equal parts. */
export function periodTitle({ start, end }: Period) {
  if (start === end) return formatLongDay(start, true)
  const year = part(end, { year: 'numeric' })
  const month = (day: string) => part(day, { month: 'long' })
  const number = (day: string) => dayNumber(Number(day.slice(8)))
  const sameYear = start.slice(0, 4) === end.slice(0, 4)
  const sameMonth = start.slice(0, 7) === end.slice(0, 7)
  const from = [
    number(start),
    ...(sameMonth ? [] : [month(start)]),
    ...(sameYear ? [] : [part(start, { year: 'numeric' })]),
  ]
  return `${from.join(' de ')} a ${number(end)} de ${month(end)} de ${year}`
}

/** Parses a day of the address; returns null for an invalid one. */
export function dayFrom(text: string | null) {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(Date.parse(text))) return null
  // The 30th of February becomes the 2nd of March.
  return addDays(text, 0)
}
