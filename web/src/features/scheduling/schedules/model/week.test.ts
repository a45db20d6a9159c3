import { describe, expect, it } from 'vitest'
import { appointmentsIn, endOf, isSame, minuteOf, problemsOf, standardsOf, weekOf, withBlock, withCopies } from './week'

const standard = (weekday: number, start: string, end: string) => ({
  weekday,
  time_start: `${start}:00`,
  time_end: `${end}:00`,
})
const day = (...hours: [string, string][]) => hours.map(([start, end], key) => ({ key, start, end }))

describe('the week', () => {
  it('goes out as it came in', () => {
    const standards = [standard(1, '08:00', '12:00'), standard(1, '14:00', '18:00'), standard(7, '09:00', '10:30')]
    expect(standardsOf(weekOf(standards))).toEqual(standards)
    expect(isSame(weekOf(standards), weekOf(standards))).toBe(true)
    expect(isSame(weekOf(standards), weekOf(standards.slice(1)))).toBe(false)
  })

  it('copies a day over others, and leaves the rest', () => {
    const week = weekOf([standard(1, '08:00', '12:00'), standard(2, '07:00', '08:00'), standard(6, '09:00', '10:00')])
    const copied = withCopies(week, 0, [1, 2])
    expect(standardsOf(copied)).toEqual([
      standard(1, '08:00', '12:00'),
      standard(2, '08:00', '12:00'),
      standard(3, '08:00', '12:00'),
      standard(6, '09:00', '10:00'),
    ])
    const keys = copied.flat().map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
  })
})

describe('a day', () => {
  it('gets blocks as long as an appointment, one after the other, and none over midnight', () => {
    const hours = (blocks: { start: string; end: string }[]) => blocks.map(({ start, end }) => `${start}-${end}`)
    expect(hours(withBlock([], 45))).toEqual(['08:00-08:45'])
    expect(hours(withBlock(day(['08:00', '12:00']), 60))).toEqual(['08:00-12:00', '12:00-13:00'])
    expect(hours(withBlock(day(['20:00', '23:30']), 60)).at(-1)).toBe('23:30-24:00')
    expect(hours(withBlock(day(['20:00', '24:00']), 60)).at(-1)).toBe('23:59-24:00')
  })

  it('says which block cannot be', () => {
    const told = (...hours: [string, string][]) => [...problemsOf(day(...hours))]
    expect(told(['08:00', '12:00'], ['12:00', '13:00'])).toEqual([])
    expect(told(['08:00', '12:00'], ['11:00', '13:00'])).toEqual([[1, 'Este período se sobrepõe a outro.']])
    expect(told(['10:00', '11:00'], ['08:00', '12:00'])).toEqual([[0, 'Este período se sobrepõe a outro.']])
    expect(told(['08:00', '08:00'])).toEqual([[0, 'O fim deve ser depois do início.']])
    expect(told(['22:00', '24:00'])).toEqual([])
    expect(told(['22:00', '24:01'])).toEqual([[0, 'Informe os dois horários, como 08:30.']])
    expect(told(['08:0', '09:00'])).toEqual([[0, 'Informe os dois horários, como 08:30.']])
  })

  it('holds whole appointments only, over blocks that touch', () => {
    expect(appointmentsIn(day(['08:00', '11:30']), 60)).toBe(3)
    expect(appointmentsIn(day(['08:00', '08:45'], ['08:45', '09:30']), 90)).toBe(1)
    expect(appointmentsIn(day(['14:00', '15:00'], ['08:00', '09:30']), 60)).toBe(2)
    expect(appointmentsIn(day(['22:00', '24:00']), 60)).toBe(2)
  })

  it('knows hours', () => {
    expect(['00:00', '23:59', '24:00', '8:00', '08:60', ''].map(minuteOf)).toEqual([0, 1439, null, null, null, null])
    expect(['00:00', '23:59', '24:00', '24:30'].map(endOf)).toEqual([0, 1439, 1440, null])
  })
})
