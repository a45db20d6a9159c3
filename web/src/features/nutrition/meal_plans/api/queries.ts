import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { $api, client, type Schemas } from '~/api/client'
import { ApiError, failureWithReason, toApiError } from '~/api/error'
import { answerOf } from '~/api/fetching'
import { invalidateAnswers } from '~/api/invalidate'
import { planAsked, planOptions } from '~/modules/plan'
import type { Meal, MealPlan } from '../model/mealDraft'
import { changeDay, dayPlan } from '../model/planDays'
import { withSums } from '../model/planSums'

export type PlanBody = { data: MealPlan }

interface MealPath {
  id: string
  plan: string
  meal: string
}

async function fetchPlan(id: string): Promise<PlanBody> {
  return answerOf(await client.GET('/patient/{id}/plan-meal', planAsked(id)))
}

/** Creates a draft, or reads the existing one if another request was faster. */
export async function createPlan(id: string): Promise<PlanBody> {
  try {
    return answerOf(await client.POST('/patient/{id}/plan-meal', { params: { path: { id } } }))
  } catch (error) {
    if (toApiError(error).code === 'meal_plan_exists') return fetchPlan(id)
    throw error
  }
}

/**
 * Loads the plan for its editor and creates it on the first visit. Creation is part of the one
 * fetch that all observers of the key share, so that mounting twice sends one request.
 */
export function useEditedPlan(patientId: string) {
  return useQuery({
    queryKey: planKey(patientId),
    queryFn: async (): Promise<PlanBody> => {
      try {
        return await fetchPlan(patientId)
      } catch (error) {
        if (toApiError(error).status !== 404) throw error
        return createPlan(patientId)
      }
    },
  })
}

/** Loads the plan without creating it; a missing plan stays a 404. */
export function usePlan(patientId: string) {
  return $api.useQuery('get', '/patient/{id}/plan-meal', planAsked(patientId))
}

/** Loads a meal for editing, which must not start from a cached copy. */
export function useMeal(path: MealPath) {
  return $api.useQuery(
    'get',
    '/patient/{id}/plan-meal/{plan}/meals/{meal}',
    { params: { path } },
    { gcTime: 0, staleTime: Number.POSITIVE_INFINITY },
  )
}

export const planKey = (id: string) => planOptions(id).queryKey

/** Invalidates the plan's sums and nutrients after a change. */
function askAgain(queries: QueryClient, patientId: string) {
  void queries.invalidateQueries({ queryKey: planKey(patientId) })
  invalidateNutrients(queries)
}

const invalidateNutrients = (queries: QueryClient) =>
  void invalidateAnswers(queries, ['/patient/{id}/plan-meal/{plan}/nutrients'])

/** Changes the cached plan with this id, or the cached plan's day with it. */
export function changeCached(
  queries: QueryClient,
  patientId: string,
  id: string,
  change: (plan: MealPlan) => MealPlan,
) {
  queries.setQueryData<PlanBody>(
    planKey(patientId),
    (body) => body && { ...body, data: changeDay(body.data, id, change) },
  )
}

/** Writes an answer with a plan, or with a day of it, into the cache. */
export function putPlan(queries: QueryClient, patientId: string, body: PlanBody) {
  if (body.data.day_of) changeCached(queries, patientId, body.data.id, () => body.data)
  else queries.setQueryData(planKey(patientId), body)
}

const byHour = (a: Meal, b: Meal) => a.hour.localeCompare(b.hour)

/** Writes a changed meal into the cached plan. */
function putMeal(queries: QueryClient, patientId: string, meal: Meal, sums?: Schemas['PlanSums']) {
  changeCached(queries, patientId, meal.meal_plan, (plan) => {
    const others = plan.meals.filter(({ id }) => id !== meal.id)
    const changed = { ...plan, meals: [...others, meal].toSorted(byHour) }
    return sums ? withSums(changed, sums) : changed
  })
}

/** Writes a changed meal into the cached plan, then refetches the plan's sums. */
export function keepMeal(queries: QueryClient, patientId: string, meal: Meal) {
  putMeal(queries, patientId, meal)
  askAgain(queries, patientId)
}

/** Reads a meal from the server, bypassing every cache. */
export async function readMeal(path: MealPath): Promise<Meal> {
  return answerOf(await client.GET('/patient/{id}/plan-meal/{plan}/meals/{meal}', { params: { path } })).data
}

/** Resolves once the page shows what was last written into the cache, which tells it by a timer. */
const whenShown = () => new Promise<void>((resolve) => setTimeout(resolve))

/**
 * Replaces a meal's list, and writes it and the plan's new sums into the cached plan. It resolves
 * once the page shows them: what was typed is then dropped, and an older list must not come back.
 */
export async function saveMealFoods(queries: QueryClient, path: MealPath, body: Schemas['MealFoodsIn']) {
  const answer = await client.POST('/patient/{id}/plan-meal/{plan}/meals/{meal}/foods', { params: { path }, body })
  const { plan, ...meal } = answerOf(answer).data
  putMeal(queries, path.id, meal, plan)
  invalidateNutrients(queries)
  await whenShown()
  return meal
}

/** Returns the mutations of a plan; each one writes its response into the plan's cache. */
export function usePlanActions(patientId: string) {
  const queries = useQueryClient()
  const key = planKey(patientId)
  const keep = (meal: Meal) => keepMeal(queries, patientId, meal)
  /** Reads the plan, or a day of it, from the server; returns the cached one if that fails. */
  const readAgain = async (id?: string) => {
    await queries.invalidateQueries({ queryKey: key })
    const plan = queries.getQueryData<PlanBody>(key)?.data
    return (plan && dayPlan(plan, id)) ?? undefined
  }
  /** Reads the plan again, since another user may have changed it. */
  const onError = () => void readAgain()

  const createVersion = useMutation({
    mutationFn: () => createPlan(patientId),
    onSuccess: (body) => queries.setQueryData(key, body),
  })
  const conclude = $api.useMutation('put', '/patient/{id}/plan-meal/{plan}', {
    onSuccess: (body) => queries.setQueryData(key, body),
    onError,
  })
  const createMeal = $api.useMutation('post', '/patient/{id}/plan-meal/{plan}/meals', {
    onSuccess: ({ data }) => keep(data),
    onError,
  })
  const changeMeal = $api.useMutation('put', '/patient/{id}/plan-meal/{plan}/meals/{meal}', {
    onSuccess: ({ data }) => keep(data),
  })
  const removeMeal = $api.useMutation('delete', '/patient/{id}/plan-meal/{plan}/meals/{meal}', {
    onSuccess: (_nothing, { params }) => {
      const { plan: day, meal } = params.path
      changeCached(queries, patientId, day, (plan) => ({ ...plan, meals: plan.meals.filter(({ id }) => id !== meal) }))
      askAgain(queries, patientId)
    },
  })
  return { readAgain, createVersion, conclude, createMeal, changeMeal, removeMeal }
}

/**
 * Prefixes the errors of a form with the specification's sentence; field errors stay with their
 * fields.
 */
export async function explained<Result>(text: string, work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    const { status, code, fields, requestId } = toApiError(error)
    throw new ApiError({ status, code, fields, requestId, message: failureWithReason(text, error) })
  }
}
