import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { signIn } from '~/test/support'
import { draftOf } from '../../model/mealDraft'
import { planChanges } from '../../model/planChanges'
import { shoppingList } from '../../model/shoppingList'
import { FOODS, GET, meal, open, plan } from '../../planEditorScene'
import { BEANS, LUNCH, RICE } from '../../testData'

/** A slow answer, so that what was typed stays on screen. */
const UNANSWERED = () => new Promise<never>(() => {})
const foodsOf = (body: unknown) => (body as { foods: Record<string, unknown>[] }).foods

describe('amounts of a plan', () => {
  beforeEach(() => {
    signIn()
  })

  it('are typed as a range, which counts at its middle, and undone', async () => {
    const { user, sent } = open({ [GET]: plan([LUNCH]), [FOODS]: UNANSWERED })
    const quantity = await screen.findByLabelText('Quantidade de Arroz integral cozido')
    await user.click(quantity)
    await user.paste('2-4')
    await user.tab()
    expect(quantity).toHaveValue('2 a 4')
    expect(meal('Almoço').getByText(/^cerca de 75 g ·/)).toBeInTheDocument()
    await waitFor(() => expect(foodsOf(sent(FOODS).at(-1)?.body)[0]).toMatchObject({ quantity: 2, quantity_max: 4 }))
    await user.click(screen.getByRole('button', { name: 'Desfazer a última mudança' }))
    expect(screen.getByLabelText('Quantidade de Arroz integral cozido')).toHaveValue('3')
    await user.click(screen.getByRole('button', { name: 'Refazer a mudança' }))
    expect(screen.getByLabelText('Quantidade de Arroz integral cozido')).toHaveValue('2 a 4')
  })

  it('go from the smaller to the larger number', async () => {
    const { user, sent } = open({ [GET]: plan([LUNCH]), [FOODS]: UNANSWERED })
    const quantity = await screen.findByLabelText('Quantidade de Arroz integral cozido')
    await user.click(quantity)
    await user.paste('4 a 2')
    expect(await screen.findByText(/do menor para o maior, como 1 a 2/)).toBeInTheDocument()
    expect(sent(FOODS)).toEqual([])
  })

  it('may have a measure that is added in the row', async () => {
    const tongs = { id: 'm-tongs', measure: 'pegador', unit: 50, own: { shared: false, removable: true } }
    const { user, sent } = open({
      [GET]: plan([LUNCH]),
      [FOODS]: UNANSWERED,
      'POST /foods/f-rice/measures': { status: 201, body: { data: tongs } },
    })
    await user.selectOptions(await screen.findByLabelText('Medida de Arroz integral cozido'), 'Nova medida…')
    const dialog = within(await screen.findByRole('dialog', { name: 'Nova medida' }))
    await user.click(dialog.getByRole('textbox', { name: /^Nome da medida/ }))
    await user.paste('pegador')
    await user.click(dialog.getByRole('textbox', { name: /^Peso de uma medida/ }))
    await user.paste('50')
    await user.click(dialog.getByRole('button', { name: 'Salvar' }))
    await waitFor(() =>
      expect(foodsOf(sent(FOODS).at(-1)?.body)[0]).toMatchObject({
        quantity: 1.5,
        home_measure_selected: { id: 'm-tongs' },
      }),
    )
    expect(screen.getByLabelText('Medida de Arroz integral cozido')).toHaveDisplayValue('pegador (só sua)')
  })

  it('are left out where there is none, and not counted', async () => {
    const { user, sent } = open({ [GET]: plan([LUNCH]), [FOODS]: UNANSWERED })
    await user.selectOptions(await screen.findByLabelText('Medida de Arroz integral cozido'), 'à vontade')
    expect(screen.queryByLabelText('Quantidade de Arroz integral cozido')).not.toBeInTheDocument()
    expect(meal('Almoço').getByText('não contado')).toBeInTheDocument()
    const [summary] = screen.getAllByRole('region', { name: 'Resumo do dia' })
    expect(summary).toHaveTextContent('107 kcal')
    await waitFor(() => expect(foodsOf(sent(FOODS).at(-1)?.body)[0]).toMatchObject({ uncounted: 'as_wished' }))
    await user.selectOptions(screen.getByLabelText('Medida de Arroz integral cozido'), 'colher de sopa cheia')
    expect(screen.getByLabelText('Quantidade de Arroz integral cozido')).toHaveValue('3')
    expect(summary).toHaveTextContent('200 kcal')
  })

  it('come back from the server as they were', () => {
    const range = { ...RICE, quantity: 1, quantity_max: 2 }
    const [food] = draftOf({ ...LUNCH, foods: [range] })
    expect(food).toMatchObject({ quantity: 1, quantityMax: 2 })
  })

  it('are compared between versions as they are said', () => {
    const wished = { ...RICE, uncounted: 'as_wished' as const }
    const range = { ...RICE, quantity: 3, quantity_max: 4, grams: 87.5 }
    const changeOf = (before: typeof RICE, after: typeof RICE) =>
      planChanges({ meals: [{ ...LUNCH, foods: [before] }] }, { meals: [{ ...LUNCH, foods: [after] }] }).meals[0]
        ?.changes
    expect(changeOf(RICE, wished)).toMatchObject([{ from: '3 colheres de sopa cheias', to: 'à vontade' }])
    expect(changeOf(RICE, range)).toMatchObject([{ to: '3 a 4 colheres de sopa cheias' }])
    expect(changeOf(wished, { ...wished, quantity: 5 })).toBeUndefined()
  })

  it('are bought up to their upper end, or without a number', () => {
    const range = { ...RICE, quantity: 2, quantity_max: 4, grams: 75 }
    const wished = { ...BEANS, uncounted: 'as_wished' as const }
    const items = shoppingList([{ meals: [{ foods: [range, wished] }], times: 2 }]).flatMap((group) => group.items)
    expect(items.map(({ amount }) => amount)).toEqual(['8 colheres de sopa cheias (200 g)', 'à vontade'])
  })
})
