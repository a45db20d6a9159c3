import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { $api, FRESH } from '~/api/client'
import { notify } from '~/components/notify'
import type { MealPlan } from '../model/mealDraft'
import { failure, type PlanBody, planKey } from './queries'

/** What plans of this patient are held against; the anthropometry is written on another page. */
export function useTargets(id: string) {
  return $api.useQuery('get', '/patient/{id}/plan-meal/targets', { params: { path: { id } } }, FRESH)
}

export type TargetsQuery = ReturnType<typeof useTargets>

/** What the saved plan brings of every nutrient; asked again whenever a meal was saved. */
export function useNutrients(id: string, plan: string) {
  return $api.useQuery('get', '/patient/{id}/plan-meal/{plan}/nutrients', { params: { path: { id, plan } } })
}

/** The goal is changed on screen at once; only itself, since meals may be saved meanwhile. */
export function useMacroGoal({ id: plan, patient }: MealPlan) {
  const queries = useQueryClient()
  const key = planKey(patient.id)
  // One after the other, so that the last choice is the one that is kept.
  const scope = { id: `macro-goal-${plan}` }
  /** What the server has, while others are on their way to it. */
  const saved = useRef<MealPlan['macro_goal']>(null)
  const shown = () => queries.getQueryData<PlanBody>(key)?.data.macro_goal
  const put = (goal: MealPlan['macro_goal']) =>
    queries.setQueryData<PlanBody>(key, (body) =>
      body?.data.id === plan ? { ...body, data: { ...body.data, macro_goal: goal } } : body,
    )
  return $api.useMutation('put', '/patient/{id}/plan-meal/{plan}', {
    scope,
    onMutate: ({ body }) => {
      const alone = queries.isMutating({ predicate: ({ options }) => options.scope?.id === scope.id }) === 1
      if (alone) saved.current = shown()
      put(body.macro_goal)
    },
    onSuccess: (_plan, { body }) => {
      saved.current = body.macro_goal
    },
    onError: (error, { body }) => {
      // A later choice stands by itself.
      if (shown() === body.macro_goal) put(saved.current)
      notify.error(failure('Não foi possível salvar a meta.', error))
    },
  })
}
