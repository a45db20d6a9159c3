import { describe, expect, it } from 'vitest'
import { TARGETS } from '../../testData'
import { bandHint, bandOf, energyHint, goalOf } from './targets'

describe('the energy against the need', () => {
  it.each([
    [1480, 1800, false, 'faltam 320 kcal'],
    [1480, 1800, true, 'faltam até 320 kcal'],
    [1799, 1800, false, 'falta 1 kcal'],
    [1920, 1800, false, 'passa 120 kcal'],
    [1920, 1800, true, 'passa ao menos 120 kcal'],
    // As they are read, both are 1.800.
    [1799.6, 1800.4, false, 'igual à necessidade'],
  ])('%d of %d (partial: %s): %s', (day, need, partial, words) => {
    expect(energyHint(day, need, partial).words).toBe(words)
  })
})

describe('the range of a macronutrient', () => {
  it('is a percentage, and judged as it is read', () => {
    const band = bandOf({ min: 45, max: 65, unit: 'percent' }, null)
    expect(band).toEqual({ min: 45, max: 65, unit: '%', words: '45 a 65 %' })
    if (!band) return
    expect(bandHint(44.49, band, false)).toEqual({ place: 'below', words: 'abaixo da meta' })
    expect(bandHint(44.5, band, false)).toEqual({ place: 'within', words: 'dentro da meta' })
    expect(bandHint(65.5, band, false)).toEqual({ place: 'above', words: 'acima da meta' })
  })

  it('is grams of this weight', () => {
    const band = bandOf({ min: 1.6, max: 2.2, unit: 'grams_per_kg' }, 64.5)
    expect(band).toEqual({ min: 103, max: 142, unit: 'g', words: '103 a 142 g (1,6 a 2,2 g/kg)' })
    if (!band) return
    expect(bandHint(91.2, band, false).words).toBe('faltam 12 g para a meta')
    expect(bandHint(102, band, false).words).toBe('falta 1 g para a meta')
    expect(bandHint(150, band, false).words).toBe('passa 8 g da meta')
  })

  it('says what is the most or the least where the grams of some foods are unknown', () => {
    const band = bandOf({ min: 1.6, max: 2.2, unit: 'grams_per_kg' }, 64.5)
    expect(band && bandHint(91.2, band, true).words).toBe('faltam até 12 g para a meta')
    expect(band && bandHint(150, band, true).words).toBe('passa ao menos 8 g da meta')
  })

  it('is none without a weight', () => {
    expect(bandOf({ min: 1, max: 1.2, unit: 'grams_per_kg' }, null)).toBeNull()
  })

  it("is the chosen goal's, or else the age's own", () => {
    expect(goalOf(TARGETS, null)?.goal).toBe('amdr')
    expect(goalOf(TARGETS, 'hypertrophy')?.goal).toBe('hypertrophy')
    expect(goalOf(undefined, 'amdr')).toBeUndefined()
  })
})
