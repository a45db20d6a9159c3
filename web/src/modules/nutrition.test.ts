import { describe, expect, it } from 'vitest'
import { amountIn, atLeast, FIGURES, sumOf, twoDecimals } from './nutrition'

const value = (quantity: number) => ({ quantity, status: 'value' as const, unit: 'g' })
const without = (status: 'trace' | 'not_analysed' | 'not_applicable') => ({ status, unit: 'g' })

describe('the values of a portion', () => {
  it.each([
    [1.005, 100, 1.01],
    [123.53489250000001, 75, 92.65],
    [2.675, 100, 2.68],
    [884, 9.2, 81.33],
    [0.1, 3, 0],
    [76.42, 140, 106.99],
  ])('%d per 100 g in %d g is %d', (per100g, grams, expected) => {
    expect(amountIn(value(per100g), grams)).toBe(expected)
  })

  it('has no amount where the table has none', () => {
    expect(amountIn(without('trace'), 100)).toBeNull()
    expect(amountIn(without('not_analysed'), 100)).toBeNull()
    expect(amountIn({ status: 'value', unit: 'g' }, 100)).toBeNull()
  })

  it('adds up without the noise of binary fractions', () => {
    expect(twoDecimals(0.1 + 0.2)).toBe(0.3)
  })

  it('names what a sum leaves out, and only the unknown', () => {
    const [energy, protein, , lipid] = FIGURES
    const oil = {
      name: 'Azeite',
      grams: 8,
      attributes: {
        energia_kcal: value(884),
        proteina: without('not_applicable'),
        carboidrato: without('not_applicable'),
        lipideos: value(100),
      },
    }
    const salt = {
      name: 'Sal',
      grams: 5,
      attributes: {
        energia_kcal: without('not_analysed'),
        proteina: without('trace'),
        carboidrato: without('not_analysed'),
        lipideos: without('trace'),
      },
    }
    expect(sumOf([oil, salt, salt], energy)).toEqual({ value: 70.72, unknown: ['Sal'] })
    expect(sumOf([oil, salt], protein)).toEqual({ value: 0, unknown: [] })
    expect(sumOf([oil, salt], lipid)).toEqual({ value: 8, unknown: [] })
    expect(atLeast(sumOf([oil, salt], energy), 0)).toBe('≥ 71')
  })
})
