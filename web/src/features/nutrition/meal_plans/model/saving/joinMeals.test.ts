import { describe, expect, it } from 'vitest'
import { BEANS, LUNCH, OIL_FOOD, RICE } from '../../testData'
import {
  addAlternative,
  changeItem,
  type DraftFood,
  draftOf,
  type Meal,
  moveItem,
  newFood,
  removeItem,
} from '../mealDraft'
import { holds, joinMeals } from './joinMeals'

const mine = (change: (foods: DraftFood[]) => DraftFood[]) => change(draftOf(LUNCH))
const theirs = (foods: Meal['foods']): Meal => ({ ...LUNCH, foods })
const words = (foods: DraftFood[]) =>
  foods.map(({ name, quantity, alternatives }) =>
    [
      `${quantity} ${name.split(',')[0]}`,
      ...alternatives.map((its) => `${its.quantity} ${its.name.split(',')[0]}`),
    ].join(' ou '),
  )
const NONE = new Map<string, string>()
const join = (own: DraftFood[], other: Meal) => joinMeals(LUNCH, own, other, NONE)
const oil = newFood(OIL_FOOD) as DraftFood
const OIL_ROW = {
  ...RICE,
  uuid: 'r-oil',
  id: OIL_FOOD.id,
  name: OIL_FOOD.name,
  short_name: OIL_FOOD.short_name,
  quantity: 1,
  home_measure_selected: OIL_FOOD.measures[0] as Meal['foods'][0]['home_measure_selected'],
  measures: OIL_FOOD.measures,
}

describe('joinMeals', () => {
  it('keeps the changes of both people to different foods', () => {
    const own = mine((foods) => changeItem(foods, 'r-rice', { quantity: 4 }))
    const { foods, collisions } = join(own, theirs([RICE, { ...BEANS, quantity: 2 }]))
    expect(collisions).toEqual([])
    expect(words(foods)).toEqual(['4 Arroz', '2 Feijão ou 80 Lentilha'])
  })

  it('keeps a typed name, whichever side changed the quantity', () => {
    const renamed = { shortName: 'Arroz da vó', renamed: 'Arroz da vó' }
    const own = mine((foods) => changeItem(foods, 'r-rice', renamed))
    const { foods, collisions } = join(own, theirs([{ ...RICE, quantity: 5 }, BEANS]))
    expect(collisions).toEqual([])
    expect(foods[0]).toMatchObject({ quantity: 5, ...renamed })
    const other = { ...RICE, short_name: 'Arroz deles', quantity: 5 }
    expect(join(own, theirs([other, BEANS])).foods[0]).toMatchObject({ quantity: 5, ...renamed })
    const unnamed = mine((list) => changeItem(list, 'r-rice', { quantity: 4 }))
    const named = join(unnamed, theirs([{ ...other, quantity: 3 }, BEANS]))
    expect(named.foods[0]).toMatchObject({ quantity: 4, shortName: 'Arroz deles' })
  })

  it('knows a meal that lacks a typed name from one that has it', () => {
    const own = mine((foods) => changeItem(foods, 'r-lentil', { shortName: 'Lentilha', renamed: 'Lentilha' }))
    const named = BEANS.alternatives.map((its) => ({ ...its, short_name: 'Lentilha' }))
    expect(holds(LUNCH, own)).toBe(false)
    expect(holds(theirs([RICE, { ...BEANS, alternatives: named }]), own)).toBe(true)
  })

  it('leaves out what one side removed and the other one left alone', () => {
    expect(
      words(
        join(
          mine((foods) => changeItem(foods, 'r-rice', { quantity: 4 })),
          theirs([RICE]),
        ).foods,
      ),
    ).toEqual(['4 Arroz'])
    const own = mine((foods) => removeItem(foods, 'r-beans'))
    expect(words(join(own, theirs([{ ...RICE, quantity: 5 }, BEANS])).foods)).toEqual(['5 Arroz'])
  })

  it('keeps what either side added, once where both added the same', () => {
    const own = mine((foods) => [...foods, oil])
    expect(words(join(own, theirs([RICE, BEANS, { ...OIL_ROW, quantity: 2 }])).foods)).toEqual([
      '3 Arroz',
      '1 Feijão ou 80 Lentilha',
      '1 Azeite',
      '2 Azeite',
    ])
    const both = join(own, theirs([RICE, BEANS, OIL_ROW])).foods
    expect(words(both)).toEqual(['3 Arroz', '1 Feijão ou 80 Lentilha', '1 Azeite'])
    expect(both[2]).toMatchObject({ key: oil.key, uuid: 'r-oil' })
  })

  it('asks where both changed one food, and does as was chosen', () => {
    const own = mine((foods) => changeItem(foods, 'r-rice', { quantity: 4 }))
    const other = theirs([
      { ...RICE, quantity: 2 },
      { ...BEANS, quantity: 2 },
    ])
    const { collisions } = join(own, other)
    expect(collisions).toEqual([
      {
        row: 'r-rice',
        name: RICE.short_name,
        mine: '4 colheres de sopa cheias de 25 g',
        theirs: '2 colheres de sopa cheias de 25 g',
      },
    ])
    const decided = (side: 'mine' | 'theirs') => joinMeals(LUNCH, own, other, NONE, new Map([['r-rice', side]]))
    expect(words(decided('mine').foods)).toEqual(['4 Arroz', '2 Feijão ou 80 Lentilha'])
    expect(words(decided('theirs').foods)).toEqual(['2 Arroz', '2 Feijão ou 80 Lentilha'])
    expect(decided('mine').collisions).toEqual([])
  })

  it('asks where one side changed what the other one removed', () => {
    const changed = mine((foods) => changeItem(foods, 'r-beans', { quantity: 2 }))
    const { collisions } = join(changed, theirs([RICE]))
    expect(collisions).toEqual([
      {
        row: 'r-beans',
        name: BEANS.short_name,
        mine: '2 conchas médias de 140 g, ou Lentilha cozida',
        theirs: 'Sem este alimento',
      },
    ])
    const side = (own: DraftFood[], other: Meal, which: 'mine' | 'theirs') =>
      words(joinMeals(LUNCH, own, other, NONE, new Map([['r-beans', which]])).foods)
    expect(side(changed, theirs([RICE]), 'mine')).toEqual(['3 Arroz', '2 Feijão ou 80 Lentilha'])
    expect(side(changed, theirs([RICE]), 'theirs')).toEqual(['3 Arroz'])
    const removed = mine((foods) => removeItem(foods, 'r-beans'))
    const other = theirs([RICE, { ...BEANS, quantity: 2 }])
    expect(join(removed, other).collisions).toHaveLength(1)
    expect(side(removed, other, 'mine')).toEqual(['3 Arroz'])
    expect(side(removed, other, 'theirs')).toEqual(['3 Arroz', '2 Feijão ou 80 Lentilha'])
  })

  it('joins alternatives as it joins foods', () => {
    const own = mine((foods) => addAlternative(foods, 'r-beans', oil))
    const other = theirs([
      RICE,
      { ...BEANS, quantity: 2, alternatives: BEANS.alternatives.map((its) => ({ ...its, quantity: 90 })) },
    ])
    expect(words(join(own, other).foods)).toEqual(['3 Arroz', '2 Feijão ou 90 Lentilha ou 1 Azeite'])
    const lentil = (quantity: number) => mine((foods) => changeItem(foods, 'r-lentil', { quantity }))
    expect(join(lentil(100), other).collisions).toEqual([
      { row: 'r-lentil', name: 'Lentilha cozida, no lugar de Feijão carioca cozido', mine: '100 g', theirs: '90 g' },
    ])
  })

  it('keeps the order that somebody gave', () => {
    const own = mine((foods) => moveItem(foods, 'r-beans', 0))
    expect(words(join(own, theirs([{ ...RICE, quantity: 5 }, BEANS, OIL_ROW])).foods)).toEqual([
      '1 Feijão ou 80 Lentilha',
      '1 Azeite',
      '5 Arroz',
    ])
    const changed = mine((foods) => changeItem(foods, 'r-rice', { quantity: 5 }))
    expect(words(join(changed, theirs([BEANS, RICE])).foods)).toEqual(['1 Feijão ou 80 Lentilha', '5 Arroz'])
  })

  it('knows a row that was saved under a key of its own', () => {
    const base = theirs([RICE, BEANS, OIL_ROW])
    const own = [...draftOf(LUNCH), { ...oil, quantity: 3 }]
    const saved = new Map([[oil.key, 'r-oil']])
    expect(words(joinMeals(base, own, theirs([{ ...RICE, quantity: 5 }, BEANS, OIL_ROW]), saved).foods)).toEqual([
      '5 Arroz',
      '1 Feijão ou 80 Lentilha',
      '3 Azeite',
    ])
  })
})
