import { describe, expect, it } from 'vitest'
import { BEANS, LUNCH, OIL_FOOD, planOf, RICE } from '../../testData'
import { changeItem, draftOf } from '../mealDraft'
import { withLiveSums } from './liveSums'

const snack = { ...LUNCH, id: 'meal-snack', uuid: 'meal-snack', type: 'snack', name: 'Lanche', foods: [RICE] }

describe('the sums of what is on screen', () => {
  it("are the server's while nothing was typed", () => {
    const { resume, meals } = withLiveSums(planOf([LUNCH, snack]), new Map())
    expect(resume).toEqual({
      calorias: 292.28,
      proteinas: 10.58,
      carboidratos: 57.74,
      lipideos: 2.26,
      calorias_percentage: 100,
      proteinas_percentage: 14.41,
      carboidratos_percentage: 78.67,
      lipideos_percentage: 6.92,
      incomplete: [],
    })
    expect(meals.map(({ resume_percentage }) => resume_percentage)).toEqual([68.3, 31.7])
  })

  it('follow what is typed, and leave alternatives out', () => {
    const typed = changeItem(
      changeItem(draftOf(LUNCH), RICE.uuid, { quantity: 6 }),
      BEANS.alternatives[0]?.uuid ?? '',
      { quantity: 900 },
    )
    const { resume, meals } = withLiveSums(planOf([LUNCH]), new Map([[LUNCH.uuid, typed]]))
    expect(resume.calorias).toBe(292.28)
    expect(meals[0]?.resume_percentage).toBe(100)
  })

  it('know a meal of whose energy nobody knows anything', () => {
    const oil = { ...RICE, attributes: OIL_FOOD.attributes }
    const meals = [[oil], [oil, BEANS], []].map((foods, index) => ({ ...LUNCH, uuid: `m-${index}`, foods }))
    const unknown = withLiveSums(planOf(meals), new Map()).meals.map(({ energyUnknown }) => energyUnknown)
    expect(unknown).toEqual([true, false, false])
    const typed = new Map([['m-0', draftOf(LUNCH)]])
    expect(withLiveSums(planOf(meals), typed).meals[0]?.energyUnknown).toBe(false)
  })

  it('count a quantity that is none as nothing', () => {
    const typed = changeItem(draftOf(LUNCH), RICE.uuid, { quantity: Number.NaN })
    expect(withLiveSums(planOf([LUNCH]), new Map([[LUNCH.uuid, typed]])).resume.calorias).toBe(106.99)
  })

  it('know the share of the energy that a macronutrient is based on', () => {
    const unknown = { ...RICE.attributes, proteina: { status: 'not_analysed' as const, unit: 'g' } }
    const { coverage } = withLiveSums(
      planOf([{ ...LUNCH, foods: [{ ...RICE, attributes: unknown }, BEANS] }]),
      new Map(),
    )
    expect(Math.round(coverage.proteinas ?? 0)).toBe(54)
    expect([coverage.carboidratos, withLiveSums(planOf([]), new Map()).coverage.lipideos]).toEqual([100, null])
  })
})
