import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { beforeLogout, useUnloadWarning } from '~/components/form'
import { notify } from '~/components/notify'
import { useLeaveGuard } from '~/components/useLeaveGuard'
import type { Choices, Collision } from './joinMeals'
import { MealSaver } from './MealSaver'
import type { DraftFood, Meal } from './mealDraft'
import { readMeal, saveMealFoods } from './queries'

export const NOT_SAVED = 'Não foi possível salvar a refeição.'

export interface MealConflict {
  meal: Meal
  collisions: Collision[]
  /** Null: nothing is chosen now, and nothing saved. */
  answer: (chosen: Choices | null) => void
}

/** With nobody there to be asked, the saved values stay, and the others are named. */
function keepTheirs(meal: Meal, collisions: Collision[]): Choices {
  const lost = collisions.map(({ name, mine }) => `${name}: ${mine}`).join('; ')
  notify.error(`Outra pessoa mudou os mesmos alimentos de ${meal.name}, e ficou o que ela salvou. Você tinha: ${lost}.`)
  return new Map(collisions.map(({ row }) => [row, 'theirs']))
}

/**
 * The foods of a plan's meals, saved as they are edited. What waits is sent when the page is left. `onJoined`: somebody
 * else has changed the meal meanwhile, and this list holds both changes.
 */
export function useAutosave(patientId: string, planId: string, onJoined?: (foods: DraftFood[]) => void) {
  const queries = useQueryClient()
  const [conflict, setConflict] = useState<MealConflict | null>(null)
  const open = useRef<MealConflict>(null)
  // The saver outlives the page while it sends what waited.
  const left = useRef(false)
  const joined = useRef(onJoined)
  useEffect(() => {
    joined.current = onJoined
  }, [onJoined])

  const [saver] = useState(() => {
    const pathOf = (meal: string) => ({ id: patientId, plan: planId, meal })
    return new MealSaver({
      send: (meal, body) => saveMealFoods(queries, pathOf(meal), body),
      read: (meal) => readMeal(pathOf(meal)),
      choose: async (meal, collisions) => {
        if (left.current) return keepTheirs(meal, collisions)
        return new Promise((resolve) => {
          const answer = (chosen: Choices | null) => {
            open.current = null
            setConflict(null)
            resolve(chosen)
          }
          open.current = { meal, collisions, answer }
          setConflict(open.current)
        })
      },
      onJoined: (meal, foods, asked) => {
        if (!left.current) joined.current?.(foods)
        if (!asked)
          notify.warning(`Outra pessoa também mudou ${meal.name} agora há pouco. As mudanças foram reunidas: confira.`)
      },
    })
  })
  const { queue } = saver
  const state = useSyncExternalStore(queue.subscribe, queue.getState)

  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
      if (open.current) open.current.answer(keepTheirs(open.current.meal, open.current.collisions))
      const waiting = queue.getState().status === 'waiting' || queue.getState().status === 'saving'
      if (waiting) void queue.flush().then((saved) => saved || notify.error(NOT_SAVED))
    }
  }, [queue])

  useEffect(() => beforeLogout(() => queue.flush()), [queue])

  // What only waits is sent on the way out; what cannot be sent is asked about.
  useLeaveGuard(state.status === 'failed' || state.status === 'invalid')
  useUnloadWarning(state.status === 'waiting' || state.status === 'saving')

  return { saver, queue, state, conflict }
}
