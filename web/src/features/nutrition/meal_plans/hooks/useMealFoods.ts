import { useEffect, useRef, useState } from 'react'
import { failureWithReason } from '~/api/error'
import { useConfirm } from '~/components/Confirm'
import { dismissNotice, notify, useNotices } from '~/components/notify'
import {
  addAlternative,
  type DraftFood,
  type DraftItem,
  draftOf,
  type Food,
  firstInvalid,
  type ItemChange,
  type Meal,
  moveItem,
  newFood,
  putBack,
  quantityProblem,
  removeItem,
  withSavedNames,
  withSentNames,
} from '../model/mealDraft'
import { changeWithAlternatives } from '../model/nutrients/following'
import { NOT_SAVED, useAutosave } from './useAutosave'

/**
 * Edits the foods of one meal: each change is visible at once and saved after a pause in typing.
 */
export function useMealFoods(patientId: string, meal: Meal) {
  const confirm = useConfirm()
  const [foods, setFoods] = useState(() => draftOf(meal))
  // The newest list, also for successive changes and those after a question.
  const newest = useRef(foods)
  const { saver, queue, state, conflict } = useAutosave({
    patient: patientId,
    plan: meal.meal_plan,
    meals: [meal],
    onReplaced: (list) => {
      newest.current = list
      setFoods(list)
    },
  })
  const undos = useRef(new Set<number>())
  const notices = useNotices()
  /** True if an added food is not saved yet, or the identifier of the notice that it was. */
  const added = useRef<true | number>(undefined)

  useEffect(() => {
    if (added.current !== true || state.status !== 'saved') return
    added.current = notify.success('Alimento inserido com sucesso')
  }, [state])

  useEffect(() => {
    if (state.status !== 'saved') return
    newest.current = withSavedNames(newest.current, saver.baseOf(meal))
    setFoods(newest.current)
  }, [state, saver, meal])

  // The meal may be changed on other pages, so undoing is possible on this one only.
  useEffect(() => () => undos.current.forEach(dismissNotice), [])

  // After the last notice nothing can be undone, so held changes are sent.
  useEffect(() => {
    const { current } = undos
    if (current.size === 0 || notices.some(({ id }) => current.has(id))) return
    current.clear()
    void queue.flush()
  }, [notices, queue])

  // A hidden page may be closed without a warning.
  useEffect(() => {
    const hide = () => document.visibilityState === 'hidden' && void queue.flush()
    document.addEventListener('visibilitychange', hide)
    return () => document.removeEventListener('visibilitychange', hide)
  }, [queue])

  /** Applies a change and returns true if it changed the list. `hold` delays sending it. */
  const change = (step: (foods: DraftFood[]) => DraftFood[], hold = false) => {
    const next = step(newest.current)
    if (next === newest.current) return false
    newest.current = next
    setFoods(next)
    saver.put(saver.baseOf(meal), next, hold)
    return true
  }

  const add = (step: (foods: DraftFood[]) => DraftFood[]) => {
    if (change(step)) added.current = true
  }
  /** Dismisses the previous notice, since two of them would cover the page's buttons. */
  const forgetAdded = () => {
    if (typeof added.current === 'number') dismissNotice(added.current)
    added.current = undefined
  }

  /** Removes a food. `onUndone` is called after it was restored. */
  const remove = async (item: DraftItem, onUndone: () => void) => {
    const sure = await confirm({
      title: 'Tem certeza que deseja remover este alimento?',
      description: `${item.shortName} sai de ${meal.name}.`,
      confirmLabel: 'Remover',
      danger: true,
    })
    if (!sure) return false
    forgetAdded()
    const before = newest.current
    // A row that was deleted on the server comes back as a new one, and not at all if its food is
    // no longer offered.
    change((list) => removeItem(list, item.key), true)
    const notice = notify.success(`${item.shortName} foi removido.`, {
      label: 'Desfazer',
      run: () => {
        change((list) => putBack(list, withSentNames(before), item.key), true)
        onUndone()
      },
    })
    undos.current.add(notice)
    return true
  }

  /** Sends all changes and returns true if they were saved; otherwise it reports the reason. */
  const save = async () => {
    forgetAdded()
    const invalid = firstInvalid(newest.current)
    const problem = invalid && quantityProblem(invalid)
    if (problem) {
      notify.error(problem.text)
      return false
    }
    if (await queue.retry()) return true
    notify.error(failureWithReason(NOT_SAVED, queue.getState().error))
    return false
  }

  return {
    foods,
    state,
    conflict,
    retry: () => void queue.retry(),
    /** Sends pending changes before the page is left. */
    flush: () => queue.flush(),
    save,
    remove,
    add: (picked: Food[]) =>
      add((list) => {
        const items = picked.map(newFood).filter((food) => food !== null)
        return items.length > 0 ? [...list, ...items] : list
      }),
    addAlternatives: (key: string, items: DraftItem[]) =>
      add((list) => items.reduce((all, item) => addAlternative(all, key, item), list)),
    set: (key: string, next: ItemChange) => change((list) => changeWithAlternatives(list, key, next)),
    move: (key: string, to: number) => change((list) => moveItem(list, key, to)),
  }
}
