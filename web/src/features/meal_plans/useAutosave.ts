import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { beforeLogout, useUnloadWarning } from '~/components/form'
import { notify } from '~/components/notify'
import { useLeaveGuard } from '~/components/useLeaveGuard'
import { Autosave } from './autosave'
import { bodyOf, type DraftFood, firstInvalid, listOf, type Meal, type SavedRows, savedRows } from './mealDraft'
import { saveMealFoods } from './queries'

const DELAY = 700
export const NOT_SAVED = 'Não foi possível salvar a refeição.'

/**
 * The foods of a plan's meals, saved as they are edited. What waits is sent when the page is left. `read`: the meal that is edited, as it was
 * read; what somebody has changed elsewhere since then is not overwritten.
 */
export function useAutosave(patientId: string, planId: string, read?: Meal) {
  const queries = useQueryClient()
  const [queue] = useState(() => {
    let saved: SavedRows = new Map()
    let was = read && listOf(read)
    return new Autosave<DraftFood[]>({
      save: async (meal, foods) => {
        const path = { id: patientId, plan: planId, meal }
        const answer = await saveMealFoods(queries, path, { ...bodyOf(foods, saved), ...(was && { was }) })
        saved = savedRows(saved, foods, answer)
        was &&= listOf(answer)
      },
      ready: (foods) => firstInvalid(foods) === undefined,
      delay: DELAY,
    })
  })
  const state = useSyncExternalStore(queue.subscribe, queue.getState)

  useEffect(
    () => () => {
      const waiting = queue.getState().status === 'waiting' || queue.getState().status === 'saving'
      if (waiting) void queue.flush().then((saved) => saved || notify.error(NOT_SAVED))
    },
    [queue],
  )

  useEffect(() => beforeLogout(() => queue.flush()), [queue])

  // What only waits is sent on the way out; what cannot be sent is asked about.
  useLeaveGuard(state.status === 'failed' || state.status === 'invalid')
  useUnloadWarning(state.status === 'waiting' || state.status === 'saving')

  return { queue, state }
}
