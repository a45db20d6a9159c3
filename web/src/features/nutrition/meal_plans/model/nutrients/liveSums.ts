import { amountIn, FIGURES, type Portion, resumeOf } from '~/modules/nutrition'
import { type DraftFood, draftOf, type Meal, type MealPlan, portionsOf } from '../mealDraft'
import { isEnergyUnknown, type MACROS } from './resume'

export interface LiveMeal extends Meal {
  energyUnknown: boolean
}

export interface LivePlan extends MealPlan {
  meals: LiveMeal[]
  /** Share of the day's energy that each macronutrient is based on, in percent. */
  coverage: Record<Macro, number | null>
}

type Macro = (typeof MACROS)[number]['field']

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
  return { ...plan, resume: resumeOf(day), meals, coverage: coverageOf(day) }
}

/** Returns how much of the energy comes from foods with a known value; null without energy. */
function coverageOf(foods: Portion[]) {
  const energy = (of: Portion[]) =>
    of.reduce((sum, food) => sum + (amountIn(food.attributes.energia_kcal, food.grams) ?? 0), 0)
  const day = energy(foods)
  const share = (sum: Macro) => {
    const attribute = FIGURES.find((figure) => figure.sum === sum)?.attribute
    const known = foods.filter(({ attributes }) => attribute && attributes[attribute].status !== 'not_analysed')
    return day > 0 ? (energy(known) / day) * 100 : null
  }
  return { proteinas: share('proteinas'), carboidratos: share('carboidratos'), lipideos: share('lipideos') }
}
