import { expect, it } from 'vitest'
import { APPOINTMENT } from '~/modules/appointments/testData'
import { attending, closedHours, columnAt, columnsOf, freeHalfHours, hoursOn, shownDay } from './columns'

const ANA = { id: 'ana', name: 'Ana' }
const BIA = { id: 'bia', name: 'Bia' }
const OF_BIA = { ...APPOINTMENT, id: 'b', specialist_id: 'bia', specialist_name: 'Bia' }
const standard = (specialist_id: string, weekday: number, time_start: string, time_end: string) => ({
  specialist_id,
  weekday,
  time_start,
  time_end,
})

it('shows the known columns in their order, and then those that only appointments name', () => {
  expect(columnsOf('specialist', [ANA], [OF_BIA, OF_BIA])).toEqual([ANA, BIA])
  const rooms = [{ id: 'r1', name: 'Sala 1' }]
  expect(columnsOf('room', rooms, [])).toEqual(rooms)
  const elsewhere = { ...OF_BIA, consulting_room_id: 'r9', consulting_room_name: 'Sala antiga' }
  expect(columnsOf('room', rooms, [OF_BIA, elsewhere]).map(({ name }) => name)).toEqual([
    'Sala 1',
    'Sala antiga',
    'Sem sala',
  ])
})

it('shows specialists who keep hours, or all while none does', () => {
  expect(attending([ANA, BIA], [standard('bia', 1, '08:00:00', '12:00:00')])).toEqual([BIA])
  expect(attending([ANA, BIA], [])).toEqual([ANA, BIA])
})

it('finds the column that is shown as a day', () => {
  for (const column of [0, 1, 40]) expect(columnAt(`${shownDay(column)}T09:15:00`)).toBe(column)
})

it('knows the opening hours of a day, and the time between them', () => {
  const standards = [
    standard('ana', 3, '14:00:00', '18:00:00'),
    standard('ana', 3, '08:00:00', '12:00:00'),
    standard('ana', 4, '09:00:00', '10:00:00'),
    standard('bia', 3, '07:00:00', '08:00:00'),
  ]
  const open = hoursOn(standards, 'ana', '2026-11-25')
  expect(open).toEqual([
    { start: '08:00', end: '12:00' },
    { start: '14:00', end: '18:00' },
  ])
  expect(closedHours(open, '07:00', '19:00')).toEqual([
    { start: '07:00', end: '08:00' },
    { start: '12:00', end: '14:00' },
    { start: '18:00', end: '19:00' },
  ])
  expect(closedHours([], '08:00', '18:00')).toEqual([{ start: '08:00', end: '18:00' }])
})

it('offers the free half hours that are to come', () => {
  const at = (start: string, end: string, more = {}) => ({
    ...APPOINTMENT,
    datetime_start: `2026-11-25 ${start}`,
    datetime_end: `2026-11-25 ${end}`,
    ...more,
  })
  const open = [{ start: '08:00', end: '10:15' }]
  const taken = [at('08:45', '09:15'), at('09:30', '10:00', { situation: 'canceled' as const })]
  expect(freeHalfHours('2026-11-25', open, taken, '2026-11-24 10:00')).toEqual(['08:00', '09:30'])
  expect(freeHalfHours('2026-11-25', open, taken, '2026-11-25 08:10')).toEqual(['09:30'])
  expect(
    freeHalfHours(
      '2026-11-25',
      open,
      [at('09:00', '09:30'), { ...at('09:30', ''), datetime_end: '2026-11-26 00:30' }],
      '',
    ),
  ).toEqual(['08:00', '08:30'])
})
