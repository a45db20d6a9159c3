import { describe, expect, it } from 'vitest'
import { BEANS, RICE } from '../testData'
import type { Meal } from './mealDraft'
import { daysOf, shoppingList, shoppingText } from './shoppingList'

const GRAM = { id: 'm-gram', measure: 'grama', unit: 1 }
const UNIT = { id: 'm-unit', measure: 'unidade', unit: 50 }
const rice = (change: Partial<Meal['foods'][number]> = {}) => ({ ...RICE, ...change })
const EGG = rice({
  id: 'f-egg',
  name: 'Ovo, de galinha, cozido',
  short_name: 'Ovo cozido',
  group: 'Ovos e derivados',
  quantity: 3,
  grams: 150,
})
const egg = { ...EGG, home_measure: 'unidade', home_measure_selected: UNIT }
const meals = (...lists: Meal['foods'][]) => lists.map((foods) => ({ foods }))
const amounts = (list: { foods: Meal['foods'] }[], days: number) =>
  shoppingList([{ meals: list, times: days }]).flatMap(({ items }) => items.map(({ amount }) => amount))

describe('shoppingList', () => {
  it('adds up a food over meals and days, in words where the measure is one', () => {
    expect(amounts(meals([egg]), 7)).toEqual(['21 unidades (1,05 kg)'])
    expect(amounts(meals([rice()], [rice({ quantity: 2, grams: 50 })]), 7)).toEqual([
      '35 colheres de sopa cheias (875 g)',
    ])
    expect(amounts(meals([rice({ quantity: 0.5, grams: 12.5 })]), 1)).toEqual(['½ colher de sopa cheia (12,5 g)'])
  })

  it('weighs where the measures differ, and where the plan weighs', () => {
    const weighed = rice({ quantity: 120, grams: 120, home_measure: 'grama', home_measure_selected: GRAM })
    expect(amounts(meals([weighed]), 7)).toEqual(['840 g'])
    expect(amounts(meals([rice()], [weighed]), 7)).toEqual(['1,37 kg'])
    const heavier = rice({ grams: 90, home_measure_selected: { ...RICE.home_measure_selected, unit: 30 } })
    expect(amounts(meals([rice()], [heavier]), 1)).toEqual(['165 g'])
  })

  it('has no noise of binary fractions', () => {
    expect(amounts(meals([rice({ quantity: 0.1, grams: 0.1 })], [rice({ quantity: 0.2, grams: 0.2 })]), 1)).toEqual([
      '0,3 colher de sopa cheia (0,3 g)',
    ])
    expect(amounts(meals([rice({ quantity: 1.1, grams: 1.005 })]), 3)).toEqual(['3,3 colheres de sopa cheias (3,02 g)'])
  })

  it('groups the foods, each by its name, and does not count what may take their place', () => {
    const oats = rice({ id: 'f-oats', name: 'Aveia, flocos', short_name: 'Aveia em flocos' })
    expect(shoppingList([{ meals: meals([rice(), BEANS], [egg, oats]), times: 2 }])).toEqual([
      {
        name: 'Cereais e derivados',
        items: [
          { food: 'f-rice', name: RICE.short_name, amount: '6 colheres de sopa cheias (150 g)' },
          { food: 'f-oats', name: 'Aveia em flocos', amount: '6 colheres de sopa cheias (150 g)' },
        ],
      },
      {
        name: 'Leguminosas e derivados',
        items: [{ food: 'f-beans', name: BEANS.short_name, amount: '2 conchas médias (280 g)' }],
      },
      { name: 'Ovos e derivados', items: [{ food: 'f-egg', name: EGG.short_name, amount: '6 unidades (300 g)' }] },
    ])
    expect(shoppingList([{ meals: meals([]), times: 7 }])).toEqual([])
  })

  it('is sent as text, without what is at home already', () => {
    const groups = shoppingList([{ meals: meals([rice(), egg, BEANS]), times: 1 }])
    expect(shoppingText(groups, 1, new Set(['f-beans']))).toMatch(
      /^Lista de compras para 1 dia\n\nCereais e derivados\n- Arroz integral cozido: 3 colheres de sopa cheias \(75 g\)\n\nOvos e derivados\n- Ovo cozido: [^\n]*\n\nAs quantidades/,
    )
  })

  it('takes days from one to a month', () => {
    expect(['1', '31', '0', '32', '-3', '2,5', 'x', null, ''].map(daysOf)).toEqual([1, 31, 7, 7, 7, 7, 7, 7, 7])
  })
})
