import { useQueryClient } from '@tanstack/react-query'
import { $api, FRESH, type Schemas } from '~/api/client'
import { notify } from '~/components/notify'
import type { MealPlan } from './mealDraft'
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
export function useMacroGoal({ id: plan, patient, macro_goal }: MealPlan) {
  const queries = useQueryClient()
  const put = (goal: Schemas['MacroGoal'] | null | undefined) =>
    queries.setQueryData<PlanBody>(planKey(patient.id), (body) =>
      body?.data.id === plan ? { ...body, data: { ...body.data, macro_goal: goal } } : body,
    )
  return $api.useMutation('put', '/patient/{id}/plan-meal/{plan}', {
    // One after the other, so that the last choice is the one that is kept.
    scope: { id: `macro-goal-${plan}` },
    onMutate: ({ body }) => {
      put(body.macro_goal)
    },
    onError: (error) => {
      put(macro_goal)
      notify.error(failure('Não foi possível salvar a meta.', error))
    },
  })
}
