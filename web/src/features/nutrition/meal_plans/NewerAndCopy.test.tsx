import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Schemas } from '~/api/client'
import { type Call, mockApi, show, signIn } from '~/test/support'
import type { Meal } from './model/mealDraft'
import { PlanEditorPage } from './PlanEditorPage'
import { BEANS, FIXED, LUNCH, PATIENT, PLAN, planOf, RICE, saved } from './testData'

const GET = `GET /patient/${PATIENT}/plan-meal`
const MEALS = `/patient/${PATIENT}/plan-meal/${PLAN}/meals`
const LUNCH_PATH = `${MEALS}/${LUNCH.uuid}`
const FOODS = `POST ${LUNCH_PATH}/foods`
const COPY = `POST ${LUNCH_PATH}/copy`

const fixed_meals = FIXED.filter(({ type }) => type === 'lunch' || type === 'dinner')
const open = async (meals: () => Meal[], handlers: Parameters<typeof mockApi>[0]) => {
  const calls = mockApi({ [GET]: () => ({ body: { data: planOf(meals(), { fixed_meals }) } }), ...handlers })
  const shown = show(<PlanEditorPage />, {
    at: `/admin/patient/${PATIENT}/plano-alimentar`,
    path: '/admin/patient/:id/*',
  })
  await screen.findByText('Rascunho')
  return { ...shown, sent: (what: string) => calls.filter(({ method, path }) => `${method} ${path}` === what) }
}
/** Returns the identifiers of the rows that were sent; a row without one is new. */
const rowsOf = (call: Call | undefined) =>
  (call?.body as Schemas['MealFoodsIn'] | undefined)?.foods.map(({ uuid }) => uuid)
const dialog = async () => within(await screen.findByRole('dialog'))

describe('values that are newer in the table', () => {
  beforeEach(() => {
    signIn()
  })
  const newer = { ...RICE.attributes, energia_kcal: { quantity: 130, status: 'value' as const, unit: 'kcal' } }
  const fatter = { ...BEANS.attributes, lipideos: { status: 'trace' as const, unit: 'g' } }
  const outdated = {
    ...LUNCH,
    foods: [
      { ...RICE, newer },
      { ...BEANS, newer: fatter },
    ],
  }

  it('are shown beside the old ones, and taken for one food', async () => {
    const { user, sent } = await open(() => [outdated], { [FOODS]: saved(LUNCH) })
    await user.click(screen.getByRole('button', { name: `Valores novos na tabela para ${RICE.short_name}` }))
    const shown = await dialog()
    expect(shown.getByRole('row', { name: /Energia/ })).toHaveTextContent('92,65→ 97,50')
    expect(shown.getByRole('row', { name: /Lipídeos/ })).toHaveTextContent('0,750,75')
    await user.click(shown.getByRole('button', { name: 'Usar os valores novos' }))
    await waitFor(() =>
      expect(screen.getAllByRole('region', { name: 'Resumo do dia' })[0]).toHaveTextContent('204 kcal'),
    )
    await waitFor(() => expect(sent(FOODS)).toHaveLength(1))
    expect(rowsOf(sent(FOODS)[0])).toEqual([undefined, BEANS.uuid])
  })

  it('are those of the weight that the row will have', async () => {
    // The author corrected the weight: one piece has the same energy, 100 g have more.
    const unit = (grams: number) => ({ id: 'm-own', measure: 'unidade', unit: grams })
    const per100 = (quantity: number) => ({ quantity, status: 'value' as const, unit: 'kcal' })
    const bar = {
      ...RICE,
      quantity: 1,
      grams: 60,
      home_measure: 'unidade',
      home_measure_selected: unit(60),
      measures: [unit(50)],
      attributes: { ...RICE.attributes, energia_kcal: per100(160) },
      newer: { ...RICE.attributes, energia_kcal: per100(192) },
    }
    const fatter = {
      ...bar,
      uuid: 'r-2',
      name: 'Barra',
      short_name: 'Barra',
      newer: { ...bar.newer, energia_kcal: per100(200) },
    }
    const { user } = await open(() => [{ ...LUNCH, foods: [bar, fatter] }], {})
    await user.click(screen.getByRole('button', { name: `Valores novos na tabela para ${RICE.short_name}` }))
    const one = await dialog()
    expect(one.getByText(/^A tabela foi atualizada/)).toHaveTextContent(
      'Valores para 1 unidade · 60 g, agora 1 unidade · 50 g:',
    )
    expect(one.getByRole('row', { name: /Peso/ })).toHaveTextContent('60→ 50')
    expect(one.getByRole('row', { name: /Energia/ })).toHaveTextContent('96,0096,00')
    expect(one.getByRole('row', { name: /Proteínas/ })).toHaveTextContent('1,55→ 1,30')
    await user.click(one.getByRole('button', { name: 'Manter como está' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

    await user.click(screen.getByRole('button', { name: 'Atualizar todos' }))
    const all = await dialog()
    expect(all.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Arroz integral cozidoAlmoço · 1 unidade · 60 g, agora 1 unidade · 50 gmuda: peso, proteínas, carboidratos, lipídeos',
      'BarraAlmoço · 1 unidade · 60 g, agora 1 unidade · 50 g96,00 →  passa a 100,00 kcal',
    ])
    await user.click(all.getByRole('button', { name: 'Atualizar todos' }))
    expect(screen.getAllByRole('region', { name: 'Resumo do dia' })[0]).toHaveTextContent('196 kcal')
  })

  it('are taken for the whole plan at one go', async () => {
    const { user, sent } = await open(() => [outdated], { [FOODS]: saved(LUNCH) })
    expect(screen.getByText(/^2 alimentos têm valores novos na tabela/)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Atualizar todos' }))
    const shown = await dialog()
    expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Arroz integral cozidoAlmoço · 3 colheres de sopa cheias · 75 g92,65 →  passa a 97,50 kcal',
      'Feijão carioca cozidoAlmoço · 1 concha média · 140 gmuda: lipídeos',
    ])
    await user.click(shown.getByRole('button', { name: 'Atualizar todos' }))
    expect(screen.queryByText(/valores novos na tabela/)).not.toBeInTheDocument()
    await waitFor(() => expect(sent(FOODS)).toHaveLength(1))
    expect(rowsOf(sent(FOODS)[0])).toEqual([undefined, undefined])
  })
})

describe('copying a meal', () => {
  beforeEach(() => {
    signIn()
  })
  const dinner: Meal = {
    ...LUNCH,
    id: 'm-d',
    uuid: 'm-d',
    type: 'dinner',
    name: 'Jantar',
    hour: '19:00',
    foods: [BEANS],
  }
  const copied = { ...dinner, foods: [BEANS, { ...RICE, uuid: 'r-2' }, { ...BEANS, uuid: 'r-3', alternatives: [] }] }
  const openDialog = async (user: Awaited<ReturnType<typeof open>>['user']) => {
    await user.click(screen.getAllByRole('button', { name: 'Copiar a refeição Almoço' })[0] as HTMLElement)
    return dialog()
  }

  it('says what goes where, adds it, and takes it back', async () => {
    let now = dinner
    const { user, sent } = await open(() => [LUNCH, now], {
      [COPY]: () => {
        now = copied
        return { status: 201, body: { data: copied } }
      },
      [`POST ${MEALS}/m-d/foods`]: () => {
        now = dinner
        return saved(dinner)
      },
    })
    const shown = await openDialog(user)
    await user.selectOptions(shown.getByRole('combobox'), 'Jantar (19:00)')
    expect(shown.getByText(/^2 alimentos entram/)).toHaveTextContent(
      '2 alimentos entram em Jantar, depois do alimento que já está lá. As alternativas vão junto.',
    )
    await user.click(shown.getByRole('button', { name: 'Copiar' }))
    expect(await screen.findByText('Refeição copiada: 2 alimentos entraram em Jantar.')).toBeInTheDocument()
    expect(sent(COPY)[0]?.body).toEqual({ type: 'dinner', hour: '19:00' })
    expect(await screen.findByText('3 alimentos')).toBeInTheDocument()

    await user.click(screen.getByRole('button', { name: 'Desfazer' }))
    expect(await screen.findByText('1 alimento')).toBeInTheDocument()
    await waitFor(() => expect(sent(`POST ${MEALS}/m-d/foods`)).toHaveLength(1))
    expect(sent(`POST ${MEALS}/m-d/foods`)[0]?.body).toMatchObject({ foods: [{ uuid: BEANS.uuid }] })
  })

  it('makes a new meal for it, which undoing removes', async () => {
    const made = { ...LUNCH, id: 'm-n', uuid: 'm-n', type: 'custom_pos-treino', name: 'Pós-treino', hour: '18:00' }
    const foods = LUNCH.foods.map((food) => ({ ...food, uuid: `n-${food.uuid}` }))
    let meals: Meal[] = [LUNCH]
    const { user, sent } = await open(() => meals, {
      [COPY]: () => {
        meals = [LUNCH, { ...made, foods }]
        return { status: 201, body: { data: { ...made, foods } } }
      },
      [`DELETE ${MEALS}/m-n`]: () => {
        meals = [LUNCH]
        return { status: 204 }
      },
    })
    const shown = await openDialog(user)
    await user.click(shown.getByRole('button', { name: 'Copiar' }))
    expect(await shown.findByText('Escolha a refeição.')).toBeInTheDocument()
    await user.selectOptions(shown.getByRole('combobox'), 'Uma nova refeição')
    await user.click(shown.getByRole('button', { name: 'Copiar' }))
    expect(await shown.findByText('Informe o nome da refeição.')).toBeInTheDocument()
    await user.type(shown.getByLabelText(/^Nome/), 'Pós-treino')
    await user.type(shown.getByRole('textbox', { name: /^Horário/ }), '1800')
    await user.click(shown.getByRole('button', { name: 'Copiar' }))
    await user.click(await screen.findByRole('button', { name: 'Desfazer' }))
    await waitFor(() => expect(sent(`DELETE ${MEALS}/m-n`)).toHaveLength(1))
    expect(sent(COPY)[0]?.body).toEqual({ type: 'custom_pos-treino', hour: '18:00', name: 'Pós-treino' })
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Pós-treino' })).not.toBeInTheDocument())
  })

  it('says why it was not copied', async () => {
    const errors = { foods: ['Uma refeição tem no máximo 40 alimentos.'] }
    const { user } = await open(() => [LUNCH], {
      [COPY]: { status: 422, body: { message: 'Verifique os campos.', code: 'invalid', errors } },
    })
    const shown = await openDialog(user)
    await user.selectOptions(shown.getByRole('combobox'), 'Jantar (19:00)')
    await user.click(shown.getByRole('button', { name: 'Copiar' }))
    expect(await shown.findByRole('alert')).toHaveTextContent('Uma refeição tem no máximo 40 alimentos.')
  })
})
