import { expect, it } from 'vitest'
import { monthWords, shiftDay, shiftMonth } from './period'

it('moves days and months over the ends of months and years', () => {
  expect(shiftDay('2026-12-31', 1)).toBe('2027-01-01')
  expect(shiftDay('2024-03-01', -1)).toBe('2024-02-29')
  expect(shiftMonth('2026-01', -1)).toBe('2025-12')
  expect(shiftMonth('2026-12', 1)).toBe('2027-01')
})

it('writes a month in words', () => {
  expect(monthWords('2026-11')).toBe('novembro de 2026')
})
