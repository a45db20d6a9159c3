import { describe, expect, it } from 'vitest'
import { mealOfNow } from './mealOfNow'

const day = ['19:00', '08:30', '12:00', '10:30'].map((hour) => ({ hour }))

describe('mealOfNow', () => {
  it.each([
    ['06:00', '08:30', 'later'],
    ['07:59', '08:30', 'later'],
    ['08:00', '08:30', 'now'],
    ['09:59', '08:30', 'now'],
    // Both windows are open: the later meal has come.
    ['10:00', '10:30', 'now'],
    ['11:30', '12:00', 'now'],
    ['13:30', '12:00', 'now'],
    ['13:31', '19:00', 'later'],
    ['20:30', '19:00', 'now'],
    ['20:31', '08:30', 'tomorrow'],
    ['23:59', '08:30', 'tomorrow'],
  ])('at %s it is %s, %s', (now, hour, when) => {
    expect(mealOfNow(day, now)).toEqual({ meal: { hour }, when })
  })

  it('knows of none in an empty day', () => {
    expect(mealOfNow([], '12:00')).toBeNull()
  })
})
