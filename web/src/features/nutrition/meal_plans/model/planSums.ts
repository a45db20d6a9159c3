import type { Schemas } from '~/api/client'
import type { MealPlan } from './mealDraft'

/**
 * Returns the plan with new sums. Answers may overtake each other, so that sums older than the
 * plan's last change are ignored.
 */
export function withSums(plan: MealPlan, sums: Schemas['PlanSums']): MealPlan {
  if (Date.parse(sums.updated_at) < Date.parse(plan.updated_at)) return plan
  const ofMeals = new Map(sums.meals.map(({ id, ...ofMeal }) => [id, ofMeal]))
  const meals = plan.meals.map((meal) => ({ ...meal, ...ofMeals.get(meal.id) }))
  return { ...plan, meals, resume: sums.resume, updated_at: sums.updated_at }
}
