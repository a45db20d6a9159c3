import { describe, expect, it, test } from 'vitest'
import { LUNCH, RICE } from '../testData'
import { adjusted, bodyOf, energyFrom, missedInWords, NO_TARGETS } from './adjusting'
import { draftOf } from './mealDraft'

test.each([
  ['1800', 1800],
  ['1.800', 1800],
  ['+200', 1700],
  ['- 200 kcal', 1300],
  ['+10 %', 1650],
  ['90%', 1350],
  ['', null],
])('an energy of %s is %s, where there are 1500', (text, kcal) => {
  expect(energyFrom(text, 1500)).toBe(kcal)
})

test.each(['x', '0', '-2000', '%', '+'])('%s is no energy', (text) => {
  expect(energyFrom(text, 1500)).toBeNaN()
})

describe('the request of an adjustment', () => {
  it('has the targets that were typed, and the foods that stay', () => {
    const values = { ...NO_TARGETS, energy: '+200', protein: 1.6 }
    expect(bodyOf(values, 1500, new Map([[RICE.uuid, 'locked' as const]]))).toEqual({
      targets: [
        { nutrient: 'energy', value: 1700, unit: 'amount' },
        { nutrient: 'protein', value: 1.6, unit: 'grams_per_kg' },
      ],
      foods: [{ row: RICE.uuid, locked: true }],
    })
  })

  it('is the energy only where all change alike', () => {
    expect(
      bodyOf({ ...NO_TARGETS, meal: LUNCH.uuid, how: 'alike', energy: '110 %', fiber: 30 }, 1000, new Map()),
    ).toEqual({
      meal: LUNCH.uuid,
      kcal: 1100,
      targets: [],
      foods: [],
    })
  })

  it('is not sent where nothing was asked for', () => {
    expect(bodyOf(NO_TARGETS, 1500, new Map())).toBeNull()
    expect(bodyOf({ ...NO_TARGETS, how: 'alike', protein: 2 }, 1500, new Map())).toBeNull()
  })
})

test('a missed target names the foods or the targets in the way', () => {
  const amount = { nutrient: 'protein' as const, target: 120, before: 60, after: 98.4, unknown: [] }
  const way = { nearest: 98.4, foods: [], nutrients: [] }
  const bound = { row: 'r', short_name: 'Frango', bound: 'maximum' as const }
  expect(missedInWords(amount)).toBeNull()
  expect(missedInWords({ ...amount, missed: { ...way, foods: [bound] } })).toBe(
    'Proteínas: com estes alimentos chega a 98 g. No limite: Frango (já no máximo).',
  )
  expect(missedInWords({ ...amount, missed: { ...way, nutrients: ['energy'] } })).toBe(
    'Proteínas: não cabe junto com energia. O mais perto é 98 g.',
  )
  expect(missedInWords({ ...amount, missed: way })).toMatch(/quantidades redondas/)
})

test('a proposal changes the rows that it names', () => {
  const list = adjusted(draftOf(LUNCH), new Map([[RICE.uuid, 5]]))
  expect(list.map(({ quantity }) => quantity)).toEqual([5, 1])
})
