import { screen } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { onTestFinished, vi } from 'vitest'
import { mockApi, show } from '~/test/support'
import { MealFoodsPage } from './MealFoodsPage'
import type { Meal } from './model/mealDraft'
import { DELAY } from './model/saving/MealSaver'
import { BEANS_FOOD, LUNCH, OIL_FOOD, PATIENT, PLAN, planOf, saved } from './testData'

export const PLAN_CALL = `GET /patient/${PATIENT}/plan-meal`
export const MEAL_PATH = `/patient/${PATIENT}/plan-meal/${PLAN}/meals/${LUNCH.uuid}`
export const SAVE = `POST ${MEAL_PATH}/foods`
export const EDITOR = `/admin/patient/${PATIENT}/plano-alimentar`

type Handlers = Parameters<typeof mockApi>[0]

/** Opens the page of a meal's foods and records its requests. */
export function open(meal: Meal = LUNCH, more: Handlers = {}) {
  const calls = mockApi({
    [PLAN_CALL]: { body: { data: planOf([meal]) } },
    [`GET ${MEAL_PATH}`]: { body: { data: meal } },
    'GET /foods': ({ query }) => {
      const all = [BEANS_FOOD, OIL_FOOD]
      const found = all.filter(({ name }) => name.toLowerCase().includes(query.get('search') ?? ''))
      return { body: { data: query.get('table') === 'IBGE' ? [] : found } }
    },
    [SAVE]: saved(meal),
    ...more,
  })
  const pages = (
    <Routes>
      <Route path="/admin/patient/:id/refeicao/:refeicao/plano/:plano/alimentos" element={<MealFoodsPage />} />
      <Route path="*" element={null} />
    </Routes>
  )
  const shown = show(pages, { at: `/admin/patient/${PATIENT}/refeicao/${LUNCH.uuid}/plano/${PLAN}/alimentos` })
  return { ...shown, calls, sent: (what: string) => calls.filter(({ method, path }) => `${method} ${path}` === what) }
}

export const EMPTY = { ...LUNCH, foods: [] }
export const search = () => screen.findByRole('combobox', { name: 'Buscar alimento' })
export const found = (name: RegExp) => screen.findByRole('row', { name })

/** Delays the autosave, so that what was typed is unsaved for as long as the test takes. */
export function holdTyping() {
  const { setTimeout } = globalThis
  const held = (run: () => void, delay?: number) => setTimeout(run, delay === DELAY ? 60_000 : delay)
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(held as typeof setTimeout)
  onTestFinished(() => void vi.restoreAllMocks())
}
