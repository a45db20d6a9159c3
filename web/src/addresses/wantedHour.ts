import { BOOK_FOR_PATH } from './appointments'

/** An hour that was chosen before the patient. */
export interface WantedHour {
  specialist?: string
  /** Day, as 2026-11-25. */
  day?: string
  /** Start, as 08:00. */
  start?: string
  /** Consulting room. */
  room?: string
}

/** Parameters with an hour that was chosen before the patient. */
const WANTED = { specialist: 'nutricionista', day: 'dia', start: 'hora', room: 'sala' } as const

export function wantedOf(params: URLSearchParams): WantedHour {
  const one = (name: keyof typeof WANTED) => params.get(WANTED[name]) ?? undefined
  return { specialist: one('specialist'), day: one('day'), start: one('start'), room: one('room') }
}

/** Returns the parameters of an hour, and that of the month in which it is shown. */
const wantedQuery = ({ day, ...wanted }: WantedHour) => [
  ...(['specialist', 'start', 'room'] as const).flatMap((name) => (wanted[name] ? [[WANTED[name], wanted[name]]] : [])),
  ...(day
    ? [
        [WANTED.day, day],
        ['mes', day.slice(0, 7)],
      ]
    : []),
]

/** Returns the page on which staff book at an hour. */
export const bookAtPath = (wanted: WantedHour) => `${BOOK_FOR_PATH}?${new URLSearchParams(wantedQuery(wanted))}`

/** Adds the hour that was chosen before to the address of a calendar; its specialist is part of that. */
export function withWanted(path: string, { day, start, room }: WantedHour) {
  const query = new URLSearchParams(wantedQuery({ day, start, room })).toString()
  return query ? `${path}${path.includes('?') ? '&' : '?'}${query}` : path
}
