import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '~/api/client'
import { failureWithReason } from '~/api/error'
import { answerOf } from '~/api/fetching'
import { count } from '~/components/format'
import { notify } from '~/components/notify'
import { keepMeal, saveMealFoods, usePlanActions } from '../api/queries'
import { bodyOf, draftOf, type Meal, type MealPlan } from '../model/mealDraft'
import { dayPlan } from '../model/planDays'
import type { PlanDraft } from './usePlanDraft'

interface CopyTarget {
  /** The day that has the meal. */
  day: string
  type: string
  hour: string
  /** Name of a meal that is created for the copy. */
  name?: string
}

/**
 * Adds a meal's foods to another one, which may be another day's; the notice offers to remove them.
 */
export function useMealCopy(plan: MealPlan, whole: MealPlan, draft: PlanDraft) {
  const queries = useQueryClient()
  const { readAgain, removeMeal } = usePlanActions(plan.patient.id)
  const path = { id: plan.patient.id, plan: plan.id }

  /** Removes only the copied foods, since the target may have been changed in the meantime. */
  const undo = async (copied: Meal, before: Meal | undefined) => {
    const there = new Set(before?.foods.map(({ uuid }) => uuid))
    const brought = new Set(copied.foods.map(({ uuid }) => uuid).filter((uuid) => !there.has(uuid)))
    const day = copied.meal_plan
    const current = await readAgain(day)
    const now = current?.meals.find(({ uuid }) => uuid === copied.uuid) ?? copied
    // Only the shown day has a draft here.
    const foods = day === plan.id ? draft.newestOf(now) : draftOf(now)
    const left = foods.filter(({ key }) => !brought.has(key))
    const isKept = before !== undefined || left.length > 0
    if (isKept && day === plan.id) {
      draft.put(now, left)
      return
    }
    const target = { ...path, plan: day, meal: copied.uuid }
    try {
      if (isKept) {
        await saveMealFoods(queries, target, bodyOf(left))
        return
      }
      await removeMeal.mutateAsync({
        params: { path: target, query: { updated_at: current?.updated_at } },
      })
      draft.drop(copied)
    } catch (error) {
      notify.error(failureWithReason('Não foi possível desfazer a cópia.', error))
    }
  }

  return useMutation({
    mutationFn: async ({ from, target: { day, type, hour, name } }: { from: Meal; target: CopyTarget }) => {
      const before = dayPlan(whole, day)?.meals.find((meal) => meal.type === type)
      const answer = await client.POST('/patient/{id}/plan-meal/{plan}/meals/{meal}/copy', {
        params: { path: { ...path, meal: from.uuid } },
        body: { type, hour, ...(name && { name }), ...(day !== plan.id && { day }) },
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
