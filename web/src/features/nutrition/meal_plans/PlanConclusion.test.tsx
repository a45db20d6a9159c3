import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { signIn } from '~/test/support'
import type { Meal } from './model/mealDraft'
import { error, GET, meal, open, POST, plan } from './planEditorScene'
import { LUNCH, PATIENT, PLAN } from './testData'

describe('concluding in the plan editor', () => {
  beforeEach(() => {
    signIn()
  })

  it('concludes after asking, and is read only from then on', async () => {
    const done = { status: 'done' as const, concluded_at: '2026-11-20T12:00:00Z' }
    const { user, sent } = open({ [GET]: plan(), [`PUT /patient/${PATIENT}/plan-meal/${PLAN}`]: plan([LUNCH], done) })
    await screen.findByText('Rascunho')
    await user.click(screen.getAllByRole('button', { name: 'Concluir' })[0] as HTMLElement)
    const dialog = await screen.findByRole('alertdialog')
    await user.click(within(dialog).getByRole('button', { name: 'Concluir' }))
    expect(await screen.findByText('O plano alimentar foi concluído com sucesso.')).toBeInTheDocument()
    expect(sent(`PUT /patient/${PATIENT}/plan-meal/${PLAN}`)[0]?.body).toEqual({
      status: 'done',
      updated_at: '2026-11-20T12:00:00Z',
    })
    expect(screen.getByText('Concluído')).toBeInTheDocument()
    expect(screen.queryByLabelText(/^Quantidade de/)).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Criar nova versão' })).toBeInTheDocument()
  })

  it('names the meals without foods before it is concluded, and does not stand in the way', async () => {
    const custom = { ...LUNCH, id: 'x', uuid: 'x', type: 'custom_pre-treino', name: 'Pré-treino', foods: [] }
    const { user, sent } = open({
      [GET]: plan([LUNCH, custom]),
      [`PUT /patient/${PATIENT}/plan-meal/${PLAN}`]: plan([LUNCH, custom], { status: 'done' }),
    })
    await screen.findByText('Rascunho')
    await user.click(screen.getAllByRole('button', { name: 'Concluir' })[0] as HTMLElement)
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog).toHaveTextContent('Sem alimentos: Pré-treino. Ela aparece vazia para o paciente.')
    await user.click(within(dialog).getByRole('button', { name: 'Concluir' }))
    expect(await screen.findByText('O plano alimentar foi concluído com sucesso.')).toBeInTheDocument()
    expect(sent(`PUT /patient/${PATIENT}/plan-meal/${PLAN}`)).toHaveLength(1)
  })

  it('says why it could not be concluded', async () => {
    const { user } = open({
      [GET]: plan([]),
      [`PUT /patient/${PATIENT}/plan-meal/${PLAN}`]: error(422, 'meal_plan_empty', 'Adicione alimentos.'),
    })
    await screen.findByText('Rascunho')
    await user.click(screen.getAllByRole('button', { name: 'Concluir' })[0] as HTMLElement)
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Concluir' }))
    expect(
      await screen.findByText('Não foi possível concluir o plano alimentar. Adicione alimentos.'),
    ).toBeInTheDocument()
  })

  it('shows what somebody else has changed meanwhile, instead of concluding it unseen', async () => {
    let there = plan()
    const { user } = open({
      [GET]: () => there,
      [`PUT /patient/${PATIENT}/plan-meal/${PLAN}`]: () => {
        there = plan([{ ...LUNCH, notes: 'Comece pela salada.' }])
        return error(409, 'meal_plan_changed', 'Confira o que mudou.')
      },
    })
    await screen.findByText('Rascunho')
    await user.click(screen.getAllByRole('button', { name: 'Concluir' })[0] as HTMLElement)
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Concluir' }))
    expect(
      await screen.findByText('Não foi possível concluir o plano alimentar. Confira o que mudou.'),
    ).toBeInTheDocument()
    expect(await screen.findByText('Comece pela salada.')).toBeInTheDocument()
  })

  it('says of a concluded plan which closed meals have notes, and shows those of a meal without foods', async () => {
    const snack: Meal = { ...LUNCH, id: 'snack', uuid: 'snack', type: 'custom_x', name: 'Treino', hour: '17:00' }
    const empty: Meal = { ...snack, id: 'e', uuid: 'e', type: 'supper', name: 'Ceia', foods: [], notes: 'Só um chá.' }
    const { user } = open({ [GET]: plan([LUNCH, snack, empty], { status: 'done' }) })
    await screen.findByText('Concluído')
    // The first one is open, with its notes in sight.
    expect(meal('Almoço').queryByText(/com notas/)).not.toBeInTheDocument()
    expect(meal('Almoço').getByText('Comece pela salada.')).toBeInTheDocument()
    expect(meal('Treino').getByText('2 alimentos')).toHaveTextContent('2 alimentos · com notas')
    expect(meal('Ceia').getByText('Só um chá.')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Treino' }))
    expect(meal('Treino').getByText('Comece pela salada.')).toBeInTheDocument()
    expect(meal('Treino').queryByText(/com notas/)).not.toBeInTheDocument()
  })

  it('starts a new version of a concluded plan', async () => {
    const { user, sent } = open({
      [GET]: plan([LUNCH], { status: 'done' }),
      [POST]: { status: 201, ...plan([{ ...LUNCH, meal_plan: 'second' }], { id: 'second', uuid: 'second' }) },
    })
    await user.click(await screen.findByRole('button', { name: 'Criar nova versão' }))
    expect(await screen.findByText('Rascunho')).toBeInTheDocument()
    expect(sent(POST)).toHaveLength(1)
  })
})
