import { expect, it, vi } from 'vitest'
import { fadeEdges } from './fadeEdges'

it('fades the edges behind which there is more, as far as it is scrolled', () => {
  const box = document.createElement('div')
  vi.spyOn(box, 'scrollWidth', 'get').mockReturnValue(900)
  vi.spyOn(box, 'clientWidth', 'get').mockReturnValue(700)
  const stop = fadeEdges(box)
  const at = (left: number) => {
    box.scrollLeft = left
    box.dispatchEvent(new Event('scroll'))
    return box.getAttributeNames()
  }
  expect(at(0)).toEqual(['data-more-after'])
  expect(at(100)).toEqual(['data-more-after', 'data-more-before'])
  expect(at(200)).toEqual(['data-more-before'])
  stop?.()
  expect(at(0)).toEqual(['data-more-before'])
})
