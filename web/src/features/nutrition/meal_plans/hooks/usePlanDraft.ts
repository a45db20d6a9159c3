import { useMemo } from 'react'
import { notify } from '~/components/notify'
import { type DraftFood, draftOf, type Meal, type MealPlan } from '../model/mealDraft'
import { withLiveSums } from '../model/nutrients/liveSums'
import { NOT_SAVED, useAutosave } from './useAutosave'
import { useEditHistory } from './useEditHistory'

export type PlanDraft = ReturnType<typeof usePlanDraft>

/** Returns a plan with the typed changes, which the server may not have received yet. */
export function usePlanDraft(plan: MealPlan) {
  const { saver, queue, state, conflict } = useAutosave({
    patient: plan.patient.id,
    plan: plan.id,
    meals: plan.status === 'draft' ? plan.meals : [],
  })
  const restore = (meal: Meal, foods: DraftFood[]) => saver.put(saver.baseOf(meal), foods)
  const { record, ...history } = useEditHistory(plan.meals, restore)
  const newestOf = (meal: Meal) => queue.getState().values.get(meal.uuid) ?? draftOf(meal)
  /** Queues lists that are undone together. */
  const putAll = (lists: { meal: Meal; foods: DraftFood[] }[]) => {
    record(lists.map(({ meal, foods }) => ({ meal, before: newestOf(meal), after: foods })))
    for (const { meal, foods } of lists) saver.put(meal, foods)
  }
  const live = useMemo(() => withLiveSums(plan, state.values), [plan, state.values])
  return {
    state,
    conflict,
    /** Undoes and redoes lists that were put; null if there is none. */
    history,
    /** Queues a list that is based on `meal`. */
    put: (meal: Meal, foods: DraftFood[]) => putAll([{ meal, foods }]),
    putAll,
    drop: (meal: Meal) => queue.drop(meal.uuid),
    retry: () => void queue.retry(),
    /** Returns the newest list, also to callbacks of an earlier render. */
    newestOf,
    /** Returns the present key of a row, as a new row has another one once it is saved. */
    keyOf: (meal: Meal, key: string) => {
      const row = saver.rowOf(key)
      return newestOf(meal).find((food) => food.key === key || (row && food.uuid === row))?.key ?? key
    },
    live,
    unsaved: state.values.size > 0,
    foodsOf: (meal: Meal | null) => (meal ? (state.values.get(meal.uuid) ?? draftOf(meal)) : []),
    /**
     * Saves typed changes first, because the next page and the conclusion read the server's plan.
     */
    allSaved: async () => {
      if (await queue.flush()) return true
      notify.error(NOT_SAVED)
      return false
    },
  }
}
