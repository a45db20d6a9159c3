import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { beforeLogout, useUnloadWarning } from '~/components/form'
import { notify } from '~/components/notify'
import { useLeaveGuard } from '~/components/useLeaveGuard'
import { Autosave } from './autosave'
import { bodyOf, type DraftFood, firstInvalid, type SavedRows, savedRows } from './mealDraft'
import { saveMealFoods } from './queries'

const DELAY = 700
export const NOT_SAVED = 'Não foi possível salvar a refeição.'

/** The foods of a plan's meals, saved as they are edited. What waits is sent when the page is left. */
export function useAutosave(patientId: string, planId: string) {
  const queries = useQueryClient()
  const [queue] = useState(() => {
    let saved: SavedRows = new Map()
    return new Autosave<DraftFood[]>({
      save: async (meal, foods) => {
        const path = { id: patientId, plan: planId, meal }
        saved = savedRows(saved, foods, await saveMealFoods(queries, path, bodyOf(foods, saved)))
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
