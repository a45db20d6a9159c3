import { amountOf, type DraftFood, type Meal, withSentNames } from '../mealDraft'

/** A change of one meal's list. */
interface Step {
  meal: Meal
  before: DraftFood[]
  after: DraftFood[]
  /** Time in milliseconds. */
  at: number
}

/** The steps that can be undone and redone, the newest last. */
export interface EditHistory {
  done: readonly Step[]
  undone: readonly Step[]
}

export const NO_STEPS: EditHistory = { done: [], undone: [] }

const MAX_STEPS = 100
/** Changes of one amount within this time are one step: the digits of a number. */
const TYPING_MS = 1_000

const shapeOf = (foods: DraftFood[]) =>
  JSON.stringify(foods.map((food) => [food.key, food.shortName, food.alternatives.map(({ key }) => key)]))

const changedRows = (before: DraftFood[], after: DraftFood[]) =>
  after.flatMap((food, index) => (before[index] && amountOf(before[index]) !== amountOf(food) ? [food.key] : []))

/** Returns true if both steps type the amount of the same row. */
function isTyping(last: Step, next: Step) {
  if (last.meal.uuid !== next.meal.uuid || next.at - last.at > TYPING_MS) return false
  if (shapeOf(last.before) !== shapeOf(next.after)) return false
  const [row, ...others] = changedRows(last.before, next.after)
  return others.length === 0 && row !== undefined && changedRows(next.before, next.after).every((its) => its === row)
}

/** Adds a step, after which nothing can be redone. */
export function withStep({ done }: EditHistory, step: Step): EditHistory {
  const last = done.at(-1)
  const joined = last && isTyping(last, step)
  const steps = joined ? [...done.slice(0, -1), { ...step, before: last.before }] : [...done, step]
  return { done: steps.slice(-MAX_STEPS), undone: [] }
}

/** A list to restore, and the history after that. */
interface Restored {
  meal: Meal
  foods: DraftFood[]
  history: EditHistory
}

/** Takes the newest step back; rows that were removed come back with their names. */
export function undo({ done, undone }: EditHistory): Restored | null {
  const step = done.at(-1)
  if (!step) return null
  const history = { done: done.slice(0, -1), undone: [...undone, step] }
  return { meal: step.meal, foods: withSentNames(step.before), history }
}

/** Repeats the step that was taken back last. */
export function redo({ done, undone }: EditHistory): Restored | null {
  const step = undone.at(-1)
  if (!step) return null
  const history = { done: [...done, step], undone: undone.slice(0, -1) }
  return { meal: step.meal, foods: withSentNames(step.after), history }
}
