import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Schemas } from '~/api/client'
import type { MealCombo } from '~/modules/combos/queries'
import { mockApi, page, show, signIn } from '~/test/support'
import { OwnFoodsPage } from '../../OwnFoodsPage'

const LIST: MealCombo = {
  id: 'list-1',
  name: '1 porção de fruta',
  shared: false,
  author: { id: 'ana', name: 'Ana' },
  editable: true,
  foods: 2,
  calorias: 140,
  updated_at: '2026-11-20T12:00:00Z',
  portion_group: 'frutas',
}
const GRAM = { id: 'm-gram', measure: 'grama', unit: 1 }
const UNIT = { id: 'm-unit', measure: 'unidade', unit: 75 }

const attribute = { quantity: 98, status: 'value' as const, unit: 'kcal' }
const fruit = (id: string, short_name: string): Schemas['Food'] => ({
  id,
  name: `${short_name}, crua`,
  short_name,
  group: 'Frutas e derivados',
  origin: 'TACO',
  attributes: { energia_kcal: attribute, proteina: attribute, carboidrato: attribute, lipideos: attribute },
  measures: [UNIT, GRAM],
  shared: true,
  favorite: false,
})
const PORTIONS: Schemas['Substitute'][] = [
  { food: fruit('f-banana', 'Banana prata'), grams: 71, amount: { quantity: 1, measure: 'm-unit' } },
  { food: fruit('f-apple', 'Maçã'), grams: 125, amount: { quantity: 125, measure: 'm-gram' } },
]

const open = (lists: MealCombo[], more: Parameters<typeof mockApi>[0] = {}) => {
  const calls = mockApi({ 'GET /meal-combos': { body: page(lists) }, ...more })
  const shown = show(<OwnFoodsPage />, { at: '/admin/alimentos?ver=listas' })
  return { ...shown, sent: (what: string) => calls.filter(({ method, path }) => `${method} ${path}` === what) }
}

beforeEach(() => {
  signIn()
})

test('begins a list with the portions of the guide', async () => {
  const { user, sent } = open([], {
    'GET /meal-combos/portions/frutas': { body: { data: PORTIONS } },
    'GET /foods': { body: { data: [fruit('f-pear', 'Pera'), fruit('f-apple', 'Maçã')] } },
    'POST /meal-combos': { status: 201, body: { data: LIST } },
  })
  expect(await screen.findByText(/^Nenhuma lista ainda/)).toBeInTheDocument()
  expect(sent('GET /meal-combos')[0]?.query.get('lists')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Nova lista' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Nova lista de equivalência' }))
  await user.click(dialog.getByRole('textbox', { name: /^Nome/ }))
  await user.paste('1 porção de fruta')
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  expect(await dialog.findByText('Adicione ao menos dois alimentos.')).toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Começar das porções do Guia' }))
  expect(await dialog.findByLabelText('Quantidade de Maçã')).toHaveValue('125')
  expect(dialog.getByLabelText('Medida de Banana prata')).toHaveDisplayValue('unidade')
  await user.click(dialog.getByRole('searchbox', { name: 'Buscar alimento para a lista' }))
  await user.paste('pera')
  await user.keyboard('{Enter}')
  await user.click(await dialog.findByRole('button', { name: /^Pera/ }))
  await user.click(dialog.getByRole('button', { name: 'Tirar Maçã da lista' }))
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(sent('POST /meal-combos')).toHaveLength(1))
  expect(sent('POST /meal-combos')[0]?.body).toEqual({
    name: '1 porção de fruta',
    portion_group: 'frutas',
    shared: false,
    foods: [
      { id: 'f-banana', quantity: 1, home_measure_selected: { id: 'm-unit' }, alternatives: [] },
      { id: 'f-pear', quantity: 1, home_measure_selected: { id: 'm-unit' }, alternatives: [] },
    ],
  })
})

test('changes a list, whose foods keep their rows', async () => {
  const row = (id: string, short_name: string): Schemas['MealFood'] => ({
    ...fruit(id, short_name),
    uuid: `row-${id}`,
    quantity: 1,
    grams: 75,
    home_measure: 'unidade',
    home_measure_selected: UNIT,
    measures: [],
    calorias: 70,
    alternatives: [],
  })
  const { user, sent } = open([LIST], {
    'GET /meal-combos/list-1': {
      body: { data: { combo: LIST, content: [row('f-banana', 'Banana prata'), row('f-apple', 'Maçã')] } },
    },
    'PUT /meal-combos/list-1': { body: { data: LIST } },
  })
  expect(await screen.findByText('2 alimentos · Frutas')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Editar a lista 1 porção de fruta' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar lista de equivalência' }))
  const quantity = dialog.getByLabelText('Quantidade de Maçã')
  await user.clear(quantity)
  await user.click(quantity)
  await user.paste('2')
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(sent('PUT /meal-combos/list-1')).toHaveLength(1))
  expect(sent('PUT /meal-combos/list-1')[0]?.body).toMatchObject({
    portion_group: 'frutas',
    foods: [
      { id: 'f-banana', uuid: 'row-f-banana', quantity: 1 },
      { id: 'f-apple', uuid: 'row-f-apple', quantity: 2 },
    ],
  })
})
