import { describe, expect, it } from 'vitest'
import { clockAt, currentMeal } from './dayClock'

const meals = [
  { id: 'lunch', hour: '12:00' },
  { id: 'breakfast', hour: '08:30' },
  { id: 'snack', hour: '13:00' },
]

describe('the meal of this moment', () => {
  it.each([
    ['06:00', 'breakfast', 'A seguir'],
    ['08:00', 'breakfast', 'Agora'],
    ['10:00', 'breakfast', 'Agora'],
    ['10:01', 'lunch', 'A seguir'],
    ['12:29', 'lunch', 'Agora'],
    ['12:30', 'snack', 'Agora'],
    ['14:30', 'snack', 'Agora'],
  ])('at %s it is %s (%s)', (clock, id, word) => {
    expect(currentMeal(meals, clock)).toEqual({ id, word })
  })

  it('is none after the last one', () => {
    expect(currentMeal(meals, '14:31')).toBeNull()
    expect(currentMeal([], '12:00')).toBeNull()
  })

  it("follows the clinic's time zone, not the browser's", () => {
    const now = new Date('2026-11-21T02:30:00Z')
    expect(clockAt(now, 'America/Sao_Paulo')).toBe('23:30')
    expect(clockAt(now, 'America/Manaus')).toBe('22:30')
  })
})
