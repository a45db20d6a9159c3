import { describe, expect, it } from 'vitest'
import { BEANS_FOOD, OIL_FOOD } from '../../testData'
import { type DraftItem, newItem } from '../mealDraft'
import { energyDifference, equalEnergy } from './equalEnergy'

const kcal = (quantity: number) => ({ quantity, status: 'value' as const, unit: 'kcal' })

/** Creates a row by its energy per 100 g, and the quantity and grams of its measure. */
function item(energy: number, quantity: number, unit = 1): DraftItem {
  const made = newItem({ ...BEANS_FOOD, attributes: { ...BEANS_FOOD.attributes, energia_kcal: kcal(energy) } })
  if (!made) throw new Error('no measure')
  return { ...made, quantity, measure: { id: 'm', measure: unit === 1 ? 'grama' : 'colher', unit } }
}

describe('an alternative beside its food', () => {
  it.each([
    [112, { percent: 12, accepted: false }],
    [110, { percent: 10, accepted: true }],
    [110.4, { percent: 10.4, accepted: false }],
    [100.3, { percent: 0, accepted: true }],
    [90, { percent: -10, accepted: true }],
    [89, { percent: -11, accepted: false }],
    [0, { percent: -100, accepted: false }],
  ])('%d kcal against 100', (energy, expected) => {
    expect(energyDifference(item(100, 100), item(energy, 100))).toEqual(expected)
  })

  it('says nothing where an energy is unknown or none', () => {
    const oil = newItem(OIL_FOOD)
    if (!oil) throw new Error('no measure')
    expect(energyDifference(item(100, 100), oil)).toBeNull()
    expect(energyDifference(oil, item(100, 100))).toBeNull()
    expect(energyDifference(item(0, 100), item(100, 100))).toBeNull()
    expect(equalEnergy(item(100, 100), oil)).toBeNull()
    expect(equalEnergy(item(100, 100), item(0, 100))).toBeNull()
  })

  it('takes the quantity that brings the same energy, as kitchens measure, in the measure that is chosen', () => {
    // 103,23 g
    expect(equalEnergy(item(123.53, 100), item(119.66, 50))).toEqual({ quantity: 105 })
    // 41,29 g
    expect(equalEnergy(item(123.53, 40), item(119.66, 50))).toEqual({ quantity: 41 })
    // 4,13 spoons
    expect(equalEnergy(item(123.53, 100), item(119.66, 1, 25))).toEqual({ quantity: 4.25 })
    // 2,03 spoons
    expect(equalEnergy(item(100, 203), item(100, 1, 100))).toEqual({ quantity: 2 })
    // A quarter would be a tenth less, and one gram a third more.
    expect(equalEnergy(item(100, 32), item(100, 1, 100))).toEqual({ quantity: 0.32 })
    expect(equalEnergy(item(100, 0.75), item(100, 50))).toEqual({ quantity: 0.75 })
    // Less than a hundredth of it: then in grams.
    const grams = equalEnergy(item(100, 1), item(100, 1, 400))
    expect(grams).toMatchObject({ quantity: 1, measure: { measure: 'grama' } })
    expect(equalEnergy(item(900, 100_000), item(1, 1))).toBeNull()
  })

  it('leaves a quantity that is as near already', () => {
    expect(equalEnergy(item(100, 203), item(100, 2, 100))).toBeNull()
    expect(equalEnergy(item(123.53, 100), item(119.66, 103))).toBeNull()
  })
})
