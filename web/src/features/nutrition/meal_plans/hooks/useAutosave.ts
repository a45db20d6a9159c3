import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { getSession } from '~/api/session'
import { beforeLogout, useUnloadWarning } from '~/components/form'
import { notify } from '~/components/notify'
import { useLeaveGuard } from '~/components/useLeaveGuard'
import { readMeal, saveMealFoods } from '../api/queries'
import type { DraftFood, Meal } from '../model/mealDraft'
import type { Collision, MergeChoices } from '../model/saving/joinMeals'
import { MealSaver } from '../model/saving/MealSaver'
import { keepUnsaved, takeUnsaved } from '../model/saving/unsavedMeals'

export const NOT_SAVED = 'Não foi possível salvar a refeição.'

export interface MealConflict {
  meal: Meal
  collisions: Collision[]
  /** Resolves the conflict. Null selects nothing, and nothing is saved. */
  answer: (chosen: MergeChoices | null) => void
}

/**
 * Keeps the saved values if the page was left before the user could choose, and names the others.
 */
function keepTheirs(meal: Meal, collisions: Collision[]): MergeChoices {
  const lost = collisions.map(({ name, mine }) => `${name}: ${mine}`).join('; ')
  notify.error(`Outra pessoa mudou os mesmos alimentos de ${meal.name}, e ficou o que ela salvou. Você tinha: ${lost}.`)
  return new Map(collisions.map(({ row }) => [row, 'theirs']))
}

const NAMES = new Intl.ListFormat('pt-BR')

interface Edited {
  patient: string
  plan: string
  /** The meals that may be edited. */
  meals: Meal[]
  /**
   * Called with a list that replaces the shown one: merged with another user's changes, or
   * restored.
   */
  onReplaced?: (foods: DraftFood[]) => void
}

/**
 * Saves the foods of a plan's meals as they are edited. Pending changes are sent when the page is
 * left. Changes that could not be sent because the session ended are restored and saved once the
 * same user has signed in again.
 */
export function useAutosave({ patient, plan, meals, onReplaced }: Edited) {
  const queries = useQueryClient()
  const [opened] = useState(meals)
  const [conflict, setConflict] = useState<MealConflict | null>(null)
  const open = useRef<MealConflict>(null)
  // The saver outlives the page while it sends what waited.
  const left = useRef(false)
  const replaced = useRef(onReplaced)
  useEffect(() => {
    replaced.current = onReplaced
  }, [onReplaced])

  const [saver] = useState(() => {
    const pathOf = (meal: string) => ({ id: patient, plan, meal })
    return new MealSaver({
      send: (meal, body) => saveMealFoods(queries, pathOf(meal), body),
      read: (meal) => readMeal(pathOf(meal)),
      choose: async (meal, collisions) => {
        if (left.current) return keepTheirs(meal, collisions)
        return new Promise((resolve) => {
          const answer = (chosen: MergeChoices | null) => {
            open.current = null
            setConflict(null)
            resolve(chosen)
          }
          open.current = { meal, collisions, answer }
          setConflict(open.current)
        })
      },
      onJoined: (meal, foods, asked) => {
        if (!left.current) replaced.current?.(foods)
        if (!asked)
          notify.warning(`Outra pessoa também mudou ${meal.name} agora há pouco. As mudanças foram reunidas: confira.`)
      },
    })
  })
  const { queue } = saver
  const state = useSyncExternalStore(queue.subscribe, queue.getState)

  useEffect(() => {
    left.current = false
    const keeper = keepUnsaved(saver)
    const back = opened.flatMap((meal) => {
      const unsaved = takeUnsaved(meal)
      if (!unsaved) return []
      replaced.current?.(unsaved.foods)
      saver.put(unsaved.base, unsaved.foods)
      return [meal.name]
    })
    if (back.length > 0) notify.warning(`O que ficou sem salvar em ${NAMES.format(back)} está de volta. Confira.`)
    return () => {
      left.current = true
      if (!getSession()) {
        // The changes stay stored until the user is back, since no request would be answered.
        keeper.stop()
        open.current?.answer(null)
        return
      }
      if (open.current) open.current.answer(keepTheirs(open.current.meal, open.current.collisions))
      const { status } = queue.getState()
      if (status === 'waiting' || status === 'saving')
        void keeper.sendOnLeave().then((saved) => saved || notify.error(NOT_SAVED))
      // The user has confirmed losing them.
      else keeper.giveUp()
    }
  }, [saver, queue, opened])

  useEffect(() => beforeLogout(() => queue.flush()), [queue])

  // Pending changes are sent on leaving; changes that cannot be sent cause a question.
  useLeaveGuard(state.status === 'failed' || state.status === 'invalid')
  useUnloadWarning(state.status === 'waiting' || state.status === 'saving')

  return { saver, queue, state, conflict }
}
