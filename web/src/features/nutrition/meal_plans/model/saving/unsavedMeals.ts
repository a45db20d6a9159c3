import { draftPlace } from '~/components/form/persistedDraft'
import { type DraftFood, type Meal, withOwnKeys } from '../mealDraft'
import { holds } from './joinMeals'
import type { MealSaver, UnsavedMeal } from './MealSaver'

/**
 * Meals whose changes are still being sent after their page was left, and are not offered again.
 */
const underWay = new Set<string>()

const placeOf = (meal: string) => draftPlace<UnsavedMeal>(`refeicao/alimentos/${meal}`)

/** Discards unsaved changes. */
export function forgetUnsaved(meals: string[]) {
  for (const meal of meals) placeOf(meal).forget()
}

/**
 * Returns the changes of a meal that could not be saved before the session ended or the page was
 * reloaded.
 */
export function takeUnsaved(meal: Meal): UnsavedMeal | undefined {
  if (underWay.has(meal.uuid)) return
  const place = placeOf(meal.uuid)
  const found = place.read()
  if (!found) return
  const foods = withOwnKeys(found.foods)
  if (!holds(meal, foods)) return { base: found.base, foods }
  // The changes were saved, and only the response was lost.
  place.forget()
  return
}

/** Stores the unsaved changes of a saver for the signed-in user. */
export function keepUnsaved(saver: MealSaver) {
  const { queue } = saver
  const kept = new Map<string, { foods: DraftFood[]; place: ReturnType<typeof placeOf> }>()
  const keep = () => {
    const { values } = queue.getState()
    for (const [meal, foods] of values) {
      const place = kept.get(meal)?.place ?? placeOf(meal)
      const unsaved = kept.get(meal)?.foods === foods ? undefined : saver.unsavedOf(meal)
      if (unsaved) place.write(unsaved)
      kept.set(meal, { foods, place })
    }
    for (const [meal, { place }] of kept) {
      if (values.has(meal)) continue
      place.forget()
      kept.delete(meal)
    }
  }
  const stop = queue.subscribe(keep)
  return {
    /** Sends pending changes when the page is left, and stores them if that fails. */
    sendOnLeave: async () => {
      const meals = [...queue.getState().values.keys()]
      for (const meal of meals) underWay.add(meal)
      const saved = await queue.flush()
      for (const meal of meals) underWay.delete(meal)
      stop()
      return saved
    },
    giveUp: () => {
      stop()
      for (const { place } of kept.values()) place.forget()
    },
    stop,
  }
}
