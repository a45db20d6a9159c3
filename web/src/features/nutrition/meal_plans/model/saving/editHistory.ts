import { amountOf, type DraftFood, type Meal, withSentNames } from '../mealDraft'

/** A change of one meal's list. */
interface ListChange {
  meal: Meal
  before: DraftFood[]
  after: DraftFood[]
}

/** Changes that are undone together. */
interface EditStep {
  lists: readonly ListChange[]
  /** Time in milliseconds. */
  at: number
}

/** The steps that can be undone and redone, the newest last. */
export interface EditHistory {
  done: readonly EditStep[]
  undone: readonly EditStep[]
}

export const NO_STEPS: EditHistory = { done: [], undone: [] }

const MAX_STEPS = 100
/** Changes of one amount within this time are one step: the digits of a number. */
const TYPING_MS = 1_000

const shapeOf = (foods: DraftFood[]) =>
  JSON.stringify(foods.map((food) => [food.key, food.shortName, food.alternatives.map(({ key }) => key)]))

const changedRows = (before: DraftFood[], after: DraftFood[]) =>
  after.flatMap((food, index) => (before[index] && amountOf(before[index]) !== amountOf(food) ? [food.key] : []))

/** Returns the change that both steps type together, the amount of one row; else null. */
function typedTogether(last: EditStep, next: EditStep): ListChange | null {
  const [first, second] = [last.lists[0], next.lists[0]]
  if (!first || !second || last.lists.length + next.lists.length > 2) return null
  if (first.meal.uuid !== second.meal.uuid || next.at - last.at > TYPING_MS) return null
  if (shapeOf(first.before) !== shapeOf(second.after)) return null
  const [row, ...others] = changedRows(first.before, second.after)
  const isSame = row !== undefined && changedRows(second.before, second.after).every((its) => its === row)
  return isSame && others.length === 0 ? { ...second, before: first.before } : null
}

/** Adds a step, after which nothing can be redone. */
export function withStep({ done }: EditHistory, step: EditStep): EditHistory {
  const last = done.at(-1)
  const typed = last && typedTogether(last, step)
  const steps = typed ? [...done.slice(0, -1), { lists: [typed], at: step.at }] : [...done, step]
  return { done: steps.slice(-MAX_STEPS), undone: [] }
}

/** Lists to restore, and the history after that. */
interface Restored {
  lists: { meal: Meal; foods: DraftFood[] }[]
  history: EditHistory
}

/** Takes the newest step back; rows that were removed come back with their names. */
export function undo({ done, undone }: EditHistory): Restored | null {
  const step = done.at(-1)
  if (!step) return null
  const lists = step.lists.map(({ meal, before }) => ({ meal, foods: withSentNames(before) }))
  return { lists, history: { done: done.slice(0, -1), undone: [...undone, step] } }
}

/** Repeats the step that was taken back last. */
export function redo({ done, undone }: EditHistory): Restored | null {
  const step = undone.at(-1)
  if (!step) return null
  const lists = step.lists.map(({ meal, after }) => ({ meal, foods: withSentNames(after) }))
  return { lists, history: { done: [...done, step], undone: undone.slice(0, -1) } }
}
