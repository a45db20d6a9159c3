import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { $api, FRESH } from '~/api/client'
import { failureWithReason } from '~/api/error'
import { invalidateAnswers } from '~/api/invalidate'
import { notify } from '~/components/notify'
import { LIFE_STAGE_FORM, type LifeStage } from '~/modules/records/lifeStages'
import type { MealPlan } from '../model/mealDraft'
import { dayPlan } from '../model/planDays'
import { changeCached, type PlanBody, planKey } from './queries'

/** Loads the targets for plans of this patient. Their anthropometry is written on another page. */
export function useTargets(id: string) {
  return $api.useQuery('get', '/patient/{id}/plan-meal/targets', { params: { path: { id } } }, FRESH)
}

export type TargetsQuery = ReturnType<typeof useTargets>

/** Returns the mutations of the goals that are kept for a patient; they end with the new targets. */
export function usePlanGoals() {
  const queries = useQueryClient()
  const onSuccess = () =>
    invalidateAnswers(queries, ['/patient/{id}/plan-meal/targets', '/patient/{id}/medical-record/export'])
  return {
    save: $api.useMutation('put', '/patient/{id}/plan-meal/goals', { onSuccess }),
    remove: $api.useMutation('delete', '/patient/{id}/plan-meal/goals', { onSuccess }),
  }
}

/** Loads all nutrients of the saved plan; fetched again after each saved meal. */
export function useNutrients(id: string, plan: string) {
  return $api.useQuery('get', '/patient/{id}/plan-meal/{plan}/nutrients', { params: { path: { id, plan } } })
}

/** Records the patient's stage of life, and compares the plan's nutrients again. */
export function useLifeStage(id: string) {
  const queries = useQueryClient()
  const change = $api.useMutation('post', '/patient/{id}/forms/{form}', {
    // It is pending until the comparison is that of the new stage.
    onSuccess: () =>
      invalidateAnswers(queries, [
        '/patient/{id}/plan-meal/{plan}/nutrients',
        '/patient/{id}/plan-meal/{plan}/nutrients/{nutrient}/foods',
        '/patient/{id}/medical-record/export',
      ]),
    onError: (error) => notify.error(failureWithReason('Não foi possível salvar a fase da vida.', error)),
  })
  const [chosen] = change.variables?.body.data.groups[0]?.subgroups[0]?.fields ?? []
  return {
    /** The stage on its way to the server, empty for none; undefined if nothing is on its way. */
    pending: change.isPending ? (chosen?.value ?? '') : undefined,
    choose: (stage: LifeStage | null) => {
      const name = LIFE_STAGE_FORM
      const groups = [{ name, subgroups: [{ name, fields: [{ name, value: stage ?? undefined }] }] }]
      change.mutate({ params: { path: { id, form: name } }, body: { data: { groups }, status: 'done' } })
    },
  }
}

/** Loads foods that are rich in a nutrient. They stay as they are while some are added. */
export function useRichFoods({ id: plan, patient: { id } }: MealPlan, nutrient: string) {
  return $api.useQuery(
    'get',
    '/patient/{id}/plan-meal/{plan}/nutrients/{nutrient}/foods',
    { params: { path: { id, plan, nutrient } } },
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
  const shown = () => {
    const cached = queries.getQueryData<PlanBody>(key)?.data
    return cached && dayPlan(cached, plan)?.macro_goal
  }
  const put = (goal: MealPlan['macro_goal']) =>
    changeCached(queries, patient.id, plan, (day) => ({ ...day, macro_goal: goal }))
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
