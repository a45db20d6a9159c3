import { describe, expect, it } from 'vitest'
import { APPOINTMENT } from '~/modules/appointments/testData'
import { businessHours, shownHours } from './hours'
import { dayFrom, periodOf, periodTitle, stepFrom } from './period'

describe('periods', () => {
  it('are a day, a week from its Monday, and thirty days', () => {
    expect(periodOf('dia', '2026-11-25')).toEqual({ start: '2026-11-25', end: '2026-11-25' })
    expect(periodOf('semana', '2026-11-25')).toEqual({ start: '2026-11-23', end: '2026-11-29' })
    expect(periodOf('semana', '2026-11-29')).toEqual({ start: '2026-11-23', end: '2026-11-29' })
    expect(periodOf('agenda', '2026-11-25')).toEqual({ start: '2026-11-25', end: '2026-12-24' })
  })

  it('follow each other without a gap', () => {
    for (const view of ['dia', 'semana', 'agenda'] as const) {
      const { start, end } = periodOf(view, '2026-12-30')
      const next = periodOf(view, stepFrom(view, '2026-12-30', 1))
      expect(stepFrom('dia', end, 1)).toBe(next.start)
      expect(periodOf(view, stepFrom(view, next.start, -1)).start).toBe(start)
    }
  })

  it('are told with what differs', () => {
    expect(periodTitle({ start: '2026-11-25', end: '2026-11-25' })).toBe('quarta-feira, 25 de novembro de 2026')
    expect(periodTitle({ start: '2026-11-23', end: '2026-11-29' })).toBe('23 a 29 de novembro de 2026')
    expect(periodTitle({ start: '2026-11-30', end: '2026-12-06' })).toBe('30 de novembro a 6 de dezembro de 2026')
    expect(periodTitle({ start: '2026-12-28', end: '2027-01-03' })).toBe(
      '28 de dezembro de 2026 a 3 de janeiro de 2027',
    )
  })

  it('begin at a day of the calendar', () => {
    expect(dayFrom('2026-11-25')).toBe('2026-11-25')
    expect(dayFrom('2026-13-45')).toBeNull()
    expect(dayFrom('amanhã')).toBeNull()
    expect(dayFrom(null)).toBeNull()
  })
})

describe('the hours of a grid', () => {
  const standard = { weekday: 7, time_start: '09:00:00', time_end: '20:30:00' }
  const early = { ...APPOINTMENT, datetime_start: '2026-11-25 06:45', datetime_end: '2026-11-25 07:30' }
  const late = { ...APPOINTMENT, datetime_start: '2026-11-25 23:30', datetime_end: '2026-11-26 00:30' }

  it('are the usual ones, and all that is outside of them', () => {
    expect(shownHours([], [])).toEqual({ slotMinTime: '08:00', slotMaxTime: '18:00' })
    expect(shownHours([standard], [early])).toEqual({ slotMinTime: '06:00', slotMaxTime: '21:00' })
    expect(shownHours([], [late])).toEqual({ slotMinTime: '08:00', slotMaxTime: '24:00' })
  })

  it('begin the week with Sunday', () => {
    expect(businessHours([standard])).toEqual([{ daysOfWeek: [0], startTime: '09:00', endTime: '20:30' }])
  })
})
