import { resumeOf } from '~/modules/nutrition'
import { type DraftFood, draftOf, type Meal, type MealPlan, portionsOf } from '../mealDraft'
import { isEnergyUnknown } from './resume'

export interface LiveMeal extends Meal {
  energyUnknown: boolean
}

export interface LivePlan extends MealPlan {
  meals: LiveMeal[]
}

/**
 * Returns the plan with the sums of the foods on screen, computed as the server does after saving.
 */
export function withLiveSums(plan: MealPlan, drafts: ReadonlyMap<string, DraftFood[]>): LivePlan {
  const portions = plan.meals.map((meal) => portionsOf(drafts.get(meal.uuid) ?? draftOf(meal)))
  const day = portions.flat()
  const meals = plan.meals.map((meal, index) => {
    const foods = portions[index] ?? []
    const own = resumeOf(foods, day)
    return {
      ...meal,
      resume: own,
      resume_percentage: own.calorias_percentage,
      energyUnknown: isEnergyUnknown(foods),
    }
  })
  return { ...plan, resume: resumeOf(day), meals }
}
