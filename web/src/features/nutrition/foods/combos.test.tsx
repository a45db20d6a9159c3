import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { BEANS, RICE } from '~/features/nutrition/meal_plans/testData'
import type { MealCombo } from '~/modules/combos/queries'
import { mockApi, page, show, signIn } from '~/test/support'
import { OwnFoodsPage } from './OwnFoodsPage'

const COMBO: MealCombo = {
  id: 'combo-1',
  name: 'Café padrão',
  shared: true,
  author: { id: 'ana', name: 'Ana' },
  editable: true,
  foods: 3,
  calorias: 320,
  updated_at: '2026-11-20T12:00:00Z',
}

const open = (combos: MealCombo[], more: Parameters<typeof mockApi>[0] = {}) => {
  const calls = mockApi({
    'GET /foods/own': { body: page([]) },
    'GET /meal-combos': { body: page(combos) },
    ...more,
  })
  const shown = show(<OwnFoodsPage />, { at: '/admin/alimentos?ver=combos' })
  return { ...shown, sent: (what: string) => calls.filter(({ method, path }) => `${method} ${path}` === what) }
}

beforeEach(() => {
  signIn()
})

test('says how to make the first combo', async () => {
  open([])
  expect(await screen.findByText(/^Nenhum combo ainda.*“Salvar como combo”/)).toBeInTheDocument()
})

const DETAILS = {
  'GET /meal-combos/combo-1': { body: { data: { combo: COMBO, content: [{ ...BEANS, alternatives: [RICE] }] } } },
}

test('renames and shares a combo', async () => {
  const { user, sent } = open([COMBO], { ...DETAILS, 'PUT /meal-combos/combo-1': { body: { data: COMBO } } })
  expect(await screen.findByText('3 alimentos · 320 kcal')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Editar o combo Café padrão' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('checkbox', { name: /Compartilhar/ }))
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(sent('PUT /meal-combos/combo-1')[0]?.body).toEqual({ name: 'Café padrão', shared: false }))
})

test('changes the foods of a combo, which keep their alternatives', async () => {
  const { user, sent } = open([COMBO], { ...DETAILS, 'PUT /meal-combos/combo-1': { body: { data: COMBO } } })
  await user.click(await screen.findByRole('button', { name: 'Editar o combo Café padrão' }))
  const dialog = within(await screen.findByRole('dialog'))
  const quantity = dialog.getByLabelText(`Quantidade de ${BEANS.short_name}`)
  expect(dialog.getByRole('group', { name: 'Alimentos do combo' })).toHaveTextContent('ou 1 alternativa')
  await user.clear(quantity)
  await user.type(quantity, '2')
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(sent('PUT /meal-combos/combo-1')).toHaveLength(1))
  const food = {
    id: BEANS.id,
    uuid: BEANS.uuid,
    quantity: 2,
    home_measure_selected: { id: BEANS.home_measure_selected.id },
  }
  const other = {
    id: RICE.id,
    uuid: RICE.uuid,
    quantity: RICE.quantity,
    home_measure_selected: { id: RICE.home_measure_selected.id },
  }
  expect(sent('PUT /meal-combos/combo-1')[0]?.body).toEqual({
    name: 'Café padrão',
    shared: true,
    foods: [{ ...food, alternatives: [other] }],
  })
})

test('removes a combo once it can no longer be undone', async () => {
  const { user, sent, unmount } = open([COMBO], { 'DELETE /meal-combos/combo-1': { status: 204 } })
  const remove = { name: 'Remover o combo Café padrão' }
  await user.click(await screen.findByRole('button', remove))
  expect(screen.queryByRole('button', remove)).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Desfazer' }))
  expect(await screen.findByRole('button', remove)).toBeInTheDocument()
  expect(sent('DELETE /meal-combos/combo-1')).toHaveLength(0)
  await user.click(screen.getByRole('button', remove))
  unmount()
  await waitFor(() => expect(sent('DELETE /meal-combos/combo-1')).toHaveLength(1))
})
