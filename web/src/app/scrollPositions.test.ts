import { expect, test } from 'vitest'
import { forgetTops, SCROLL_POSITIONS } from './scrollPositions'

test('pages at their top are forgotten, scrolled ones are kept', () => {
  sessionStorage.setItem(SCROLL_POSITIONS, JSON.stringify({ a: 0, b: 812.5, c: 0 }))
  forgetTops()
  expect(JSON.parse(sessionStorage.getItem(SCROLL_POSITIONS) ?? '')).toEqual({ b: 812.5 })
})

test('what cannot be read stops nobody', () => {
  sessionStorage.setItem(SCROLL_POSITIONS, '{')
  expect(forgetTops).not.toThrow()
})
