import { act, screen, waitFor, within } from '@testing-library/react'
import { StrictMode } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { mockApi, show, signIn } from '~/test/support'
import type { Meal, MealPlan } from './mealDraft'
import { PlanEditorPage } from './PlanEditorPage'
import { FIXED, LUNCH, PATIENT, PLAN, planOf, RICE } from './testData'

const GET = `GET /patient/${PATIENT}/plan-meal`
const POST = `POST /patient/${PATIENT}/plan-meal`
const MEALS = `/patient/${PATIENT}/plan-meal/${PLAN}/meals`
const LUNCH_PATH = `${MEALS}/${LUNCH.uuid}`
const FOODS = `POST ${LUNCH_PATH}/foods`

type Handlers = Parameters<typeof mockApi>[0]

/** `twice`: effects run twice, as in development. */
const open = (handlers: Handlers, twice = false) => {
  const calls = mockApi(handlers)
  const shown = show(
    twice ? (
      <StrictMode>
        <PlanEditorPage />
      </StrictMode>
    ) : (
      <PlanEditorPage />
    ),
    {
      at: `/admin/patient/${PATIENT}/plano-alimentar`,
      // The foods' page is below it.
      path: '/admin/patient/:id/*',
    },
  )
  return { ...shown, calls, sent: (what: string) => calls.filter(({ method, path }) => `${method} ${path}` === what) }
}
// Two of the six are enough to try everything, and draw faster.
const fixed_meals = FIXED.filter(({ type }) => type === 'breakfast' || type === 'lunch')
const plan = (meals: Meal[] = [LUNCH], change: Partial<MealPlan> = {}) => ({
  body: { data: planOf(meals, { fixed_meals, ...change }) },
})
const error = (status: number, code: string, message: string) => ({ status, body: { message, code, errors: {} } })
const meal = (name: string) => {
  const card = screen.getByRole('heading', { name }).closest('li')
  if (!card) throw new Error(`There is no card for ${name}.`)
  return within(card)
}

/** The dialog, once the focus is in it: that comes a moment later, and would disturb the typing. */
const openedDialog = async () => {
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
  return within(dialog)
}

describe('PlanEditorPage', () => {
  beforeEach(() => {
    signIn()
  })

  it('shows that it loads, then the six meals of the day and its sums', async () => {
    open({ [GET]: plan([LUNCH], { fixed_meals: FIXED }) })
    expect(screen.getByText('Carregando...')).toBeInTheDocument()
    expect(await screen.findByText('Rascunho')).toBeInTheDocument()
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Café da Manhã',
      'Colação',
      'Almoço',
      'Lanche',
      'Jantar',
      'Ceia',
      'Resumo do dia',
    ])
    const [summary] = screen.getAllByRole('region', { name: 'Resumo do dia' })
    expect(summary).toHaveTextContent('200 kcal')
    expect(summary).toHaveTextContent('Carboidratos38 g76 %')
    expect(meal('Almoço').getByLabelText('Quantidade de Arroz, integral, cozido')).toHaveValue('3')
    expect(meal('Almoço').getByText('Lentilha, cozida')).toBeInTheDocument()
  })

  it('names the foods without a value, and does not pretend', async () => {
    const energia_kcal = { status: 'not_analysed' as const, unit: 'kcal' }
    const salt = { ...RICE, uuid: 'r-salt', name: 'Sal, dietético', attributes: { ...RICE.attributes, energia_kcal } }
    open({ [GET]: plan([{ ...LUNCH, foods: [...LUNCH.foods, salt] }]) })
    const [summary] = await screen.findAllByRole('region', { name: 'Resumo do dia' })
    expect(summary).toHaveTextContent('≥ 200 kcal')
    expect(summary).toHaveTextContent('1 alimento sem dado')
    expect(summary).toHaveTextContent('Sal, dietético')
  })

  it('creates the plan once when there is none', async () => {
    const { sent } = open(
      {
        [GET]: error(404, 'not_found', 'O plano alimentar ainda não foi criado.'),
        [POST]: { status: 201, ...plan([]) },
      },
      true,
    )
    expect(await screen.findByText('Rascunho')).toBeInTheDocument()
    expect(sent(POST)).toHaveLength(1)
    expect(screen.getAllByText('sem alimentos')).toHaveLength(2)
  })

  it('reads the plan again when someone else was quicker', async () => {
    let asked = 0
    const { sent } = open({
      [GET]: () => {
        asked += 1
        return asked === 1 ? error(404, 'not_found', 'Não há.') : plan()
      },
      [POST]: error(409, 'meal_plan_exists', 'Já existe.'),
    })
    expect(await screen.findByText('Rascunho')).toBeInTheDocument()
    expect(sent(POST)).toHaveLength(1)
  })

  it('shows an error where the plan would be, and tries again', async () => {
    let broken = true
    const { user } = open({ [GET]: () => (broken ? error(500, 'internal', 'Algo deu errado.') : plan()) })
    expect(await screen.findByRole('alert')).toHaveTextContent('Algo deu errado.')
    broken = false
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(await screen.findByText('Rascunho')).toBeInTheDocument()
  })

  it('saves a quantity as it is typed, quietly', async () => {
    let answer = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    const { user, sent } = open({
      [GET]: plan(),
      [FOODS]: async ({ body }) => {
        await answered
        const [rice] = (body as { foods: { quantity: number }[] }).foods
        const foods = LUNCH.foods.map((food) =>
          food.uuid === RICE.uuid ? { ...food, quantity: rice?.quantity ?? 0 } : food,
        )
        return { status: 201, body: { data: { ...LUNCH, foods } } }
      },
    })
    const quantity = await screen.findByLabelText('Quantidade de Arroz, integral, cozido')
    await user.clear(quantity)
    // At one go: on a busy machine the pause between two keys may be long enough to save what is there.
    await user.paste('2,5')
    expect(screen.getByText('Salvando...')).toBeInTheDocument()
    answer()
    expect(await screen.findByText(/Salvo às \d\d:\d\d/)).toBeInTheDocument()
    expect(sent(FOODS)).toHaveLength(1)
    expect(sent(FOODS)[0]?.body).toMatchObject({
      foods: [{ uuid: RICE.uuid, quantity: 2.5 }, { alternatives: [{ uuid: 'r-lentil', quantity: 80 }] }],
    })
  })

  it("keeps another person's change of the same meal beside one's own", async () => {
    const beans = LUNCH.foods.map((food) => (food.uuid === RICE.uuid ? food : { ...food, quantity: 2 }))
    // Somebody changed the beans after this page was read; the list is refused unless it was made from theirs.
    let there: Meal = { ...LUNCH, foods: beans }
    type Sent = { was: { quantity: number }[]; foods: { quantity: number }[] }
    const { user, sent } = open({
      [GET]: () => plan([sent(GET).length === 1 ? LUNCH : there]),
      [`GET ${LUNCH_PATH}`]: () => ({ body: { data: there } }),
      [FOODS]: ({ body }) => {
        const { was, foods } = body as Sent
        if (was[1]?.quantity !== 2) return error(409, 'meal_changed', 'Esta refeição foi alterada em outro lugar.')
        there = { ...there, foods: there.foods.map((food, at) => ({ ...food, quantity: foods[at]?.quantity ?? 0 })) }
        return { status: 201, body: { data: there } }
      },
    })
    const quantity = await screen.findByLabelText('Quantidade de Arroz, integral, cozido')
    await user.clear(quantity)
    await user.paste('4')
    expect(await screen.findByText(/Outra pessoa também mudou Almoço/)).toBeInTheDocument()
    await waitFor(() => expect(there.foods.map((food) => food.quantity)).toEqual([4, 2]))
    expect(sent(FOODS)[0]?.body).toMatchObject({ was: [{ quantity: 3 }, { quantity: 1 }] })
    expect(quantity).toHaveValue('4')
    expect(screen.getByLabelText('Quantidade de Feijão, carioca, cozido')).toHaveValue('2')
  })

  it('does not send a quantity of zero, and says why', async () => {
    const { user, sent } = open({ [GET]: plan() })
    const quantity = await screen.findByLabelText('Quantidade de Arroz, integral, cozido')
    await user.clear(quantity)
    await user.type(quantity, '0')
    expect(
      screen.getByText('O alimento Arroz, integral, cozido deve ter uma quantidade maior que zero.'),
    ).toBeInTheDocument()
    expect(quantity).toBeInvalid()
    expect(screen.getByText('Não salvo: confira as quantidades')).toBeInTheDocument()
    expect(sent(FOODS)).toHaveLength(0)
  })

  it('asks before it saves an amount that nobody eats', async () => {
    const { user, sent } = open({ [GET]: plan(), [FOODS]: { status: 201, body: { data: LUNCH } } })
    const quantity = await screen.findByLabelText('Quantidade de Arroz, integral, cozido')
    await user.clear(quantity)
    await user.paste('1.250')
    expect(screen.getByText(/1\.250 colheres de sopa cheias \(31,25 kg.*É isso mesmo\?/)).toBeInTheDocument()
    expect(quantity).toBeInvalid()
    expect(screen.getByText('Não salvo: confira as quantidades')).toBeInTheDocument()
    expect(sent(FOODS)).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Sim, é isso' }))
    expect(quantity).toHaveFocus()
    await waitFor(() => expect(sent(FOODS)[0]?.body).toMatchObject({ foods: [{ quantity: 1250 }, {}] }))
  })

  it('keeps what was typed when saving fails, until it is saved', async () => {
    let broken = true
    const { user, sent } = open({
      [GET]: plan(),
      [FOODS]: () => (broken ? error(503, 'unavailable', 'Tente mais tarde.') : { status: 201, body: { data: LUNCH } }),
    })
    const quantity = await screen.findByLabelText('Quantidade de Feijão, carioca, cozido')
    await user.clear(quantity)
    await user.type(quantity, '4')
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Não foi possível salvar a refeição. Tente mais tarde.')
    expect(quantity).toHaveValue('4')
    broken = false
    await user.click(within(alert).getByRole('button', { name: 'Tentar novamente' }))
    expect(await screen.findByText(/Salvo às/)).toBeInTheDocument()
    expect(sent(FOODS)).toHaveLength(2)
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

  it('keeps the focus in the card of what was removed', async () => {
    let meals = [LUNCH]
    const { user } = open({
      [GET]: () => plan(meals),
      [FOODS]: { body: { data: LUNCH } },
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
    await remove('Remover Arroz, integral, cozido')
    await waitFor(() => expect(meal('Almoço').getByRole('button', { name: 'Almoço' })).toHaveFocus())
    expect(meal('Almoço').queryByText('Arroz, integral, cozido')).not.toBeInTheDocument()
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

  it('says where the shown lines do not add up to the shown sums', async () => {
    const energia_kcal = { quantity: 130.6, status: 'value' as const, unit: 'kcal' }
    // 97.95 kcal: 98 and 98 stand over 196; with 130.6 per spoonful of 100 g, 131 and 131 over 261.
    const spoon = { ...RICE.home_measure_selected, unit: 100 }
    const rice = (uuid: string) => ({
      ...RICE,
      uuid,
      quantity: 1,
      home_measure_selected: spoon,
      attributes: { ...RICE.attributes, energia_kcal },
    })
    const { user } = open({ [GET]: plan([{ ...LUNCH, foods: [rice('a'), rice('b')] }]) })
    expect(await screen.findByText('Total arredondado: a soma das linhas difere um pouco.')).toBeInTheDocument()
    expect(meal('Almoço').getByText('261')).toBeInTheDocument()
    expect(meal('Almoço').getAllByText('131')).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Almoço' }))
    expect(screen.queryByText(/^Total arredondado/)).not.toBeInTheDocument()
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

  it('shows the plan as its patient reads it', async () => {
    const { user } = open({ [GET]: plan() })
    await user.click(await screen.findByRole('button', { name: 'Ver plano' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog).toHaveTextContent('3 colheres de sopa cheias (75 g)')
    expect(dialog).not.toHaveTextContent('kcal')
  })

  it('prints as its paper, by the browser, and nothing of which something is not saved', async () => {
    const { user } = open({ [GET]: plan(), [FOODS]: error(500, 'internal', 'Algo deu errado.') })
    const quantity = await screen.findByLabelText(`Quantidade de ${RICE.name}`)
    act(() => void window.dispatchEvent(new Event('beforeprint')))
    const paper = document.querySelector('#papel')
    expect(paper).toHaveTextContent('3 colheres de sopa cheias (75 g)')
    expect(paper).not.toHaveTextContent('kcal')
    await user.clear(quantity)
    await user.type(quantity, '5')
    expect(paper).toHaveTextContent(/^Há mudanças neste plano que ainda não foram salvas/)
  })

  it('shows no plan of which something could not be saved, and reads again what somebody else removed', async () => {
    const gone = { message: 'Refeição não encontrada.', code: 'not_found', errors: {} }
    const { user } = open({ [GET]: plan(), [FOODS]: { status: 404, body: gone } })
    const quantity = await screen.findByLabelText(`Quantidade de ${RICE.name}`)
    await user.clear(quantity)
    await user.type(quantity, '5')
    await user.click(screen.getByRole('button', { name: 'Ver plano' }))
    expect(await screen.findByRole('button', { name: 'Ler de novo' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Tentar novamente' })).not.toBeInTheDocument()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})
