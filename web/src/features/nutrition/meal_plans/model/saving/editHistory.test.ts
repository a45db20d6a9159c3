import { expect, test } from 'vitest'
import { LUNCH } from '../../testData'
import { changeItem, type DraftFood, draftOf, removeItem } from '../mealDraft'
import { type EditHistory, NO_STEPS, redo, undo, withStep } from './editHistory'

const FOODS = draftOf(LUNCH)
const [first, second] = FOODS as [DraftFood, DraftFood]
const lessFirst = removeItem(FOODS, first.key)
const step = (before: DraftFood[], after: DraftFood[], at = 0) => ({ lists: [{ meal: LUNCH, before, after }], at })
const keysOf = (foods?: DraftFood[]) => foods?.map(({ key }) => key)
const quantities = (history: EditHistory) => undo(history)?.lists[0]?.foods.map(({ quantity }) => quantity)

test('a removed food comes back, and goes again', () => {
  const history = withStep(NO_STEPS, step(FOODS, lessFirst))
  const undone = undo(history)
  expect(keysOf(undone?.lists[0]?.foods)).toEqual(keysOf(FOODS))
  expect(undone && undo(undone.history)).toBeNull()
  expect(keysOf(undone ? redo(undone.history)?.lists[0]?.foods : undefined)).toEqual(keysOf(lessFirst))
})

test('nothing can be redone after another change', () => {
  const undone = undo(withStep(NO_STEPS, step(FOODS, lessFirst)))
  const history = withStep(undone?.history ?? NO_STEPS, step(FOODS, removeItem(FOODS, second.key)))
  expect([history.undone, history.done.length]).toEqual([[], 1])
})

test('the digits of a number are one step, and a later number is another', () => {
  const typed = (quantity: number) => changeItem(FOODS, first.key, { quantity })
  const digits = withStep(withStep(NO_STEPS, step(FOODS, typed(1))), step(typed(1), typed(12), 400))
  expect(digits.done).toHaveLength(1)
  expect(quantities(digits)?.[0]).toBe(first.quantity)
  const later = withStep(digits, step(typed(12), typed(3), 5_000))
  expect(quantities(later)?.[0]).toBe(12)
})

test('amounts of two foods are two steps', () => {
  const one = changeItem(FOODS, first.key, { quantity: 7 })
  const two = changeItem(one, second.key, { quantity: 8 })
  const history = withStep(withStep(NO_STEPS, step(FOODS, one)), step(one, two, 100))
  expect(history.done).toHaveLength(2)
})

test('lists that were changed together are one step', () => {
  const lists = [LUNCH, { ...LUNCH, uuid: 'dinner' }].map((meal) => ({ meal, before: FOODS, after: lessFirst }))
  expect(undo(withStep(NO_STEPS, { lists, at: 0 }))?.lists.map(({ meal }) => meal.uuid)).toEqual([LUNCH.uuid, 'dinner'])
})
