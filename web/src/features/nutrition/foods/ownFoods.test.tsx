import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { OWN_FOOD } from '~/modules/ownFoods/testData'
import { mockApi, page, show, signIn } from '~/test/support'
import { OwnFoodsPage } from './OwnFoodsPage'

const OTHERS = {
  ...OWN_FOOD,
  id: 'f-others',
  name: 'Granola da casa',
  author: { id: 'bruno', name: 'Bruno Tavares' },
  editable: false,
}
const PRIVATE = { ...OWN_FOOD, id: 'f-private', name: 'Bolo de caneca', shared: false }

beforeEach(() => {
  signIn()
})

function open(handlers: Parameters<typeof mockApi>[0] = {}, at = '/') {
  const calls = mockApi({ 'GET /foods/own': { body: page([OWN_FOOD, OTHERS, PRIVATE]) }, ...handlers })
  const shown = show(<OwnFoodsPage />, { at })
  return { ...shown, sent: (what: string) => calls.filter(({ method, path }) => `${method} ${path}` === what) }
}

describe('the own foods page', () => {
  it('says what a measure brings, who made it and who finds it', async () => {
    open()
    const own = await screen.findByRole('row', { name: /Pão de aveia/ })
    expect(own).toHaveTextContent('1 fatia (40 g): 110 kcal · P 3,2 · C 20 · L 2 g')
    expect(own).toHaveTextContent('Toda a clínica · por você')
    expect(screen.getByRole('row', { name: /Bolo de caneca/ })).toHaveTextContent('Só para mim')
    const others = screen.getByRole('row', { name: /Granola/ })
    expect(others).toHaveTextContent('por Bruno Tavares')
    expect(within(others).queryByRole('button', { name: /^(Editar|Remover)/ })).not.toBeInTheDocument()
    expect(screen.getByText('3 alimentos')).toBeInTheDocument()
  })

  it('begins no line with a dot between the values', async () => {
    open({ 'GET /foods/own': { body: page([OWN_FOOD]) } })
    const own = await screen.findByRole('row', { name: /Pão de aveia/ })
    expect(own.textContent).toContain('110 kcal\u00a0· P 3,2')
    expect(screen.getByText('P 3,2 · C 20 · L 2 g')).toBeInTheDocument()
  })

  it('asks for the page and the search of its address', async () => {
    const { sent, user } = open({}, '/?page=2&search=granola')
    await screen.findByRole('row', { name: /Granola/ })
    expect(sent('GET /foods/own')[0]?.query.toString()).toBe('page=2&search=granola')
    await user.clear(screen.getByRole('searchbox', { name: 'Buscar alimento' }))
    await user.keyboard('pão{Enter}')
    await waitFor(() => expect(sent('GET /foods/own').at(-1)?.query.toString()).toBe('page=1&search=p%C3%A3o'))
  })

  it('changes a food, and shows the list anew', async () => {
    const { sent, user } = open({ 'PUT /foods/own/f-own': { body: { data: OWN_FOOD } } })
    await user.click(await screen.findByRole('button', { name: 'Editar Pão de aveia' }))
    const dialog = await screen.findByRole('dialog', { name: 'Editar alimento' })
    expect(within(dialog).getByLabelText(/^Grupo/)).toHaveDisplayValue('Cereais e derivados')
    expect(within(dialog).getByText('1 fatia (40 g) = 110 kcal; 100 g = 275 kcal')).toBeInTheDocument()
    const calories = within(dialog).getByLabelText(/^Calorias/)
    await user.clear(calories)
    await user.type(calories, '120')
    await user.click(within(dialog).getByRole('button', { name: 'Salvar' }))
    expect(await screen.findByText('Alimento alterado com sucesso.')).toBeInTheDocument()
    expect(sent('PUT /foods/own/f-own')[0]?.body).toMatchObject({ name: 'Pão de aveia', calories: 120, shared: true })
    await waitFor(() => expect(sent('GET /foods/own')).toHaveLength(2))
  })

  it('takes the nutrients of a label, and leaves the others unknown', async () => {
    const { sent, user } = open({ 'PUT /foods/own/f-own': { body: { data: OWN_FOOD } } })
    await user.click(await screen.findByRole('button', { name: 'Editar Pão de aveia' }))
    const dialog = await screen.findByRole('dialog', { name: 'Editar alimento' })
    // Open, as the food has some.
    expect(within(dialog).getByLabelText(/^Fibra alimentar/)).toHaveValue('2,4')
    const calcium = within(dialog).getByLabelText(/^Cálcio/)
    await user.click(calcium)
    await user.paste('24,5')
    await user.clear(within(dialog).getByLabelText(/^Fibra alimentar/))
    await user.click(within(dialog).getByRole('button', { name: 'Salvar' }))
    expect(await screen.findByText('Alimento alterado com sucesso.')).toBeInTheDocument()
    expect(sent('PUT /foods/own/f-own')[0]?.body).toMatchObject({ nutrients: { calcium: 24.5, leucine: 0.2 } })
    expect(sent('PUT /foods/own/f-own')[0]?.body).not.toHaveProperty('nutrients.fiber')
  })

  it('shows a nutrient that the server refuses', async () => {
    const { user } = open({
      'GET /foods/own': { body: page([{ ...OWN_FOOD, nutrients: {} }]) },
      'PUT /foods/own/f-own': {
        status: 422,
        body: {
          message: 'Confira os campos.',
          code: 'invalid',
          errors: { 'nutrients.calcium': ['É mais do que o peso.'] },
        },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Editar Pão de aveia' }))
    const dialog = await screen.findByRole('dialog', { name: 'Editar alimento' })
    expect(within(dialog).getByText('Cálcio')).not.toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Salvar' }))
    expect(await within(dialog).findByText('É mais do que o peso.')).toBeVisible()
  })

  it('warns of calories that the macronutrients do not give, and saves them all the same', async () => {
    const { sent, user } = open({ 'PUT /foods/own/f-own': { body: { data: OWN_FOOD } } })
    await user.click(await screen.findByRole('button', { name: 'Editar Pão de aveia' }))
    const dialog = await screen.findByRole('dialog', { name: 'Editar alimento' })
    expect(within(dialog).queryByText(/longe do que/)).not.toBeInTheDocument()
    const calories = within(dialog).getByLabelText(/^Calorias/)
    await user.clear(calories)
    await user.type(calories, '10')
    expect(within(dialog).getByText(/^10 kcal estão longe .* cerca de 111 kcal/)).toBeInTheDocument()
    await user.click(within(dialog).getByRole('button', { name: 'Salvar' }))
    expect(await screen.findByText('Alimento alterado com sucesso.')).toBeInTheDocument()
    expect(sent('PUT /foods/own/f-own')[0]?.body).toMatchObject({ calories: 10 })
  })

  it('asks about a measure of kilograms before it saves it', async () => {
    const { sent, user } = open({ 'PUT /foods/own/f-own': { body: { data: OWN_FOOD } } })
    await user.click(await screen.findByRole('button', { name: 'Editar Pão de aveia' }))
    const dialog = await screen.findByRole('dialog', { name: 'Editar alimento' })
    const weight = within(dialog).getByLabelText(/^Peso de uma medida/)
    await user.clear(weight)
    await user.type(weight, '4.000')
    await user.click(within(dialog).getByRole('button', { name: 'Salvar' }))
    const question = await screen.findByRole('alertdialog', { name: '1 fatia pesa 4.000 g (4 kg)?' })
    await user.click(within(question).getByRole('button', { name: 'Corrigir' }))
    expect(await within(dialog).findByText('Confira o peso de uma medida.')).toBeInTheDocument()
    expect(sent('PUT /foods/own/f-own')).toHaveLength(0)
    await user.click(within(dialog).getByRole('button', { name: 'Salvar' }))
    await user.click(await screen.findByRole('button', { name: 'Sim, é isso' }))
    expect(await screen.findByText('Alimento alterado com sucesso.')).toBeInTheDocument()
    expect(sent('PUT /foods/own/f-own')[0]?.body).toMatchObject({ quantity: 4000 })
  })

  it('does not write over what somebody else saved meanwhile, and shows it in the list', async () => {
    const message = 'Outra pessoa salvou este alimento enquanto você editava.'
    const refusal = { status: 409, body: { message, code: 'food_changed', errors: {} } }
    const { sent, user } = open({ 'PUT /foods/own/f-own': refusal })
    await user.click(await screen.findByRole('button', { name: 'Editar Pão de aveia' }))
    const dialog = await screen.findByRole('dialog', { name: 'Editar alimento' })
    const calories = within(dialog).getByLabelText(/^Calorias/)
    await user.clear(calories)
    await user.type(calories, '120')
    await user.click(within(dialog).getByRole('button', { name: 'Salvar' }))
    expect(await within(dialog).findByText(message)).toBeInTheDocument()
    expect(calories).toHaveValue('120')
    expect(sent('PUT /foods/own/f-own')[0]?.body).toMatchObject({ updated_at: OWN_FOOD.updated_at })
    await waitFor(() => expect(sent('GET /foods/own')).toHaveLength(2))
  })

  it('adds one from the empty list', async () => {
    const { sent, user } = open({
      'GET /foods/own': { body: page([]) },
      'POST /foods': { status: 201, body: { data: OWN_FOOD } },
    })
    await screen.findByText(/^Nenhum alimento próprio ainda/)
    const [first] = screen.getAllByRole('button', { name: 'Cadastrar alimento' })
    if (first) await user.click(first)
    const dialog = await screen.findByRole('dialog', { name: 'Cadastrar alimento' })
    const fields: [RegExp, string][] = [
      [/^Nome/, 'Pão de aveia'],
      [/^Medida caseira/, 'fatia'],
      [/^Peso de uma medida/, '40'],
      [/^Calorias/, '110'],
      [/^Proteínas/, '3,2'],
      [/^Carboidratos/, '20'],
      [/^Lipídeos/, '2'],
      [/^Origem/, 'Rótulo'],
    ]
    for (const [label, text] of fields) await user.type(within(dialog).getByLabelText(label), text)
    await user.selectOptions(within(dialog).getByLabelText(/^Grupo/), 'cereals')
    await user.click(within(dialog).getByRole('button', { name: 'Salvar' }))
    expect(await screen.findByText('Alimento cadastrado com sucesso.')).toBeInTheDocument()
    expect(sent('POST /foods')[0]?.body).toMatchObject({ grupo: 'cereals', origem: 'Rótulo', shared: true })
  }, 30_000)

  it('removes one after saying that plans keep it', async () => {
    const { sent, user } = open({ 'DELETE /foods/own/f-own': { status: 204 } })
    await user.click(await screen.findByRole('button', { name: 'Remover Pão de aveia' }))
    const question = await screen.findByRole('alertdialog')
    expect(question).toHaveTextContent('Os planos que já o usam continuam como estão.')
    await user.click(within(question).getByRole('button', { name: 'Remover' }))
    expect(await screen.findByText('Alimento removido com sucesso.')).toBeInTheDocument()
    expect(sent('DELETE /foods/own/f-own')).toHaveLength(1)
  })

  it('shows where the values come from', async () => {
    const nutrients = [{ code: 'kcal', name: 'Energia', unit: 'kcal', quantity: 275, status: 'value' }]
    const { user } = open({
      'GET /foods/own/f-own': { body: { data: OWN_FOOD } },
      'GET /foods/f-own': { body: { data: { ...OWN_FOOD, nutrients } } },
    })
    await user.click(await screen.findByRole('button', { name: 'Ver nutrientes de Pão de aveia' }))
    const dialog = await screen.findByRole('dialog', { name: 'Pão de aveia' })
    expect(await within(dialog).findByText('Origem dos valores: Rótulo')).toBeInTheDocument()
    expect(dialog).toHaveTextContent('Por Helena Prado, de 1 fatia (40 g): 110 kcal')
  })
})
