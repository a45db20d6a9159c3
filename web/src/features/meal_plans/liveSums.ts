import { percentageOf, resumeOf } from '~/modules/nutrition'
import { type DraftFood, draftOf, type MealPlan, portionOf } from './mealDraft'

/** The plan with the sums of what is on screen: what was typed counts before it is saved, and adds up as the server will say. */
export function withLiveSums(plan: MealPlan, drafts: ReadonlyMap<string, DraftFood[]>): MealPlan {
  const portions = plan.meals.map((meal) => (drafts.get(meal.uuid) ?? draftOf(meal)).map(portionOf))
  const resume = resumeOf(portions.flat())
  const meals = plan.meals.map((meal, index) => {
    const own = resumeOf(portions[index] ?? [])
    return { ...meal, resume: own, resume_percentage: percentageOf(own.calorias, resume.calorias) }
  })
  return { ...plan, resume, meals }
}
