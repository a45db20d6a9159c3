import type { ScheduleException } from '../api/queries'

export const WHOLE_DAY = { time_start: '00:00', time_end: '24:00' }

/** Last minute that could be entered before days ended at 24:00. */
const LAST_MINUTE = '23:59'

export const REPEATS: Record<ScheduleException['type'], string> = {
  single: 'Só neste dia',
  monthly: 'Todo mês, a partir desta data',
  yearly: 'Todo ano, a partir desta data',
}

/** Returns the day of an exception, or its range of days. */
export const daysOf = ({ date, date_end }: Pick<ScheduleException, 'date' | 'date_end'>) =>
  date_end ? `${date} a ${date_end}` : date

/** Returns when an exception applies. */
export const whenOf = ({ past, type, date_end }: ScheduleException) =>
  past ? 'Já passou' : date_end ? 'Em todos estes dias' : REPEATS[type]

type Hours = Pick<ScheduleException, 'time_start' | 'time_end'>

const isWholeDay = ({ time_start, time_end }: Hours) =>
  time_start === WHOLE_DAY.time_start && [WHOLE_DAY.time_end, LAST_MINUTE].includes(time_end)

export const hoursOf = (exception: Hours & Partial<Pick<ScheduleException, 'opens'>>) => {
  const hours = isWholeDay(exception) ? 'O dia todo' : `${exception.time_start} às ${exception.time_end}`
  return exception.opens ? `Horário extra: ${hours.toLowerCase()}` : hours
}
