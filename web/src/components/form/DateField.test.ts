import { expect, it } from 'vitest'
import { parseDate } from '.'

it.each([
  ['20/11/2026', '2026-11-20'],
  ['29/02/2024', '2024-02-29'],
  ['29/02/2023', null],
  ['31/04/2024', null],
  ['00/01/2024', null],
  ['01/13/2024', null],
  ['1/1/2024', null],
  ['14/07/91', null],
  ['01/01/0000', null],
  ['29/02', null],
  ['', null],
])('reads %j as %j', (text, iso) => {
  expect(parseDate(text)).toBe(iso)
})
