import { expect, it } from 'vitest'
import { usualWeekdays, weekdayOf, weekdaysInWords, weekdaysPhrase } from './planDays'

it('lists weekdays, and names those in a row by their ends', () => {
  expect(weekdaysInWords([1, 3, 5])).toBe('segunda, quarta e sexta')
  expect(weekdaysInWords([6, 7])).toBe('sábado e domingo')
  expect(weekdaysInWords([1, 2, 3, 4, 5])).toBe('segunda a sexta')
  expect(weekdaysInWords([1, 2, 3, 7])).toBe('segunda a quarta e domingo')
  expect(weekdaysPhrase({ weekdays: [2] })).toBe('Terça')
  expect(weekdaysPhrase({ weekdays: [] })).toBe('Sem dia da semana')
})

it('gives the usual day the weekdays of no other, and knows the weekday of a time', () => {
  const day = { id: 'a', name: 'Treino', weekdays: [1, 3], meals: [], updated_at: '' }
  expect(usualWeekdays({ days: [{ ...day, resume: {} as never }] })).toEqual([2, 4, 5, 6, 7])
  expect(usualWeekdays({})).toHaveLength(7)
  expect(weekdayOf('2026-11-28T15:00:00Z')).toBe(6)
  expect(weekdayOf('2026-11-30T01:00:00Z')).toBe(7)
})
