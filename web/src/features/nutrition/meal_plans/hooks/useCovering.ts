import { useEffect, useRef } from 'react'
import type { Schemas } from '~/api/client'
import { dismissNotice, notify } from '~/components/notify'
import { type Food, MAX_FOODS, type MealPlan, newFood } from '../model/mealDraft'
import type { PlanDraft } from './usePlanDraft'

/** Fixed meals that are not light ones. */
const MAIN_MEALS = ['lunch', 'dinner']

export type Covering = ReturnType<typeof useCovering>

/** Adds foods that bring a nutrient to meals of a draft; each notice offers to take its food back. */
export function useCovering(plan: MealPlan, draft: PlanDraft) {
  const newest = useRef(plan)
  useEffect(() => {
    newest.current = plan
  }, [plan])
  const undos = useRef(new Set<number>())
  // Undoing is possible on this page only, since the meal may be changed on others.
  useEffect(() => () => undos.current.forEach(dismissNotice), [])

  const mealOf = (uuid: string) => newest.current.meals.find((meal) => meal.uuid === uuid)

  /** Removes the food from the meal as it is now, which may have been saved since. */
  const undo = (food: Food, uuid: string) => {
    const meal = mealOf(uuid)
    if (!meal) return
    const foods = draft.newestOf(meal)
    const place = foods.findLastIndex((its) => its.food === food.id)
    if (place >= 0) draft.put(meal, foods.toSpliced(place, 1))
  }

  /** Returns the meal with the least energy among those that a food suits, or else among all. */
  const suited = (occasion: Schemas['MealOccasion']) => {
    const filled = draft.live.meals.filter(({ foods }) => foods.length > 0)
    const fitting = filled.filter(({ type }) => MAIN_MEALS.includes(type) === (occasion === 'main'))
    return (fitting.length > 0 ? fitting : filled).toSorted((a, b) => a.resume.calorias - b.resume.calorias)[0]
  }

  return {
    meals: plan.meals,
    suited,
    /** The foods of the day on screen. */
    there: new Set(plan.meals.flatMap((meal) => draft.foodsOf(meal)).map(({ food }) => food)),
    add: (food: Food, uuid: string) => {
      const meal = mealOf(uuid)
      const added = newFood(food)
      if (!meal || !added) return
      const foods = draft.newestOf(meal)
      if (foods.length >= MAX_FOODS) {
        notify.warning(`Uma refeição tem no máximo ${MAX_FOODS} alimentos.`)
        return
      }
      draft.put(meal, [...foods, added])
      undos.current.add(
        notify.success(`${food.short_name} entrou em ${meal.name}.`, {
          label: 'Desfazer',
          run: () => undo(food, uuid),
        }),
      )
    },
  }
}
