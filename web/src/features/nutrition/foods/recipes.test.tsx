import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Recipe } from '~/modules/recipes/queries'
import { mockApi, page, show, signIn } from '~/test/support'
import { OwnFoodsPage } from './OwnFoodsPage'

const RECIPE: Recipe = {
  id: 'r',
  name: 'Arroz de forno',
  shared: true,
  author: { id: 'ana', name: 'Ana' },
  editable: true,
  portions: 2,
  yield_grams: 200,
  portion_grams: 100,
  foods: 2,
  calorias: 99.82,
  updated_at: '2026-11-20T12:00:00Z',
}

const open = (recipes: Recipe[]) => {
  const calls = mockApi({
    'GET /foods/own': { body: page([]) },
    'GET /recipes': { body: page(recipes) },
    'DELETE /recipes/r': { status: 204 },
  })
  const shown = show(<OwnFoodsPage />, { at: '/admin/alimentos?ver=receitas' })
  return { ...shown, removals: () => calls.filter(({ method }) => method === 'DELETE') }
}

beforeEach(() => {
  signIn()
})

test('says what recipes are for before there is one', async () => {
  open([])
  expect(await screen.findByText(/^Nenhuma receita ainda/)).toBeInTheDocument()
})

test('says that the energy of a portion is unknown', async () => {
  open([{ ...RECIPE, calorias: null }])
  expect(await screen.findByText('energia desconhecida')).toBeInTheDocument()
})

test('removes a recipe once it can no longer be undone', async () => {
  const { user, removals, unmount } = open([RECIPE])
  const remove = { name: 'Remover a receita Arroz de forno' }
  expect(await screen.findByText('100 kcal cada')).toBeInTheDocument()
  await user.click(screen.getByRole('button', remove))
  expect(screen.queryByRole('button', remove)).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Desfazer' }))
  expect(await screen.findByRole('button', remove)).toBeInTheDocument()
  expect(removals()).toHaveLength(0)
  await user.click(screen.getByRole('button', remove))
  unmount()
  await waitFor(() => expect(removals()).toHaveLength(1))
})
