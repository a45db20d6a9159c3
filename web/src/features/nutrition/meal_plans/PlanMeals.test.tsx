import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { signIn } from '~/test/support'
import type { Meal } from './model/mealDraft'
import { error, FOODS, GET, LUNCH_PATH, MEALS, meal, open, openedDialog, plan } from './planEditorScene'
import { LUNCH, PATIENT, PLAN, saved } from './testData'

describe('meals of the plan editor', () => {
  beforeEach(() => {
    signIn()
  })

  it('creates a missing meal before its foods are chosen', async () => {
    const { user, router, sent } = open({
      [GET]: plan([]),
      [`POST ${MEALS}`]: { status: 201, body: { data: { ...LUNCH, foods: [] } } },
    })
    await screen.findByText('Rascunho')
    await user.click(
      meal('Almoço').getAllByRole('button', { name: /^Adicionar alimentos\s*em Almoço$/ })[0] as HTMLElement,
    )
    await waitFor(() =>
      expect(router.state.location.pathname).toBe(
        `/admin/patient/${PATIENT}/refeicao/${LUNCH.uuid}/plano/${PLAN}/alimentos`,
      ),
    )
    expect(sent(`POST ${MEALS}`)[0]?.body).toEqual({ type: 'lunch', hour: '12:00' })
  })

  it('changes the suggested hour', async () => {
    const { user, sent } = open({
      [GET]: plan(),
      [`PUT ${LUNCH_PATH}`]: { body: { data: { ...LUNCH, hour: '12:45' } } },
    })
    await screen.findByText('Rascunho')
    await user.click(meal('Almoço').getAllByRole('button', { name: /Alterar o horário/ })[0] as HTMLElement)
    const hour = (await openedDialog()).getByRole('textbox', { name: /^Horário/ })
    await user.clear(hour)
    await user.type(hour, '1245')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    expect(await screen.findByText('Horário alterado com sucesso.')).toBeInTheDocument()
    expect(sent(`PUT ${LUNCH_PATH}`)[0]?.body).toEqual({
      hour: '12:45',
      was: { hour: '12:00', notes: 'Comece pela salada.' },
    })
  })

  it('says why the hour could not be changed', async () => {
    const { user } = open({ [GET]: plan(), [`PUT ${LUNCH_PATH}`]: error(409, 'meal_plan_done', 'Já concluído.') })
    await screen.findByText('Rascunho')
    await user.click(meal('Almoço').getAllByRole('button', { name: /Alterar o horário/ })[0] as HTMLElement)
    await user.click(await screen.findByRole('button', { name: 'Salvar' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Não foi possível alterar o horário sugerido. Já concluído.',
    )
  })

  it('keeps notes', async () => {
    const { user, sent } = open({ [GET]: plan(), [`PUT ${LUNCH_PATH}`]: { body: { data: LUNCH } } })
    await screen.findByText('Rascunho')
    await user.click(meal('Almoço').getAllByRole('button', { name: 'Editar notas de Almoço' })[0] as HTMLElement)
    const notes = (await openedDialog()).getByLabelText('Notas')
    expect(notes).toHaveValue('Comece pela salada.')
    await user.type(notes, ' Devagar.')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    expect(await screen.findByText('Notas salvas com sucesso.')).toBeInTheDocument()
    expect(sent(`PUT ${LUNCH_PATH}`)[0]?.body).toEqual({
      notes: 'Comece pela salada. Devagar.',
      was: { hour: '12:00', notes: 'Comece pela salada.' },
    })
  })

  it('shows the notes that somebody else wrote meanwhile before it replaces them', async () => {
    let there: Meal = { ...LUNCH, notes: 'Sem sal.' }
    const { user, sent } = open({
      [GET]: plan(),
      [`GET ${LUNCH_PATH}`]: () => ({ body: { data: there } }),
      [`PUT ${LUNCH_PATH}`]: ({ body }) => {
        const { notes, was } = body as { notes: string; was: { notes: string } }
        if (was.notes !== there.notes) return error(409, 'meal_changed', 'Outra pessoa salvou as notas desta refeição.')
        there = { ...there, notes }
        return { body: { data: there } }
      },
    })
    await screen.findByText('Rascunho')
    await user.click(meal('Almoço').getAllByRole('button', { name: 'Editar notas de Almoço' })[0] as HTMLElement)
    const notes = (await openedDialog()).getByLabelText('Notas')
    await user.type(notes, ' Devagar.')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('mudou as notas enquanto você escrevia: “Sem sal.”')
    expect(notes).toHaveValue('Comece pela salada. Devagar.')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    expect(await screen.findByText('Notas salvas com sucesso.')).toBeInTheDocument()
    expect(sent(`PUT ${LUNCH_PATH}`)).toHaveLength(2)
    expect(there.notes).toBe('Comece pela salada. Devagar.')
  })

  it('removes a meal after asking', async () => {
    let there = true
    const { user, sent } = open({
      [GET]: () => plan(there ? [LUNCH] : []),
      [`DELETE ${LUNCH_PATH}`]: () => {
        there = false
        return { status: 204 }
      },
    })
    await screen.findByText('Rascunho')
    await user.click(meal('Almoço').getAllByRole('button', { name: 'Remover a refeição Almoço' })[0] as HTMLElement)
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog).toHaveTextContent('Tem certeza que deseja remover esta refeição?')
    await user.click(within(dialog).getByRole('button', { name: 'Remover' }))
    expect(await screen.findByText('Refeição removida com sucesso.')).toBeInTheDocument()
    expect(sent(`DELETE ${LUNCH_PATH}`)).toHaveLength(1)
    await waitFor(() => expect(screen.getAllByText('sem alimentos')).toHaveLength(2))
  })

  it('asks again before it removes a meal that somebody else changed meanwhile', async () => {
    let now = { ...plan([LUNCH]).body.data, updated_at: '2026-11-20T12:00:00.000001Z' }
    const refused = () => error(409, 'meal_plan_changed', 'Confira o que mudou.')
    const { user, sent } = open({
      [GET]: () => ({ body: { data: now } }),
      [`DELETE ${LUNCH_PATH}`]: ({ query }) => {
        if (query.get('updated_at') !== now.updated_at) return refused()
        now = { ...now, meals: [] }
        return { status: 204 }
      },
    })
    await screen.findByText('Rascunho')
    await user.click(meal('Almoço').getAllByRole('button', { name: 'Remover a refeição Almoço' })[0] as HTMLElement)
    const answer = async (asked: string) => {
      const dialog = await screen.findByRole('alertdialog')
      await waitFor(() => expect(dialog).toHaveTextContent(asked))
      await user.click(within(dialog).getByRole('button', { name: 'Remover' }))
    }
    await screen.findByRole('alertdialog')
    const [food] = LUNCH.foods
    now = { ...now, updated_at: '2026-11-20T12:00:09.000001Z', meals: [{ ...LUNCH, foods: food ? [food] : [] }] }
    await answer('Almoço e 2 alimentos saem do plano.')
    await answer('Esta refeição mudou enquanto isso. Almoço e 1 alimento saem do plano.')
    expect(await screen.findByText('Refeição removida com sucesso.')).toBeInTheDocument()
    expect(sent(`DELETE ${LUNCH_PATH}`)).toHaveLength(2)
  })

  it('does not ask twice where another meal was changed meanwhile', async () => {
    let now = { ...plan([LUNCH]).body.data, updated_at: '2026-11-20T12:00:00.000001Z' }
    const { user, sent } = open({
      [GET]: () => ({ body: { data: now } }),
      [`DELETE ${LUNCH_PATH}`]: ({ query }) =>
        query.get('updated_at') === now.updated_at ? { status: 204 } : error(409, 'meal_plan_changed', 'Mudou.'),
    })
    await screen.findByText('Rascunho')
    await user.click(meal('Almoço').getAllByRole('button', { name: 'Remover a refeição Almoço' })[0] as HTMLElement)
    const dialog = await screen.findByRole('alertdialog')
    now = { ...now, updated_at: '2026-11-20T12:00:09.000001Z' }
    await user.click(within(dialog).getByRole('button', { name: 'Remover' }))
    expect(await screen.findByText('Refeição removida com sucesso.')).toBeInTheDocument()
    expect(sent(`DELETE ${LUNCH_PATH}`)).toHaveLength(2)
  })

  it('keeps the focus in the card of what was removed', async () => {
    let meals = [LUNCH]
    const { user } = open({
      [GET]: () => plan(meals),
      [FOODS]: saved(LUNCH),
      [`DELETE ${LUNCH_PATH}`]: () => {
        meals = []
        return { status: 204 }
      },
    })
    await screen.findByText('Rascunho')
    const remove = async (name: string) => {
      await user.click(meal('Almoço').getAllByRole('button', { name })[0] as HTMLElement)
      await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remover' }))
    }
    await remove('Remover Arroz integral cozido')
    await waitFor(() => expect(meal('Almoço').getByRole('button', { name: 'Almoço' })).toHaveFocus())
    await waitFor(() => expect(meal('Almoço').queryByText('Arroz integral cozido')).not.toBeInTheDocument())
    await remove('Remover a refeição Almoço')
    await waitFor(() => expect(screen.getAllByText('sem alimentos')).toHaveLength(2))
    await waitFor(() => {
      const card = screen.getByRole('heading', { name: 'Almoço' }).closest('li')
      expect(card).toContainElement(document.activeElement as HTMLElement)
    })
  })

  it('adds a meal of its own, with name and hour', async () => {
    const { user, sent } = open({
      [GET]: plan(),
      [`POST ${MEALS}`]: {
        status: 201,
        body: { data: { ...LUNCH, id: 'x', uuid: 'x', type: 'custom_pre-treino', name: 'Pré-treino', foods: [] } },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Adicionar refeição' }))
    await user.click((await openedDialog()).getByRole('button', { name: 'Adicionar' }))
    expect(await screen.findByText('Informe o nome da refeição.')).toBeInTheDocument()
    await user.type(screen.getByLabelText(/^Nome/), 'Pré-treino')
    await user.type(screen.getByRole('textbox', { name: /^Horário/ }), '1730')
    await user.click(screen.getByRole('button', { name: 'Adicionar' }))
    expect(await screen.findByText('Refeição salva com sucesso.')).toBeInTheDocument()
    expect(sent(`POST ${MEALS}`)[0]?.body).toEqual({ type: 'custom_pre-treino', hour: '17:30', name: 'Pré-treino' })
  })
})
