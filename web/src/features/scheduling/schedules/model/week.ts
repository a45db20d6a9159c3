import type { Schemas } from '~/api/client'

export type Standard = Schemas['ScheduleStandard']

/** Start and end as they are typed. */
export interface Block {
  /** Key of the row, unique during this visit. */
  key: number
  start: string
  end: string
}

/** Blocks by day, Monday first. */
export type Week = Block[][]

export const DAYS = [
  'Segunda-feira',
  'Terça-feira',
  'Quarta-feira',
  'Quinta-feira',
  'Sexta-feira',
  'Sábado',
  'Domingo',
] as const

/** The server's maximum number of blocks per day. */
export const MOST_BLOCKS = 12
const MIDNIGHT = 24 * 60

let lastKey = 0
const block = (start: string, end: string): Block => {
  lastKey += 1
  return { key: lastKey, start, end }
}

/** Gives new keys to a week of another visit, whose keys may collide. */
export const withOwnKeys = (week: Week): Week => week.map((day) => day.map(({ start, end }) => block(start, end)))

export function weekOf(standards: Standard[]): Week {
  return DAYS.map((_, index) =>
    standards
      .filter(({ weekday }) => weekday === index + 1)
      .map(({ time_start, time_end }) => block(time_start.slice(0, 5), time_end.slice(0, 5))),
  )
}

/** The hours that most practices have, for a specialist without any. */
export const suggestedWeek = (): Week =>
  DAYS.map((_, day) => (day < 5 ? [block('08:00', '12:00'), block('13:00', '18:00')] : []))

export function standardsOf(week: Week): Standard[] {
  return week.flatMap((day, index) =>
    day.map(({ start, end }) => ({ weekday: index + 1, time_start: `${start}:00`, time_end: `${end}:00` })),
  )
}

export const isSame = (one: Week, other: Week) =>
  JSON.stringify(standardsOf(one)) === JSON.stringify(standardsOf(other))

/** Parses a time: 510 for '08:30', null for an invalid one. */
export function minuteOf(text: string): number | null {
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? []
  return hour && minute ? Number(hour) * 60 + Number(minute) : null
}

/** Parses the end of an interval, which may be 24:00. */
export const endOf = (text: string) => (text === '24:00' ? MIDNIGHT : minuteOf(text))

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** Appends a block of this duration after the day's last one. */
export function withBlock(day: Block[], duration: number): Block[] {
  const ends = day.map(({ end }) => endOf(end) ?? 0)
  const start = Math.min(day.length > 0 ? Math.max(...ends) : 8 * 60, MIDNIGHT - 1)
  return [...day, block(clock(start), clock(Math.min(start + duration, MIDNIGHT)))]
}

/** Copies a day's hours to other days and replaces theirs. */
export function withCopies(week: Week, from: number, to: number[]): Week {
  return week.map((day, index) =>
    to.includes(index) ? (week[from] ?? []).map(({ start, end }) => block(start, end)) : day,
  )
}

/** Returns the errors of a day's blocks. */
export function problemsOf(day: Block[]): Map<number, string> {
  const problems = new Map<number, string>()
  const read: { key: number; start: number; end: number }[] = []
  for (const { key, start, end } of day) {
    const [from, to] = [minuteOf(start), endOf(end)]
    if (from === null || to === null) problems.set(key, 'Informe os dois horários, como 08:30.')
    else if (from >= to) problems.set(key, 'O fim deve ser depois do início.')
    else read.push({ key, start: from, end: to })
  }
  let last = 0
  for (const { key, start, end } of read.toSorted((a, b) => a.start - b.start)) {
    if (start < last) problems.set(key, 'Este período se sobrepõe a outro.')
    last = Math.max(last, end)
  }
  return problems
}

/** Returns the number of appointments that fit into a day; adjacent blocks count as one. */
export function appointmentsIn(day: Block[], duration: number): number {
  const open: [number, number][] = []
  const read = day.map(({ start, end }) => [minuteOf(start) ?? 0, endOf(end) ?? 0] as const)
  for (const [start, end] of read.toSorted((a, b) => a[0] - b[0])) {
    const last = open.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else open.push([start, end])
  }
  return open.reduce((sum, [start, end]) => sum + Math.max(Math.floor((end - start) / duration), 0), 0)
}
