import { otherDays } from '~/modules/planDays'
import type { MealPlan } from './mealDraft'

/** Returns a day as a plan of its own, or null if the plan has no such day. */
export function dayPlan(plan: MealPlan, id: string | null | undefined): MealPlan | null {
  if (!id || plan.id === id) return plan
  const day = otherDays(plan).find((other) => other.id === id)
  if (!day) return null
  const { meals, resume, macro_goal, updated_at } = day
  return { ...plan, id, uuid: id, meals, resume, macro_goal, updated_at, days: [], day_of: plan.id }
}

/** Changes a plan or one of its days; other days stay as they are. */
export function changeDay(plan: MealPlan, id: string, change: (day: MealPlan) => MealPlan): MealPlan {
  if (plan.id === id) return change(plan)
  const day = dayPlan(plan, id)
  if (!day) return plan
  const { meals, resume, macro_goal, updated_at } = change(day)
  const changed = { meals, resume, macro_goal, updated_at }
  // A plan is as new as its days, as on the server.
  const newest = Date.parse(updated_at) > Date.parse(plan.updated_at) ? updated_at : plan.updated_at
  return {
    ...plan,
    updated_at: newest,
    days: plan.days.map((other) => (other.id === id ? { ...other, ...changed } : other)),
  }
}
