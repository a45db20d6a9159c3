import type { Schemas } from '~/api/client'
import { notify } from '~/components/notify'
import { type DraftFood, type DraftItem, MAX_ALTERNATIVES, MAX_FOODS, newItem } from '../model/mealDraft'
import type { useMealFoods } from './useMealFoods'

/** Adds and removes foods of the meal or, with a target, alternatives of that food. */
export function useTargetFoods(
  editing: ReturnType<typeof useMealFoods>,
  target: DraftFood | null,
  focusOn: (id: string) => void,
) {
  const { foods } = editing
  const list: DraftItem[] = target?.alternatives ?? foods
  const chosen = new Set((target ? [target, ...target.alternatives] : foods).map(({ food }) => food))

  /** Returns whether these can be added; otherwise it says why not. */
  const fits = (picked: { food: string; name: string }[]) => {
    const there = picked.find(({ food }) => chosen.has(food))
    const most = target ? MAX_ALTERNATIVES : MAX_FOODS
    if (there) notify.warning(`${there.name} já está ${target ? 'entre as alternativas' : 'na refeição'}.`)
    else if (list.length + picked.length > most) {
      notify.warning(
        `${target ? 'Um alimento' : 'Uma refeição'} tem no máximo ${most} ${target ? 'alternativas' : 'alimentos'}.`,
      )
    } else return true
    return false
  }

  /** Adds alternatives in their amounts, as one step. */
  const addSuggested = (items: DraftItem[]) => {
    if (target && fits(items.map(({ food, shortName }) => ({ food, name: shortName }))))
      editing.addAlternatives(target.key, items)
  }

  /** Adds one food, or several from the phone's sheet. */
  const add = (picked: Schemas['Food'][]) => {
    if (!fits(picked.map(({ id, short_name }) => ({ food: id, name: short_name })))) return
    if (target)
      editing.addAlternatives(
        target.key,
        picked.map(newItem).filter((item) => item !== null),
      )
    else editing.add(picked)
  }

  const remove = async (item: DraftItem) => {
    const place = list.findIndex(({ key }) => key === item.key)
    const neighbour = list[place + 1] ?? list[place - 1]
    // The pressed button is removed with its row, or with its notice.
    const removed = await editing.remove(item, () => focusOn(`${item.key}-remover`))
    if (removed) focusOn(neighbour ? `${neighbour.key}-remover` : 'alimentos')
  }

  return { chosen, add, addSuggested, remove }
}
