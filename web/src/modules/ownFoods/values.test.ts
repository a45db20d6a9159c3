import { safeParse } from 'valibot'
import { describe, expect, it } from 'vitest'
import { OWN_FOOD } from './testData'
import {
  bodyOf,
  emptyValues,
  energyMismatch,
  meaningOf,
  mismatchWords,
  schema,
  valuesOf,
  weightQuestion,
} from './values'

describe('an own food as it is typed', () => {
  it.each([
    ['fatia', 40, 110, '1 fatia (40 g) = 110 kcal; 100 g = 275 kcal'],
    [' colher de sopa ', 12.5, 33.3, '1 colher de sopa (12,5 g) = 33,3 kcal; 100 g = 266 kcal'],
    ['copo', 200, 0, '1 copo (200 g) = 0 kcal; 100 g = 0 kcal'],
    ['', 40, 110, null],
    ['fatia', null, 110, null],
    ['fatia', 0, 110, null],
    ['fatia', 40, Number.NaN, null],
    ['fatia', 40, -1, null],
  ])('%s of %s g with %s kcal', (home_measure, quantity, calories, meaning) => {
    expect(meaningOf({ home_measure, quantity, calories })).toBe(meaning)
  })

  it('goes back as it came', () => {
    const { output, success } = safeParse(schema, valuesOf(OWN_FOOD))
    expect(success).toBe(true)
    expect(bodyOf(output as Parameters<typeof bodyOf>[0])).toEqual({
      name: 'Pão de aveia',
      grupo: 'cereals',
      home_measure: 'fatia',
      quantity: 40,
      calories: 110,
      proteinas: 3.2,
      carboidratos: 20,
      lipidios: 2,
      // The form has no field for leucine.
      nutrients: { fiber: 2.4, leucine: 0.2 },
      origem: 'Rótulo',
      shared: true,
    })
  })

  it('lets nothing empty pass, but may lack its source', () => {
    const issues = (values: object) =>
      safeParse(schema, { ...valuesOf(OWN_FOOD), ...values }).issues?.map(({ path }) => path?.[0]?.key) ?? []
    expect(safeParse(schema, emptyValues('')).issues?.map(({ path }) => path?.[0]?.key)).toEqual([
      'name',
      'grupo',
      'home_measure',
      'quantity',
      'calories',
      'proteinas',
      'carboidratos',
      'lipidios',
    ])
    expect(issues({ origem: '' })).toEqual([])
    expect(issues({ home_measure: '2 fatias' })).toEqual(['home_measure'])
    expect(issues({ quantity: 0 })).toEqual(['quantity'])
    expect(issues({ quantity: 10_001 })).toEqual(['quantity'])
    expect(issues({ lipidios: -1, calories: Number.NaN })).toEqual(['calories', 'lipidios'])
    expect(issues({ grupo: 'toString' })).toEqual(['grupo'])
  })

  it.each([
    ['nothing like its macronutrients', [10, 20, 60, 15], 455],
    ['a label that rounds', [110, 3.2, 20, 2], null],
    ['coffee', [4, 0.1, 0, 0], null],
    ['spirits', [120, 0, 0, 0], 0],
    ['bran: fibre counts as carbohydrate', [120, 5, 66, 4], 320],
    ['an unfinished form', [120, null, 66, 4], null],
    ['a number that is none', [Number.NaN, 5, 66, 4], null],
  ])('compares the energy with that of the macronutrients: %s', (_food, [calories, p, c, l], given) => {
    const [proteinas, carboidratos, lipidios] = [p ?? null, c ?? null, l ?? null]
    expect(energyMismatch({ calories: calories ?? null, proteinas, carboidratos, lipidios })).toBe(given)
  })

  it('says what may be right all the same', () => {
    expect(mismatchWords(120, 0)).toMatch(/^120 kcal estão longe .* cerca de 0 kcal\..* álcool/)
    expect(mismatchWords(10, 455)).toMatch(/cerca de 455 kcal\..* fibras ou polióis/)
  })

  it('asks about a measure that weighs kilograms', () => {
    expect(weightQuestion({ home_measure: ' colher ', quantity: 2500 })).toBe('1 colher pesa 2.500 g (2,5 kg)?')
    expect(weightQuestion({ home_measure: 'jarra', quantity: 2000 })).toBeNull()
    expect(weightQuestion({ home_measure: 'jarra', quantity: null })).toBeNull()
  })
})
