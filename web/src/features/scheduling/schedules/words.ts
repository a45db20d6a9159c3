import type { ScheduleException } from './queries'

export const WHOLE_DAY = { time_start: '00:00', time_end: '23:59' }

export const REPEATS: Record<ScheduleException['type'], string> = {
  single: 'Só neste dia',
  monthly: 'Todo mês, a partir desta data',
  yearly: 'Todo ano, a partir desta data',
}

export const hoursOf = ({ time_start, time_end }: typeof WHOLE_DAY) =>
  time_start === WHOLE_DAY.time_start && time_end === WHOLE_DAY.time_end ? 'O dia todo' : `${time_start} às ${time_end}`
