import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { $api, FRESH } from '~/api/client'
import { failureWithReason } from '~/api/error'
import { notify } from '~/components/notify'
import type { LifeStage } from '../hooks/useLifeStage'
import type { MealPlan } from '../model/mealDraft'
import { type PlanBody, planKey } from './queries'

/** Loads the targets for plans of this patient. Their anthropometry is written on another page. */
export function useTargets(id: string) {
  return $api.useQuery('get', '/patient/{id}/plan-meal/targets', { params: { path: { id } } }, FRESH)
}

export type TargetsQuery = ReturnType<typeof useTargets>

/**
 * Loads all nutrients of the saved plan; fetched again after each saved meal. Those of another stage
 * of life stay on screen until the chosen ones have loaded.
 */
export function useNutrients(id: string, plan: string, stage: LifeStage | null) {
  return $api.useQuery(
    'get',
    '/patient/{id}/plan-meal/{plan}/nutrients',
    { params: { path: { id, plan }, query: { life_stage: stage ?? undefined } } },
    { placeholderData: keepPreviousData },
  )
}

/** Loads foods that are rich in a nutrient. They stay as they are while some are added. */
export function useRichFoods({ id: plan, patient: { id } }: MealPlan, nutrient: string, stage: LifeStage | null) {
  return $api.useQuery(
    'get',
    '/patient/{id}/plan-meal/{plan}/nutrients/{nutrient}/foods',
    { params: { path: { id, plan, nutrient }, query: { life_stage: stage ?? undefined } } },
    { gcTime: 0, staleTime: Number.POSITIVE_INFINITY },
  )
}

/**
 * Changes the plan's goal optimistically. Only the goal is written to the cache, since meals may be
 * saved at the same time.
 */
export function useMacroGoal({ id: plan, patient }: MealPlan) {
  const queries = useQueryClient()
  const key = planKey(patient.id)
  // Runs changes one after another, so that the last choice is saved last.
  const scope = { id: `macro-goal-${plan}` }
  /** The goal that the server confirmed last, while further changes are on their way. */
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
      // A later choice has its own request.
      if (shown() === body.macro_goal) put(saved.current)
      notify.error(failureWithReason('Não foi possível salvar a meta.', error))
    },
  })
}
