import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '~/api/client'
import { failureWithReason } from '~/api/error'
import { answerOf } from '~/api/fetching'
import { count } from '~/components/format'
import { notify } from '~/components/notify'
import { keepMeal, usePlanActions } from '../api/queries'
import type { Meal, MealPlan } from '../model/mealDraft'
import type { PlanDraft } from './usePlanDraft'

interface CopyTarget {
  type: string
  hour: string
  /** Name of a meal that is created for the copy. */
  name?: string
}

/** Adds a meal's foods to another one; the notice offers to remove them. */
export function useMealCopy(plan: MealPlan, draft: PlanDraft) {
  const queries = useQueryClient()
  const { readAgain, removeMeal } = usePlanActions(plan.patient.id)
  const path = { id: plan.patient.id, plan: plan.id }

  /** Removes only the copied foods, since the target may have been changed in the meantime. */
  const undo = async (copied: Meal, before: Meal | undefined) => {
    const there = new Set(before?.foods.map(({ uuid }) => uuid))
    const brought = new Set(copied.foods.map(({ uuid }) => uuid).filter((uuid) => !there.has(uuid)))
    const current = await readAgain()
    const now = current?.meals.find(({ uuid }) => uuid === copied.uuid) ?? copied
    const left = draft.newestOf(now).filter(({ key }) => !brought.has(key))
    if (before || left.length > 0) {
      draft.put(now, left)
      return
    }
    try {
      await removeMeal.mutateAsync({
        params: { path: { ...path, meal: copied.uuid }, query: { updated_at: current?.updated_at } },
      })
      draft.drop(copied)
    } catch (error) {
      notify.error(failureWithReason('Não foi possível desfazer a cópia.', error))
    }
  }

  return useMutation({
    mutationFn: async ({ from, target: { type, hour, name } }: { from: Meal; target: CopyTarget }) => {
      const before = plan.meals.find((meal) => meal.type === type)
      const answer = await client.POST('/patient/{id}/plan-meal/{plan}/meals/{meal}/copy', {
        params: { path: { ...path, meal: from.uuid } },
        body: { type, hour, ...(name && { name }) },
      })
      const copied = answerOf(answer).data
      keepMeal(queries, plan.patient.id, copied)
      const foods = count(from.foods.length, 'alimento entrou', 'alimentos entraram')
      notify.success(`Refeição copiada: ${foods} em ${copied.name}.`, {
        label: 'Desfazer',
        run: () => void undo(copied, before),
      })
    },
  })
}
