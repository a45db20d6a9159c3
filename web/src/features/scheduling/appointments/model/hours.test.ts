import { describe, expect, it } from 'vitest'
import { APPOINTMENT } from '~/modules/appointments/testData'
import { businessHours, shownHours } from './hours'

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
