import { describe, expect, it } from 'vitest'
import { centred, moved, NEAREST, regionOf, type Size, zoomedTo } from './squareCrop'

const WIDE: Size = { width: 400, height: 200 }
const TALL: Size = { width: 90, height: 300 }

describe('the chosen square', () => {
  it('begins as the largest one, in the middle', () => {
    expect(regionOf(WIDE, centred(WIDE))).toEqual({ left: 100, top: 0, edge: 200 })
    expect(regionOf(TALL, centred(TALL))).toEqual({ left: 0, top: 105, edge: 90 })
  })

  it('stays inside of the picture, however far it is moved', () => {
    expect(regionOf(WIDE, moved(WIDE, centred(WIDE), -30, 50))).toEqual({ left: 70, top: 0, edge: 200 })
    expect(regionOf(WIDE, moved(WIDE, centred(WIDE), 1000, 0))).toEqual({ left: 200, top: 0, edge: 200 })
    expect(regionOf(TALL, moved(TALL, centred(TALL), -5, -1000))).toEqual({ left: 0, top: 0, edge: 90 })
  })

  it('comes nearer around its middle, and not too near', () => {
    const near = zoomedTo(WIDE, centred(WIDE), 2)
    expect(regionOf(WIDE, near)).toEqual({ left: 150, top: 50, edge: 100 })
    expect(zoomedTo(WIDE, near, 99).zoom).toBe(NEAREST)
  })

  it('is pushed back from the edge when it grows again', () => {
    const corner = moved(WIDE, zoomedTo(WIDE, centred(WIDE), 4), 1000, 1000)
    expect(regionOf(WIDE, corner)).toEqual({ left: 350, top: 150, edge: 50 })
    expect(regionOf(WIDE, zoomedTo(WIDE, corner, 0.1))).toEqual({ left: 200, top: 0, edge: 200 })
  })
})
