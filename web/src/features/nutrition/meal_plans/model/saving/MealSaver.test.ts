import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '~/api/error'
import { BEANS, LUNCH, RICE } from '../../testData'
import { changeItem, draftOf, type Meal } from '../mealDraft'
import type { MergeChoices } from './joinMeals'
import { MealSaver } from './MealSaver'

const lunch = (rice: number, beans: number): Meal => ({
  ...LUNCH,
  foods: [
    { ...RICE, quantity: rice },
    { ...BEANS, quantity: beans },
  ],
})
const quantities = (list: { quantity: number }[]) => list.map(({ quantity }) => quantity)
const rice = (meal: Meal, quantity: number) => changeItem(draftOf(meal), 'r-rice', { quantity })

/** Creates a server with one meal, which refuses lists that are based on another one. */
function serverOf(meal: Meal, choices: MergeChoices | null = null) {
  let now = meal
  const sent: { was: number[]; foods: number[] }[] = []
  let lost = false
  const choose = vi.fn(async () => choices)
  const onJoined = vi.fn()
  const saver = new MealSaver({
    send: async (_meal, { was, foods }) => {
      sent.push({ was: quantities(was), foods: quantities(foods) })
      const held = quantities(now.foods).join()
      if (held !== quantities(was).join() && held !== quantities(foods).join()) {
        throw new ApiError({ status: 409, code: 'meal_changed', message: 'Mudou.' })
      }
      now = { ...now, foods: now.foods.map((food, index) => ({ ...food, quantity: foods[index]?.quantity ?? 0 })) }
      if (lost) {
        lost = false
        throw new ApiError({ status: 0, message: 'Sem resposta.' })
      }
      return now
    },
    read: async () => now,
    choose,
    onJoined,
  })
  return {
    saver,
    sent,
    choose,
    onJoined,
    held: () => quantities(now.foods),
    change: (next: Meal) => {
      now = next
    },
    loseAnswer: () => {
      lost = true
    },
  }
}

describe('MealSaver', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const rest = () => vi.advanceTimersByTimeAsync(3000)

  it('sends the list that was read, and then the one that was saved', async () => {
    const { saver, sent } = serverOf(lunch(1, 1))
    saver.put(lunch(1, 1), rice(lunch(1, 1), 4))
    await rest()
    const saved = saver.baseOf(lunch(1, 1))
    saver.put(saved, rice(saved, 5))
    await rest()
    expect(sent).toEqual([
      { was: [1, 1], foods: [4, 1] },
      { was: [4, 1], foods: [5, 1] },
    ])
  })

  it("joins another person's change and sends both", async () => {
    const { saver, held, change, onJoined, choose } = serverOf(lunch(1, 1))
    change(lunch(1, 2))
    saver.put(lunch(1, 1), rice(lunch(1, 1), 4))
    await rest()
    expect(held()).toEqual([4, 2])
    expect(onJoined).toHaveBeenCalledTimes(1)
    expect(choose).not.toHaveBeenCalled()
    expect(saver.queue.getState().status).toBe('saved')
  })

  it('asks about a food that both changed, and saves what was chosen', async () => {
    const { saver, held, change } = serverOf(lunch(1, 1), new Map([['r-rice', 'mine']]))
    change(lunch(2, 2))
    saver.put(lunch(1, 1), rice(lunch(1, 1), 4))
    await rest()
    expect(held()).toEqual([4, 2])
  })

  it('loses neither side where nothing is chosen', async () => {
    const { saver, held, change } = serverOf(lunch(1, 1))
    change(lunch(2, 1))
    saver.put(lunch(1, 1), rice(lunch(1, 1), 4))
    await rest()
    expect(held()).toEqual([2, 1])
    expect(saver.queue.getState()).toMatchObject({ status: 'failed', error: { code: 'meal_changed' } })
    expect(saver.queue.getState().values.get(LUNCH.uuid)?.[0]?.quantity).toBe(4)
  })

  it('does not take an own request whose answer was lost for another person', async () => {
    const { saver, held, loseAnswer, choose, onJoined } = serverOf(lunch(1, 1))
    loseAnswer()
    saver.put(lunch(1, 1), rice(lunch(1, 1), 4))
    await rest()
    saver.put(lunch(1, 1), rice(lunch(1, 1), 5))
    await rest()
    expect(held()).toEqual([5, 1])
    expect(choose).not.toHaveBeenCalled()
    expect(onJoined).not.toHaveBeenCalled()
  })
})
