import { describe, expect, it } from 'vitest'
import { BEANS, LUNCH, RICE } from '../../testData'
import { draftOf } from '../mealDraft'
import { changeWithAlternatives } from './following'

// A ladle of beans has 107 kcal, as many as 115 g of lentils.
const [LENTIL] = BEANS.alternatives
const meal = (grams: number) => {
  if (!LENTIL) throw new Error('Beans have an alternative.')
  return draftOf({ ...LUNCH, foods: [RICE, { ...BEANS, alternatives: [{ ...LENTIL, quantity: grams, grams }] }] })
}
const quantityOf = (foods: ReturnType<typeof meal>) => foods[1]?.alternatives[0]?.quantity

describe('alternatives of a food whose amount changes', () => {
  it('follow it, also through the digits of a number', () => {
    const twice = changeWithAlternatives(meal(115), BEANS.uuid, { quantity: 2 })
    expect(quantityOf(twice)).toBe(230)
    const cleared = changeWithAlternatives(twice, BEANS.uuid, { quantity: null })
    expect(quantityOf(cleared)).toBe(230)
    expect(quantityOf(changeWithAlternatives(cleared, BEANS.uuid, { quantity: 1 }))).toBe(115)
  })

  it('stay where they had another energy on purpose', () => {
    expect(quantityOf(changeWithAlternatives(meal(80), BEANS.uuid, { quantity: 2 }))).toBe(80)
  })

  it('are judged anew after they were changed themselves', () => {
    const own = changeWithAlternatives(meal(115), LENTIL?.uuid ?? '', { quantity: 60 })
    expect(quantityOf(changeWithAlternatives(own, BEANS.uuid, { quantity: 2 }))).toBe(60)
  })
})
