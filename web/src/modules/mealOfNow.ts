const BEFORE = 30
const AFTER = 90

function minutes(hour: string) {
  const [h = 0, m = 0] = hour.split(':').map(Number)
  return h * 60 + m
}

export const WHEN = { now: 'Agora', later: 'A seguir', tomorrow: 'Amanhã' } as const

export interface MealOfNow<Meal> {
  meal: Meal
  when: keyof typeof WHEN
}

/**
 * Returns the current meal at an hour (HH:mm): from half an hour before its time to one and a half
 * hours after it. Otherwise returns the next one of the day, or the first one of tomorrow.
 */
export function mealOfNow<Meal extends { hour: string }>(meals: Meal[], hour: string): MealOfNow<Meal> | null {
  const at = minutes(hour)
  const day = meals.toSorted((a, b) => minutes(a.hour) - minutes(b.hour))
  const now = day.findLast((meal) => at >= minutes(meal.hour) - BEFORE && at <= minutes(meal.hour) + AFTER)
  if (now) return { meal: now, when: 'now' }
  const later = day.find((meal) => minutes(meal.hour) > at)
  if (later) return { meal: later, when: 'later' }
  const first = day[0]
  return first ? { meal: first, when: 'tomorrow' } : null
}
