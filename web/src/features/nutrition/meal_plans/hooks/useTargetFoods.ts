import type { Schemas } from '~/api/client'
import { notify } from '~/components/notify'
import { type DraftFood, type DraftItem, MAX_FOODS } from '../model/mealDraft'
import type { useMealFoods } from './useMealFoods'

/** Maximum number of alternatives of a food on the server. */
const MOST_ALTERNATIVES = 10

/** Adds and removes foods of the meal or, with a target, alternatives of that food. */
export function useTargetFoods(
  editing: ReturnType<typeof useMealFoods>,
  target: DraftFood | null,
  focusOn: (id: string) => void,
) {
  const { foods } = editing
  const list: DraftItem[] = target?.alternatives ?? foods
  const chosen = new Set((target ? [target, ...target.alternatives] : foods).map(({ food }) => food))

  /** Adds one food, or several from the phone's sheet; a suggestion comes with its grams. */
  const add = (picked: Schemas['Food'][], grams?: number) => {
    const there = picked.find(({ id }) => chosen.has(id))
    if (there) {
      notify.warning(`${there.short_name} já está ${target ? 'entre as alternativas' : 'na refeição'}.`)
      return
    }
    const most = target ? MOST_ALTERNATIVES : MAX_FOODS
    if (list.length + picked.length > most) {
      notify.warning(
        `${target ? 'Um alimento' : 'Uma refeição'} tem no máximo ${most} ${target ? 'alternativas' : 'alimentos'}.`,
      )
      return
    }
    if (target) editing.addAlternatives(target.key, picked, grams)
    else editing.add(picked)
  }

  const remove = async (item: DraftItem) => {
    const place = list.findIndex(({ key }) => key === item.key)
    const neighbour = list[place + 1] ?? list[place - 1]
    // The pressed button is removed with its row, or with its notice.
    const removed = await editing.remove(item, () => focusOn(`${item.key}-remover`))
    if (removed) focusOn(neighbour ? `${neighbour.key}-remover` : 'alimentos')
  }

  return { chosen, add, remove }
}
