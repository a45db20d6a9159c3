import { formatDate } from '~/components/format'

/** An axis on which days are as far apart as they were. */
export const TIME_AXIS = {
  type: 'number',
  scale: 'time',
  axisLine: false,
  tickLine: false,
  tickMargin: 8,
} as const

/** At most so many of them, evenly chosen: the first and the last among them. */
export function evenly(times: number[], atMost: number) {
  const most = Math.min(atMost, times.length)
  return Array.from({ length: most }, (_, index) => times[Math.round((index * (times.length - 1)) / (most - 1))] ?? 0)
}

/** 11/26, of a day or a moment */
export function monthOf(date: string) {
  const [, month, year] = formatDate(date).split('/')
  return `${month}/${year?.slice(2)}`
}
