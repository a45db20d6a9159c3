import { screen, waitFor, within } from '@testing-library/react'
import { StrictMode } from 'react'
import { expect } from 'vitest'
import { mockApi, show } from '~/test/support'
import type { Meal, MealPlan } from './model/mealDraft'
import { PlanEditorPage } from './PlanEditorPage'
import { FIXED, LUNCH, PATIENT, PLAN, planOf } from './testData'

export const GET = `GET /patient/${PATIENT}/plan-meal`
export const POST = `POST /patient/${PATIENT}/plan-meal`
export const MEALS = `/patient/${PATIENT}/plan-meal/${PLAN}/meals`
export const LUNCH_PATH = `${MEALS}/${LUNCH.uuid}`
export const FOODS = `POST ${LUNCH_PATH}/foods`

type Handlers = Parameters<typeof mockApi>[0]

/** Opens the plan's editor. With `twice`, effects run twice as in development. */
export const open = (handlers: Handlers, twice = false) => {
  const calls = mockApi(handlers)
  const shown = show(
    twice ? (
      <StrictMode>
        <PlanEditorPage />
      </StrictMode>
    ) : (
      <PlanEditorPage />
    ),
    {
      at: `/admin/patient/${PATIENT}/plano-alimentar`,
      // The foods' page is below it.
      path: '/admin/patient/:id/*',
    },
  )
  return { ...shown, calls, sent: (what: string) => calls.filter(({ method, path }) => `${method} ${path}` === what) }
}
// Two of the six are enough to try everything, and draw faster.
export const fixed_meals = FIXED.filter(({ type }) => type === 'breakfast' || type === 'lunch')
export const plan = (meals: Meal[] = [LUNCH], change: Partial<MealPlan> = {}) => ({
  body: { data: planOf(meals, { fixed_meals, ...change }) },
})
export const error = (status: number, code: string, message: string) => ({
  status,
  body: { message, code, errors: {} },
})
export const meal = (name: string) => {
  const card = screen.getByRole('heading', { name }).closest('li')
  if (!card) throw new Error(`There is no card for ${name}.`)
  return within(card)
}

/** Returns the dialog after it has received the focus, which would otherwise disturb typing. */
export const openedDialog = async () => {
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
  return within(dialog)
}
