import { readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { amountInWords, formatPlain, pluralMeasure, portion } from './householdMeasure'

interface AmountCases {
  plurals: [string, string][]
  portions: [number, string, string][]
  numbers: [number, string][]
}

/** Cases that the server's words are checked by, too. */
const CASES: AmountCases = JSON.parse(readFileSync('../src/nutrition/meal_plans/document/amounts.json', 'utf8'))

describe('household measures in words', () => {
  it.each(CASES.plurals)('%s -> %s', (one, many) => {
    expect(pluralMeasure(one)).toBe(many)
  })

  it.each(CASES.portions)('%d x %s -> %s', (quantity, measure, words) => {
    expect(portion(quantity, measure)).toBe(words)
  })

  it.each(CASES.numbers)('%d -> %s', (value, words) => {
    expect(formatPlain(value)).toBe(words)
  })
})

test.each([
  [{ quantity: 1, quantity_max: 2, home_measure: 'fatia' }, '1 a 2 fatias (cerca de 38 g)'],
  [{ quantity: 0.5, quantity_max: 1, home_measure: 'unidade' }, '½ a 1 unidade (cerca de 38 g)'],
  [{ quantity: 100, quantity_max: 150, home_measure: 'grama' }, '100 a 150 g'],
  [{ quantity: 1, uncounted: 'as_wished' as const, home_measure: 'folha' }, 'à vontade'],
  [{ quantity: 5, uncounted: 'to_taste' as const, home_measure: 'grama' }, 'a gosto'],
  [{ quantity: 3, quantity_max: null, uncounted: null, home_measure: 'fatia' }, '3 fatias (37,5 g)'],
])('an amount of %j is said', (serving, words) => {
  expect(amountInWords({ ...serving, grams: 37.5 })).toBe(words)
})
