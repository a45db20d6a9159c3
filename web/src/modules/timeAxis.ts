import { formatDate } from '~/components/format'

/** Props of an axis with days at their true distance. */
export const TIME_AXIS = {
  type: 'number',
  scale: 'time',
  axisLine: false,
  tickLine: false,
  tickMargin: 8,
} as const

/** Returns every n-th of the times from the first, at most `atMost`, and the last. */
function evenly(times: number[], atMost: number) {
  const last = times.length - 1
  const step = Math.max(1, Math.ceil(last / (atMost - 1)))
  return times.filter((_, index) => index % step === 0 || index === last)
}

const YEAR = 366 * 86_400_000

const MONTH = new Intl.DateTimeFormat('pt-BR', { month: 'short', timeZone: 'UTC' })

/** Returns the name of a month: beside days, a number such as 06/26 would read as a day. */
const nameOf = (month: string | undefined) => MONTH.format(Date.UTC(2000, Number(month) - 1)).replace('.', '')

/**
 * Selects times for the axis and formats them: nov/26 or, if two share a month, 20/11 with the day,
 * and 20/11/26 over more than a year.
 */
export function timeTicks(times: number[], atMost: number, dateOf: (time: number) => string) {
  const ticks = evenly(times, atMost)
  const written = (time: number) => {
    const [day, month, year] = formatDate(dateOf(time)).split('/')
    return { day, month, year: year?.slice(2) }
  }
  const monthOf = (time: number) => `${nameOf(written(time).month)}/${written(time).year}`
  const shared = new Set(ticks.map(monthOf)).size < ticks.length
  const long = (ticks.at(-1) ?? 0) - (ticks[0] ?? 0) >= YEAR
  const dayOf = (time: number) => {
    const { day, month, year } = written(time)
    return long ? `${day}/${month}/${year}` : `${day}/${month}`
  }
  return { ticks, tickFormatter: shared ? dayOf : monthOf }
}
