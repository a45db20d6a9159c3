import { amountOf, changeItem, type DraftFood, type DraftItem, type ItemChange } from '../mealDraft'
import { energyDifference, equalEnergy } from './equalEnergy'

/** Returns the alternative in the amount that has the main food's energy, in its own measure. */
function following(before: DraftItem, now: DraftItem, alternative: DraftItem): DraftItem {
  // Also while a number is typed, whose first digits have no equal amount.
  const follows = alternative.follows ?? energyDifference(before, alternative)?.accepted ?? false
  const equal = follows ? equalEnergy(now, alternative) : null
  return { ...alternative, follows, ...(equal && !equal.measure && { ...equal, asAdded: false }) }
}

/**
 * Changes a row. Alternatives that had the energy of their main food follow its amount; an
 * alternative that is changed itself is judged anew.
 */
export function changeWithAlternatives(foods: DraftFood[], key: string, change: ItemChange): DraftFood[] {
  const changed = changeItem(foods, key, change)
  const before = foods.find((food) => food.key === key)
  if (!before) return changeItem(foods, key, { ...change, follows: undefined })
  return changed.map((food) => {
    if (food.alternatives.length === 0 || food.key !== (change.key ?? key) || amountOf(food) === amountOf(before))
      return food
    return { ...food, alternatives: food.alternatives.map((alternative) => following(before, food, alternative)) }
  })
}
