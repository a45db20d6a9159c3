import { describe, expect, it } from 'vitest'
import { BEANS, BEANS_FOOD, FIXED, LUNCH, planOf, RICE } from '../testData'
import {
  addAlternative,
  amountOf,
  bodyOf,
  changeItem,
  customType,
  daySlots,
  draftOf,
  firstInvalid,
  gramsOf,
  inMeasure,
  itemsWithNewer,
  moveItem,
  newFood,
  newItem,
  putBack,
  quantityProblem,
  removeItem,
  renamedTo,
  savedRows,
  takeAllNewer,
  takeNewer,
  withNewer,
  withSavedNames,
} from './mealDraft'

const draft = draftOf(LUNCH)

describe('the foods of a meal while they are edited', () => {
  it('goes back to the server as it came', () => {
    expect(bodyOf(draft)).toEqual({
      foods: [
        { id: RICE.id, uuid: RICE.uuid, quantity: 3, home_measure_selected: { id: 'm-rice' }, alternatives: [] },
        {
          id: BEANS.id,
          uuid: BEANS.uuid,
          quantity: 1,
          home_measure_selected: { id: 'm-ladle' },
          alternatives: [{ id: 'f-lentil', uuid: 'r-lentil', quantity: 80, home_measure_selected: { id: 'm-gram' } }],
        },
      ],
    })
  })

  it('keeps a measure that the table no longer offers', () => {
    const [rice] = draftOf({ ...LUNCH, foods: [{ ...RICE, measures: [] }] })
    expect(rice?.measures).toEqual([RICE.home_measure_selected])
  })

  it('adds the first measure once, or 100 g', () => {
    expect(newFood(BEANS_FOOD)).toMatchObject({ quantity: 1, measure: { measure: 'concha média' }, alternatives: [] })
    const gram = { id: 'm-gram', measure: 'grama', unit: 1 }
    expect(newItem({ ...BEANS_FOOD, measures: [gram] })).toMatchObject({ quantity: 100, measure: gram })
    expect(newItem({ ...BEANS_FOOD, measures: [] })).toBeNull()
  })

  it('changes rows and alternatives, and finds what cannot be saved', () => {
    expect(firstInvalid(draft)).toBeUndefined()
    const changed = changeItem(draft, 'r-lentil', { quantity: 0 })
    expect(firstInvalid(changed)?.shortName).toBe('Lentilha cozida')
    expect(firstInvalid(changeItem(draft, RICE.uuid, { quantity: Number.NaN }))?.shortName).toBe(RICE.short_name)
    expect(bodyOf(changeItem(draft, RICE.uuid, { quantity: 3 }))).toEqual(bodyOf(draft))
  })

  it.each([
    ['3 spoons', { quantity: 3 }, null],
    ['nothing', { quantity: 0 }, 'O alimento Arroz integral cozido deve ter uma quantidade maior que zero.'],
    // Typed to mean 1.25.
    [
      'kilograms',
      { quantity: 1250 },
      'Arroz integral cozido: 1.250 colheres de sopa cheias (31,25 kg, 38.603 kcal). É isso mesmo?',
    ],
    // '1' and '4' behind what was there.
    [
      'many spoons',
      { quantity: 64 },
      'Arroz integral cozido: 64 colheres de sopa cheias (1,6 kg, 1.976 kcal). É isso mesmo?',
    ],
    ['many small ones', { quantity: 30, measure: { id: 'm-nut', measure: 'unidade', unit: 1.2 } }, null],
    ['a litre', { quantity: 1000, measure: { id: 'm-gram', measure: 'grama', unit: 1 } }, null],
  ])('asks about unusual amounts: %s', (_what, change, problem) => {
    const [rice] = changeItem(draft, RICE.uuid, change)
    if (!rice) throw new Error('no rice')
    expect(quantityProblem(rice)?.text ?? null).toBe(problem)
  })

  it('asks once about an amount, and not about one that is saved', () => {
    const many = changeItem(draft, RICE.uuid, { quantity: 64 })
    const [rice] = many
    if (!rice) throw new Error('no rice')
    expect(firstInvalid(many)?.shortName).toBe(RICE.short_name)
    const sure = changeItem(many, RICE.uuid, { sure: amountOf(rice) })
    expect(firstInvalid(sure)).toBeUndefined()
    expect(firstInvalid(changeItem(sure, RICE.uuid, { quantity: 65 }))?.shortName).toBe(RICE.short_name)
    expect(firstInvalid(draftOf({ ...LUNCH, foods: [{ ...RICE, quantity: 64 }] }))).toBeUndefined()
  })

  it('weighs the same in another measure, as kitchens measure', () => {
    const gram = { id: 'm-gram', measure: 'grama', unit: 1 }
    const egg = { id: 'm-egg', measure: 'unidade', unit: 50 }
    const slice = { id: 'm-slice', measure: 'fatia', unit: 30 }
    const made = newItem({ ...BEANS_FOOD, measures: [egg, slice, gram] })
    if (!made) throw new Error('no measure')
    const of = (quantity: number | null, measure = made.measure) => ({ ...made, quantity, measure, asAdded: false })
    expect(inMeasure(of(50, gram), egg)).toEqual({ measure: egg, quantity: 1 })
    expect(inMeasure(of(3, slice), gram)).toEqual({ measure: gram, quantity: 90 })
    expect(inMeasure(of(1), slice)).toEqual({ measure: slice, quantity: 1.75 })
    // No quarter is near.
    expect(inMeasure(of(16, gram), egg)).toEqual({ measure: egg, quantity: 0.32 })
    expect(inMeasure(of(0.1, gram), egg)).toEqual({ measure: egg, quantity: 1 })
    expect(inMeasure(of(null), gram)).toEqual({ measure: gram, quantity: 100 })
    expect(inMeasure(of(Number.NaN), slice)).toEqual({ measure: slice, quantity: 1 })
  })

  it('moves within its bounds', () => {
    const names = (foods: typeof draft) => foods.map(({ shortName }) => shortName)
    expect(names(moveItem(draft, RICE.uuid, 1))).toEqual([BEANS.short_name, RICE.short_name])
    expect(moveItem(draft, RICE.uuid, -1)).toBe(draft)
    expect(moveItem(draft, BEANS.uuid, 2)).toBe(draft)
    expect(moveItem(draft, BEANS.uuid, 1)).toBe(draft)
  })

  it('removes and adds alternatives without touching the rest', () => {
    const without = removeItem(draft, 'r-lentil')
    expect(without[1]?.alternatives).toEqual([])
    const made = newItem(BEANS_FOOD)
    if (!made) throw new Error('no measure')
    expect(addAlternative(without, RICE.uuid, made)[0]?.alternatives).toEqual([made])
    expect(removeItem(draft, RICE.uuid)).toHaveLength(1)
  })

  it('puts back what was removed, where it stood', () => {
    for (const key of [RICE.uuid, BEANS.uuid, 'r-lentil']) {
      expect(putBack(removeItem(draft, key), draft, key)).toEqual(draft)
      expect(putBack(draft, draft, key)).toEqual(draft)
    }
    // Its main food went too, meanwhile.
    expect(putBack(removeItem(draft, BEANS.uuid), draft, 'r-lentil')).toEqual([draft[0]])
  })

  it('knows the rows that new items became, wherever they stand by then', () => {
    const made = newFood(BEANS_FOOD)
    if (!made) throw new Error('no measure')
    const sent = [...draft, made]
    const answer = { ...LUNCH, foods: [...LUNCH.foods, { ...BEANS, uuid: 'r-new', alternatives: [] }] }
    const saved = savedRows(new Map(), sent, answer)
    expect([...saved]).toEqual([[made.key, 'r-new']])
    expect(bodyOf([made, ...draft], saved).foods[0]?.uuid).toBe('r-new')
    // One that was away is another row now.
    const back = { ...answer, foods: answer.foods.with(0, { ...RICE, uuid: 'r-again' }) }
    expect(bodyOf(sent, savedRows(saved, sent, back)).foods.map(({ uuid }) => uuid)).toEqual([
      'r-again',
      BEANS.uuid,
      'r-new',
    ])
  })

  it('sends a typed name until the server has it, and then takes the server’s', () => {
    const [rice] = draft
    if (!rice) throw new Error('no rice')
    expect(bodyOf(draft).foods[0]).not.toHaveProperty('short_name')
    const typed = changeItem(draft, RICE.uuid, renamedTo(rice, 'Arroz da vó'))
    expect(typed[0]?.shortName).toBe('Arroz da vó')
    expect(bodyOf(typed).foods.map(({ short_name }) => short_name)).toEqual(['Arroz da vó', undefined])
    const blank = changeItem(typed, RICE.uuid, renamedTo(rice, ''))
    expect(blank[0]?.shortName).toBe(RICE.name)
    expect(bodyOf(blank).foods[0]?.short_name).toBe('')
    const named = withSavedNames(blank, LUNCH)
    expect(named[0]?.shortName).toBe(RICE.short_name)
    expect(bodyOf(named)).toEqual(bodyOf(draft))
    // A list that changed since is left alone, as its rows are not those of the answer.
    expect(withSavedNames(removeItem(blank, 'r-lentil'), LUNCH)[0]?.shortName).toBe(RICE.name)
    expect(withSavedNames(draft, LUNCH)).toBe(draft)
  })

  it('takes a saved name for an alternative', () => {
    const lentil = draft[1]?.alternatives[0]
    if (!lentil) throw new Error('no lentil')
    const typed = changeItem(draft, 'r-lentil', renamedTo(lentil, ''))
    expect(withSavedNames(typed, LUNCH)[1]?.alternatives[0]).toMatchObject({
      shortName: 'Lentilha cozida',
      renamed: undefined,
    })
  })

  it('keeps an added quantity as the suggested one when the food is renamed', () => {
    const made = newFood(BEANS_FOOD)
    if (!made) throw new Error('no measure')
    expect(changeItem([made], made.key, renamedTo(made, 'Feijão da casa'))[0]).toMatchObject({
      asAdded: true,
      renamed: 'Feijão da casa',
    })
  })

  it('weighs nothing while the quantity is none', () => {
    expect(gramsOf({ quantity: 3, measure: RICE.home_measure_selected })).toBe(75)
    expect(gramsOf({ quantity: null, measure: RICE.home_measure_selected })).toBe(0)
  })
})

describe('values that are newer in the table', () => {
  const newer = { ...RICE.attributes, energia_kcal: { quantity: 130, status: 'value' as const, unit: 'kcal' } }
  const [lentil] = BEANS.alternatives
  const outdated = draftOf({
    ...LUNCH,
    foods: [RICE, { ...BEANS, newer, alternatives: lentil ? [{ ...lentil, newer }] : [] }],
  })

  it('are found on foods and alternatives, and taken by new rows', () => {
    expect(itemsWithNewer(outdated).map(({ shortName }) => shortName)).toEqual([BEANS.short_name, 'Lentilha cozida'])
    const taken = takeAllNewer(outdated)
    expect(itemsWithNewer(taken)).toEqual([])
    expect(taken[1]).toMatchObject({ attributes: newer, alternatives: [{ attributes: newer }] })
    expect(taken.map(({ key }, index) => key === outdated[index]?.key)).toEqual([true, false])
    expect(bodyOf(taken)).toEqual({
      foods: [
        { id: RICE.id, uuid: RICE.uuid, quantity: 3, home_measure_selected: { id: 'm-rice' }, alternatives: [] },
        {
          id: BEANS.id,
          quantity: 1,
          home_measure_selected: { id: 'm-ladle' },
          short_name: BEANS.short_name,
          alternatives: [
            { id: 'f-lentil', quantity: 80, home_measure_selected: { id: 'm-gram' }, short_name: 'Lentilha cozida' },
          ],
        },
      ],
    })
  })

  it('leave the name of an own food to its author', () => {
    const own = { ...RICE, name: 'Barra', short_name: 'Barra', newer }
    const [taken] = bodyOf(takeAllNewer(draftOf({ ...LUNCH, foods: [own] }))).foods
    expect(taken).not.toHaveProperty('short_name')
    const renamed = { ...own, short_name: 'Barrinha' }
    expect(bodyOf(takeAllNewer(draftOf({ ...LUNCH, foods: [renamed] }))).foods[0]?.short_name).toBe('Barrinha')
  })

  it('tell what the row will be without making it one', () => {
    const [, beans] = outdated
    if (!beans) throw new Error('no beans')
    expect(withNewer(beans)).toEqual(withNewer(beans))
    expect({ ...beans, ...withNewer(beans) }).toMatchObject({ key: BEANS.uuid, attributes: newer, newer: null })
  })

  it('come with the measure as the table has it, or with the same grams', () => {
    const gram = { id: 'm-gram', measure: 'grama', unit: 1 }
    const heavier = { ...RICE.home_measure_selected, unit: 30 }
    const [one] = draftOf({ ...LUNCH, foods: [{ ...RICE, newer, measures: [heavier, gram] }] })
    expect(one && takeNewer(one)).toMatchObject({ measure: heavier })
    const [other] = draftOf({ ...LUNCH, foods: [{ ...RICE, newer, measures: [gram] }] })
    expect(other && takeNewer(other)).toMatchObject({ measure: gram, measures: [gram], quantity: 75 })
  })
})

describe('the day', () => {
  it('offers the fixed meals still missing, in the order of the hours', () => {
    const brunch = { ...LUNCH, id: 'b', uuid: 'b', type: 'custom_brunch', name: 'Brunch', hour: '11:00' }
    const slots = daySlots(planOf([{ ...LUNCH, hour: '12:30' }, brunch]))
    expect(slots.map(({ name, hour, meal }) => [name, hour, meal !== null])).toEqual([
      ['Café da Manhã', '08:30', false],
      ['Colação', '10:30', false],
      ['Brunch', '11:00', true],
      ['Almoço', '12:30', true],
      ['Lanche', '16:00', false],
      ['Jantar', '19:00', false],
      ['Ceia', '22:00', false],
    ])
    expect(FIXED).toHaveLength(6)
  })

  it.each([
    ['Pré-treino', 'custom_pre-treino'],
    ['  Lanche da noite! ', 'custom_lanche-da-noite'],
    ['Café às 15h', 'custom_cafe-as-15h'],
    ['a'.repeat(80), `custom_${'a'.repeat(60)}`],
  ])('%s -> %s', (name, type) => {
    expect(customType(name)).toBe(type)
  })
})
