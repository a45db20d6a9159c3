import { describe, expect, it } from 'vitest'
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
    expect(periodTitle({ start: '2026-12-01', end: '2026-12-01' })).toBe('terça-feira, 1º de dezembro de 2026')
    expect(periodTitle({ start: '2026-06-01', end: '2026-06-07' })).toBe('1º a 7 de junho de 2026')
    expect(periodTitle({ start: '2026-10-26', end: '2026-11-01' })).toBe('26 de outubro a 1º de novembro de 2026')
  })

  it('begin at a day of the calendar', () => {
    expect(dayFrom('2026-11-25')).toBe('2026-11-25')
    expect(dayFrom('2026-13-45')).toBeNull()
    expect(dayFrom('amanhã')).toBeNull()
    expect(dayFrom(null)).toBeNull()
  })
})
