import { describe, expect, it } from 'vitest'
import { isColor, PALETTE, readableOnWhite } from './brandColor'

describe('the colour of a clinic', () => {
  it('is six digits', () => {
    expect(['#2f6b4f', ' #2F6B4F '].every(isColor)).toBe(true)
    expect(['2f6b4f', '#2f6b4', '#2f6b4g', 'verde', ''].some(isColor)).toBe(false)
  })

  it('stays as it is where it can be read, as those of the palette', () => {
    for (const { value } of PALETTE) expect(readableOnWhite(value)).toBe(value)
    expect(readableOnWhite('#767676')).toBe('#767676')
  })

  it('is darkened where it can not', () => {
    expect(readableOnWhite('#777777')).toBe('#727272')
    expect(readableOnWhite('#ffffff')).not.toBe('#ffffff')
  })
})
