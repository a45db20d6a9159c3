import { screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { mockApi, show, signIn } from '~/test/support'
import { RecipePage } from '../../RecipePage'
import { BEANS, LUNCH, PATIENT, PLAN, RICE } from '../../testData'
import { PlanDay } from '../reading/PlanDay'
import { RECIPE } from './testData'

const openForm = (more: Parameters<typeof mockApi>[0] = {}, details = RECIPE) => {
  const calls = mockApi({ 'GET /recipes/r': { body: { data: details } }, ...more })
  const shown = show(
    <Routes>
      <Route path="/admin/alimentos/receitas/:receita" element={<RecipePage />} />
      <Route path="/admin/alimentos" element={<p>A lista</p>} />
    </Routes>,
    { at: '/admin/alimentos/receitas/r' },
  )
  return { ...shown, sent: (what: string) => calls.filter(({ method, path }) => `${method} ${path}` === what) }
}

beforeEach(() => {
  localStorage.clear()
  signIn()
})

const portion = () => within(screen.getByText(/^Uma porção: /).parentElement as HTMLElement)

describe('RecipePage', () => {
  it('shows the nutrients of a portion while it is written, and keeps what is unknown', async () => {
    const { user } = openForm()
    // 75 g of rice and 140 g of beans: (92,65 + 106,99) / 2 kcal.
    expect(await screen.findByText('Uma porção: 100 g · ingredientes: 215 g')).toBeInTheDocument()
    expect(portion().getByText('100 kcal')).toBeInTheDocument()
    expect(portion().getAllByText('desconhecido')).toHaveLength(1)
    expect(
      portion().getByText('Desconhecido: a tabela não tem o valor de Feijão, carioca, cozido.'),
    ).toBeInTheDocument()
    const portions = screen.getByLabelText(/^Porções/)
    await user.clear(portions)
    await user.paste('4')
    expect(await screen.findByText('Uma porção: 50 g · ingredientes: 215 g')).toBeInTheDocument()
    expect(portion().getByText('50 kcal')).toBeInTheDocument()
    // Without a weight, the factor counts.
    await user.clear(screen.getByLabelText(/^Peso da receita pronta/))
    await user.click(screen.getByLabelText(/^Fator de cocção/))
    await user.paste('2')
    expect(await screen.findByText('Uma porção: 108 g · ingredientes: 215 g')).toBeInTheDocument()
  })

  it('saves the change with the version that was read', async () => {
    const { user, sent } = openForm({ 'PUT /recipes/r': { body: { data: RECIPE.recipe } } })
    const name = await screen.findByLabelText(/^Nome/)
    await user.clear(name)
    await user.paste('Arroz da casa')
    await user.click(screen.getByRole('button', { name: `Remover ${BEANS.short_name}` }))
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    expect(await screen.findByText('A lista')).toBeInTheDocument()
    expect(sent('PUT /recipes/r')[0]?.body).toEqual({
      name: 'Arroz da casa',
      shared: true,
      portions: 2,
      weighed_grams: 200,
      cooking_factor: null,
      steps: 'Misture tudo.',
      picture: null,
      updated_at: RECIPE.recipe.updated_at,
      foods: [{ id: RICE.id, uuid: RICE.uuid, quantity: 3, home_measure_selected: { id: 'm-rice' }, alternatives: [] }],
    })
  })

  it('puts a removed ingredient back', async () => {
    const { user } = openForm()
    await user.click(await screen.findByRole('button', { name: `Remover ${BEANS.short_name}` }))
    expect(screen.queryByLabelText(`Quantidade de ${BEANS.short_name}`)).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Desfazer' }))
    expect(await screen.findByLabelText(`Quantidade de ${BEANS.short_name}`)).toBeInTheDocument()
  })

  it('shows what the server refuses at the ingredients', async () => {
    const message = 'Vitamina é uma receita e não pode ser ingrediente de outra. Adicione os ingredientes dela.'
    const { user } = openForm({
      'PUT /recipes/r': { status: 422, body: { message, code: 'invalid_fields', errors: { foods: [message] } } },
    })
    await user.click(await screen.findByRole('button', { name: 'Salvar' }))
    expect(await screen.findByText(message)).toBeInTheDocument()
  })

  it('is read by those who may not change it', async () => {
    openForm({}, { ...RECIPE, recipe: { ...RECIPE.recipe, editable: false } })
    expect(await screen.findByText('Rende 2 porções de 100 g')).toBeInTheDocument()
    expect(screen.getByText('Misture tudo.')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Salvar' })).not.toBeInTheDocument()
  })
})

describe('PlanDay', () => {
  it('opens the recipe of a food', async () => {
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:', revokeObjectURL: () => {} }))
    const { content, steps, recipe } = RECIPE
    const read = {
      id: 'v',
      name: recipe.name,
      portions: 2,
      yield_grams: 200,
      portion_grams: 100,
      content,
      steps,
      has_picture: false,
    }
    signIn({ id: PATIENT, role: 'patient' })
    mockApi({ [`GET /patient/${PATIENT}/plan-meal/${PLAN}/recipes`]: { body: { data: [read] } } })
    const cooked = { ...RICE, name: recipe.name, short_name: recipe.name, recipe: 'v' }
    const { user } = show(<PlanDay meals={[{ ...LUNCH, foods: [cooked] }]} plan={{ patient: PATIENT, plan: PLAN }} />)
    await user.click(await screen.findByRole('button', { name: 'Ver receita de Arroz de forno' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('Rende 2 porções de 100 g')).toBeInTheDocument()
    expect(dialog.getByText('Feijão carioca cozido')).toBeInTheDocument()
    expect(dialog.getByText('Misture tudo.')).toBeInTheDocument()
  })
})
