import { useEffect, useRef, useState } from 'react'
import type { Schemas } from '~/api/client'
import { useConfirm } from '~/components/Confirm'
import { dismissNotice, notify } from '~/components/notify'
import {
  addAlternative,
  changeItem,
  type DraftFood,
  type DraftItem,
  draftOf,
  firstInvalid,
  type ItemChange,
  type Meal,
  moveItem,
  newFood,
  newItem,
  newItemInGrams,
  putBack,
  quantityError,
  removeItem,
} from './mealDraft'
import { failure } from './queries'
import { NOT_SAVED, useAutosave } from './useAutosave'

type Food = Schemas['Food']

/** The foods of one meal while they are edited: each change is seen at once and saved when typing rests. */
export function useMealFoods(patientId: string, meal: Meal) {
  const confirm = useConfirm()
  const { queue, state } = useAutosave(patientId, meal.meal_plan)
  const [foods, setFoods] = useState(() => draftOf(meal))
  // Changes that come one after the other, or after a question, build on the newest list.
  const newest = useRef(foods)
  const undo = useRef<number | null>(null)

  // Elsewhere the meal may be another by then: what is undone is undone here.
  useEffect(() => () => void (undo.current && dismissNotice(undo.current)), [])

  const change = (step: (foods: DraftFood[]) => DraftFood[]) => {
    const next = step(newest.current)
    if (next === newest.current) return
    newest.current = next
    setFoods(next)
    queue.put(meal.uuid, next)
  }

  /** `onUndone`: it is there again. */
  const remove = async (item: DraftItem, onUndone: () => void) => {
    const sure = await confirm({
      title: 'Tem certeza que deseja remover este alimento?',
      description: `${item.name} sai de ${meal.name}.`,
      confirmLabel: 'Remover',
      danger: true,
    })
    if (!sure) return false
    const before = newest.current
    change((list) => removeItem(list, item.key))
    undo.current = notify.success(`${item.name} foi removido.`, {
      label: 'Desfazer',
      run: () => {
        change((list) => putBack(list, before, item.key))
        onUndone()
      },
    })
    return true
  }

  /** True when the server has it all; else it is said why not. */
  const save = async () => {
    const invalid = firstInvalid(newest.current)
    if (invalid) {
      notify.error(quantityError(invalid.name))
      return false
    }
    if (await queue.retry()) return true
    notify.error(failure(NOT_SAVED, queue.getState().error))
    return false
  }

  return {
    foods,
    state,
    retry: () => void queue.retry(),
    /** Sends what waits, before the page is left. */
    flush: () => queue.flush(),
    save,
    remove,
    add: (picked: Food[]) => change((list) => [...list, ...picked.map(newFood).filter((food) => food !== null)]),
    addAlternatives: (key: string, picked: Food[]) =>
      change((list) =>
        picked
          .map(newItem)
          .filter((item) => item !== null)
          .reduce((all, item) => addAlternative(all, key, item), list),
      ),
    addInGrams: (key: string, food: Food, grams: number) => {
      const item = newItemInGrams(food, grams)
      if (item) change((list) => addAlternative(list, key, item))
    },
    set: (key: string, next: ItemChange) => change((list) => changeItem(list, key, next)),
    move: (key: string, to: number) => change((list) => moveItem(list, key, to)),
  }
}
