import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  amountIn,
  atLeast,
  equivalentGrams,
  FIGURES,
  gramsIn,
  isRoundedOff,
  macroPercentages,
  percentageOf,
  resumeOf,
  sumOf,
  twoDecimals,
} from './nutrition'

const value = (quantity: number) => ({ quantity, status: 'value' as const, unit: 'g' })
const without = (status: 'trace' | 'not_analysed' | 'not_applicable') => ({ status, unit: 'g' })

const OIL = {
  name: 'Azeite',
  grams: 8,
  attributes: {
    energia_kcal: value(884),
    proteina: without('not_applicable'),
    carboidrato: without('not_applicable'),
    lipideos: value(100),
  },
}
const SALT = {
  name: 'Sal',
  grams: 5,
  attributes: {
    energia_kcal: without('not_analysed'),
    proteina: without('trace'),
    carboidrato: without('not_analysed'),
    lipideos: without('trace'),
  },
}

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

  it('multiplies without the noise of binary fractions', () => {
    expect(gramsIn(1.1, 1.1)).toBe(1.21)
    expect(gramsIn(3, 0.1)).toBe(0.3)
  })

  it('finds no portion of a food without energy', () => {
    expect(equivalentGrams(100, 128, 0)).toBeNull()
    expect(equivalentGrams(100, 0, 128)).toBe(0)
  })
})

describe('sums', () => {
  it('names what a sum leaves out, and only the unknown', () => {
    const [energy, protein, , lipid] = FIGURES
    expect(sumOf([OIL, SALT, SALT], energy)).toEqual({ value: 70.72, unknown: ['Sal'] })
    expect(sumOf([OIL, SALT], protein)).toEqual({ value: 0, unknown: [] })
    expect(sumOf([OIL, SALT], lipid)).toEqual({ value: 8, unknown: [] })
    expect(atLeast(sumOf([OIL, SALT], energy), 0)).toBe('≥ 71')
  })

  it('looks as the server gives it', () => {
    expect(resumeOf([OIL, SALT])).toEqual({
      calorias: 70.72,
      proteinas: 0,
      carboidratos: 0,
      lipideos: 8,
      calorias_percentage: 100,
      proteinas_percentage: 0,
      carboidratos_percentage: 0,
      lipideos_percentage: 100,
      incomplete: [
        { field: 'calorias', foods: ['Sal'] },
        { field: 'carboidratos', foods: ['Sal'] },
      ],
    })
  })

  it('is rounded once, and not for each food', () => {
    const tea = { name: 'Chá', grams: 100, attributes: { ...OIL.attributes, energia_kcal: value(0.334) } }
    expect(resumeOf([tea, tea, tea]).calorias).toBe(1)
    expect(sumOf([tea, tea, tea], FIGURES[0]).value).toBe(1)
    expect(resumeOf([tea], [tea, tea, tea]).calorias_percentage).toBe(33.33)
  })

  it('says where shown parts do not add up to the shown whole', () => {
    expect(isRoundedOff([92.65, 106.99], 199.64, 0)).toBe(false)
    expect(isRoundedOff([190.4, 190.7], 381.1, 0)).toBe(false)
    expect(isRoundedOff([190.4, 191.4], 381.8, 0)).toBe(true)
    expect(isRoundedOff([33.33, 33.33, 33.33], 100, 0)).toBe(true)
    expect(isRoundedOff([], 0, 0)).toBe(false)
  })

  it('rounds without the noise of binary fractions', () => {
    expect([0.1 + 0.2, 1.005, 1.005 * 3].map(twoDecimals)).toEqual([0.3, 1.01, 3.02])
  })

  it('is no part of nothing', () => {
    expect(percentageOf(0, 0)).toBe(0)
    expect(percentageOf(1, 3)).toBe(33.33)
    expect(percentageOf(2, 3)).toBe(66.67)
  })
})

// Cases that were computed apart from this code, as the server's tests read them.
interface Row {
  kind: string
  input: Record<string, number>
  expected: Record<string, number>
}

const CHECKS: Record<string, (input: Record<string, number>) => Record<string, number | null>> = {
  nutriente_porcao: ({ valor_por_100g = 0, quantity = 0, measure_unit_g = 0 }) => ({
    valor: amountIn(value(valor_por_100g), gramsIn(quantity, measure_unit_g)),
  }),
  percentual_macros: ({ proteinas_g: proteinas = 0, carboidratos_g: carboidratos = 0, lipideos_g: lipideos = 0 }) =>
    macroPercentages({ proteinas, carboidratos, lipideos }),
  substituicao_energia: ({ gramas_a = 0, kcal100_a = 0, kcal100_b = 0 }) => ({
    gramas_b: equivalentGrams(gramas_a, kcal100_a, kcal100_b),
  }),
}

const FILES = [
  '../src/nutrition/meal_plans/vectors.json',
  '../../shared/clinical/vectors.json',
  process.env.NUTRIR_VECTORS,
]

describe('vectors', () => {
  it.each(FILES.filter((file) => file !== undefined && existsSync(file)))('of %s', (file = '') => {
    const parsed: Row[] | { vectors: Row[] } = JSON.parse(readFileSync(file, 'utf8'))
    const rows = (Array.isArray(parsed) ? parsed : parsed.vectors).filter(({ kind }) => kind in CHECKS)
    for (const { kind, input, expected } of rows)
      expect({ input, ...expected }).toMatchObject({ input, ...CHECKS[kind]?.(input) })
    expect(rows.length).toBeGreaterThan(0)
  })
})

describe('against whole numbers', () => {
  // Everything in hundredths or finer, as integers: no decimal library, no binary fraction.
  const halfUp = (dividend: bigint, divisor: bigint) => (2n * dividend + divisor) / (2n * divisor)
  const hundredths = (amount: bigint) => Number(`${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`)
  const scaled = (digits: bigint, decimals: number) => {
    const text = String(digits).padStart(decimals + 1, '0')
    return Number(`${text.slice(0, text.length - decimals)}.${text.slice(text.length - decimals)}`)
  }

  let seed = 20_261_121
  const random = (below: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return BigInt(Math.floor((seed / 2 ** 32) * below))
  }
  const list = <Item>(length: number, make: () => Item) => Array.from({ length }, make)

  it('agrees on days of random foods', () => {
    for (let day = 0; day < 300; day += 1) {
      const foods = list(1 + Number(random(40)), () => ({
        // Per 100 g in ten-thousandths, quantity in hundredths, measure in tenths of a gram.
        figures: list(4, () => random(9_000_000)),
        quantity: 1n + random(20_000),
        unit: 1n + random(5_000),
      }))
      const portions = foods.map(({ figures, quantity, unit }, index) => {
        const [energy = 0n, protein = 0n, carbohydrate = 0n, lipid = 0n] = figures
        return {
          name: `Alimento ${index}`,
          grams: gramsIn(scaled(quantity, 2), scaled(unit, 1)),
          attributes: {
            energia_kcal: value(scaled(energy, 4)),
            proteina: value(scaled(protein, 4)),
            carboidrato: value(scaled(carbohydrate, 4)),
            lipideos: value(scaled(lipid, 4)),
          },
        }
      })
      // 10^-4 x 10^-2 x 10^-1 / 100 is 10^-9: ten million to a hundredth.
      const exact = [0, 1, 2, 3].map((figure) =>
        foods.reduce((sum, { figures, quantity, unit }) => sum + (figures[figure] ?? 0n) * quantity * unit, 0n),
      )
      const [energy = 0n, protein = 0n, carbohydrate = 0n, lipid = 0n] = exact
      const rounded = (sum: bigint) => hundredths(halfUp(sum, 10_000_000n))
      const all = 4n * protein + 4n * carbohydrate + 9n * lipid
      const percentage = (part: bigint) => (all === 0n ? 0 : hundredths(halfUp(part * 10_000n, all)))
      expect(resumeOf(portions)).toEqual({
        calorias: rounded(energy),
        proteinas: rounded(protein),
        carboidratos: rounded(carbohydrate),
        lipideos: rounded(lipid),
        calorias_percentage: energy === 0n ? 0 : 100,
        proteinas_percentage: percentage(4n * protein),
        carboidratos_percentage: percentage(4n * carbohydrate),
        lipideos_percentage: percentage(9n * lipid),
        incomplete: [],
      })
    }
  })

  it('agrees on portions of the same energy', () => {
    for (let turn = 0; turn < 3_000; turn += 1) {
      const [grams, kcal, other] = [random(1_000_000), random(90_000), 1n + random(90_000)]
      expect(equivalentGrams(scaled(grams, 2), scaled(kcal, 2), scaled(other, 2))).toBe(
        hundredths(halfUp(grams * kcal, other)),
      )
    }
  })
})
