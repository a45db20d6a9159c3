import { describe, expect, it } from 'vitest'
import type { Schemas } from '~/api/client'
import { ownBand, ownEnergy, ownGrams, perKg } from './ownGoals'

const own = (targets: Schemas['NutrientGoal'][]): Schemas['PlanGoals'] => ({ targets, author: null, updated_at: null })
const GOALS = own([
  { nutrient: 'energy', value: 1800, unit: 'amount' },
  { nutrient: 'protein', value: 1.6, unit: 'grams_per_kg' },
  { nutrient: 'lipid', value: 30, unit: 'percent' },
  { nutrient: 'fiber', value: 25, unit: 'amount' },
])

describe('goals of a patient', () => {
  it('are compared in grams, and said as they were set', () => {
    const targets = { own: GOALS, weight: 64.5 }
    expect(ownEnergy(targets)).toBe(1800)
    expect(ownBand(targets, 'protein', 1200)).toEqual({ min: 103, max: 103, unit: 'g', words: '103 g (1,6 g/kg)' })
    expect(ownBand(targets, 'lipid', 1200)?.words).toBe('60 g (30 %)')
    expect(ownBand(targets, 'carbohydrate', 1200)).toBeUndefined()
    expect(ownGrams(targets, 'fiber', 1200)).toBe(25)
  })

  it('in grams have the amount by weight beside them', () => {
    const targets = { own: own([{ nutrient: 'protein', value: 90, unit: 'amount' }]), weight: 64.5 }
    expect(ownBand(targets, 'protein', 0)?.words).toBe('90 g (1,4 g/kg)')
    expect(ownBand({ ...targets, weight: null }, 'protein', 0)?.words).toBe('90 g')
    expect(perKg(45.2, 64.5)).toBe('0,7 g/kg')
  })

  it('by weight need the weight, and shares the energy of the day if no energy is set', () => {
    expect(ownBand({ own: GOALS, weight: null }, 'protein', 1200)).toBeNull()
    const lipid = own([{ nutrient: 'lipid', value: 30, unit: 'percent' }])
    expect(ownGrams({ own: lipid, weight: null }, 'lipid', 1200)).toBe(40)
    expect(ownEnergy({ own: lipid, weight: null })).toBeNull()
    expect(ownGrams(undefined, 'lipid', 1200)).toBeUndefined()
  })
})
