import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Schemas } from '~/api/client'
import { LIFE_STAGE } from '~/features/clinical/records/model/layout'
import { formOf, sentValues } from '~/features/clinical/records/testData'
import { mockApi, show, signIn } from '~/test/support'
import type { MealPlan } from './model/mealDraft'
import { PlanEditorPage } from './PlanEditorPage'
import {
  BEANS,
  BEANS_FOOD,
  FIXED,
  LUNCH,
  NUTRIENTS,
  OIL_FOOD,
  PATIENT,
  PLAN,
  planOf,
  RICE,
  saved,
  TARGETS,
} from './testData'

const GET = `GET /patient/${PATIENT}/plan-meal`
const ONE = `/patient/${PATIENT}/plan-meal/${PLAN}`
const TARGETS_OF = `GET /patient/${PATIENT}/plan-meal/targets`
const NUTRIENTS_OF = `GET ${ONE}/nutrients`
const LUNCH_PATH = `${ONE}/meals/${LUNCH.uuid}`
const FOODS = `POST ${LUNCH_PATH}/foods`

const fixed_meals = FIXED.filter(({ type }) => type === 'lunch' || type === 'dinner')
const plan = (change: Partial<MealPlan> = {}) => ({ body: { data: planOf([LUNCH], { fixed_meals, ...change }) } })
const targets = (change: Partial<Schemas['Targets']> = {}) => ({ body: { data: { ...TARGETS, ...change } } })
const error = (status: number, message: string) => ({ status, body: { message, code: 'refused', errors: {} } })

const open = async (handlers: Parameters<typeof mockApi>[0], at = '') => {
  const calls = mockApi({ [GET]: plan(), [TARGETS_OF]: targets(), ...handlers })
  const shown = show(<PlanEditorPage />, {
    at: `/admin/patient/${PATIENT}/plano-alimentar${at}`,
    path: '/admin/patient/:id/*',
  })
  await screen.findByText('Rascunho')
  // The one beside the meals; the one at the foot of narrow screens says the same.
  const [summary] = screen.getAllByRole('region', { name: 'Resumo do dia' })
  if (!summary) throw new Error('There is no summary.')
  return {
    ...shown,
    calls,
    summary,
    sent: (what: string) => calls.filter(({ method, path }) => `${method} ${path}` === what),
  }
}

/** Creates answers that the test releases. */
function hold() {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  return { held, release: () => release() }
}

const type = async (user: Awaited<ReturnType<typeof open>>['user'], label: string, text: string) => {
  const field = screen.getByLabelText(label)
  await user.clear(field)
  await user.paste(text)
}

describe('the summary of a plan', () => {
  beforeEach(() => {
    signIn()
  })

  it('stands beside what the record says of intolerances', async () => {
    await open({ [TARGETS_OF]: targets({ intolerances: 'Lactose. Não gosta de jiló.' }) })
    expect(await screen.findByText(/Lactose\. Não gosta de jiló\./)).toHaveTextContent(/^Intolerâncias e aversões:/)
    expect(screen.getByRole('link', { name: 'Ver anamnese' })).toHaveAttribute(
      'href',
      `/admin/patient/${PATIENT}/anamnese`,
    )
  })

  it('adds up what is typed before it is saved, day and meals alike', async () => {
    const breakfast = {
      ...LUNCH,
      id: 'm2',
      uuid: 'm2',
      type: 'custom_desjejum',
      name: 'Desjejum',
      hour: '07:00',
      foods: [BEANS],
    }
    const { user, summary, sent } = await open({ [GET]: plan({ meals: [breakfast, LUNCH] }) })
    expect(summary).toHaveTextContent('307 kcal')
    expect(summary).toHaveTextContent('Almoço traz 65 % da energia do dia.')
    await type(user, `Quantidade de ${BEANS.short_name}`, '10')
    expect(summary).toHaveTextContent('1.270 kcal')
    expect(summary).toHaveTextContent('Desjejum traz 84 % da energia do dia.')
    expect(screen.getAllByRole('img', { name: '16 % da energia do dia' })).toHaveLength(1)
    expect(sent(FOODS)).toHaveLength(0)
  })

  it("puts what is usual beside a meal's share, but for meals of one's own", async () => {
    const breakfast = { ...LUNCH, id: 'm2', uuid: 'm2', type: 'breakfast', name: 'Café da Manhã', foods: [BEANS] }
    const own = { ...LUNCH, id: 'm3', uuid: 'm3', type: 'custom_pre-treino', name: 'Pré-treino', foods: [RICE] }
    const { summary } = await open({ [GET]: plan({ meals: [breakfast, LUNCH, own] }) })
    const shares = within(within(summary).getByRole('list', { name: 'Energia por refeição' })).getAllByRole('listitem')
    expect(shares.map(({ textContent }) => textContent)).toEqual([
      'Café da Manhã 27 % sugestão: 20 %',
      'Almoço 50 % sugestão: 35 %',
      'Pré-treino 23 % ',
    ])
  })

  it('does not take an unknown energy for none', async () => {
    const oil = {
      ...BEANS,
      name: OIL_FOOD.name,
      short_name: OIL_FOOD.short_name,
      attributes: OIL_FOOD.attributes,
      alternatives: [],
    }
    const dinner = { ...LUNCH, id: 'm2', uuid: 'm2', type: 'dinner', name: 'Jantar', hour: '19:00', foods: [oil] }
    const { summary } = await open({
      [GET]: plan({ meals: [{ ...LUNCH, foods: [RICE] }, dinner], macro_goal: 'hypertrophy' }),
    })
    expect(summary).toHaveTextContent('Almoço traz 100 % da energia conhecida.')
    const shares = within(within(summary).getByRole('list', { name: 'Energia por refeição' })).getAllByRole('listitem')
    expect(shares.map(({ textContent }) => textContent)).toEqual([
      'Almoço 100 % sugestão: 35 %',
      'Jantar ?sem dado sugestão: 25 %',
    ])
    expect(screen.getByRole('img', { name: '100 % da energia conhecida' })).toBeInTheDocument()
    expect(screen.getByRole('img', { name: 'Energia: sem dado' })).toHaveTextContent('?')
  })

  it('says how much may be missing at most where grams are unknown', async () => {
    const unknown = { ...BEANS.attributes, proteina: { status: 'not_analysed' as const, unit: 'g' } }
    const foods = [RICE, { ...BEANS, attributes: unknown }]
    const { summary } = await open({ [GET]: plan({ meals: [{ ...LUNCH, foods }], macro_goal: 'hypertrophy' }) })
    await waitFor(() => expect(summary).toHaveTextContent('faltam até 101 g para a meta: 103 a 142 g'))
  })

  it('compares with the need and with the ranges, in words', async () => {
    const { user, summary } = await open({})
    await waitFor(() => expect(summary).toHaveTextContent('faltam 1.600 kcal'))
    expect(summary).toHaveTextContent('Necessidade da antropometria de 12/11/2026: 1.800 kcal.')
    expect(summary).toHaveTextContent('76 %acima da meta: 45 a 65 %')
    expect(summary).toHaveTextContent('17 %dentro da meta: 10 a 35 %')
    expect(summary).toHaveTextContent('7 %abaixo da meta: 20 a 35 %')
    await type(user, `Quantidade de ${RICE.short_name}`, '60')
    expect(summary).toHaveTextContent('passa 160 kcal')
  })

  it('compares with the goals that were set for the patient where there are some', async () => {
    const own: Schemas['PlanGoals'] = {
      targets: [
        { nutrient: 'energy', value: 1500, unit: 'amount' },
        { nutrient: 'protein', value: 1, unit: 'grams_per_kg' },
      ],
      author: { id: 'ana', name: 'Ana' },
      updated_at: '2026-11-12T12:00:00Z',
    }
    const { summary } = await open({ [TARGETS_OF]: targets({ own }) })
    await waitFor(() => expect(summary).toHaveTextContent('faltam 1.300 kcal'))
    expect(summary).toHaveTextContent('Meta do paciente: 1.500 kcal.')
    expect(summary).toHaveTextContent('Comparado com as metas deste paciente, guardadas por Ana em 12/11/2026.')
    expect(summary).toHaveTextContent('17 %0,1 g/kgfaltam 56 g para a meta: 65 g (1 g/kg)')
    // The others keep the ranges of the chosen reference.
    expect(summary).toHaveTextContent('76 %acima da meta: 45 a 65 %')
    expect(within(summary).getByLabelText('Meta dos macronutrientes')).toBeInTheDocument()
  })

  it('needs no reference where all macronutrients have a goal of their own', async () => {
    const goal = (nutrient: Schemas['AdjustedNutrient'], value: number) => ({
      nutrient,
      value,
      unit: 'percent' as const,
    })
    const own = {
      targets: [goal('protein', 20), goal('carbohydrate', 50), goal('lipid', 30)],
      author: null,
      updated_at: null,
    }
    const { summary } = await open({ [TARGETS_OF]: targets({ own }) })
    await waitFor(() => expect(summary).toHaveTextContent('Comparado com as metas deste paciente.'))
    expect(within(summary).queryByLabelText('Meta dos macronutrientes')).not.toBeInTheDocument()
    expect(summary).not.toHaveTextContent('orientam, não limitam')
  })

  it('leads to the anthropometry where nothing is known', async () => {
    const { summary } = await open({
      [GET]: plan({ macro_goal: 'hypertrophy' }),
      [TARGETS_OF]: targets({ weight: null, energy_kcal: null, energy_date: null, energy_source: null }),
    })
    const links = await within(summary).findAllByRole('link')
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'preencha a antropometria',
      'informe o peso na antropometria',
    ])
    expect(links[0]).toHaveAttribute('href', `/admin/patient/${PATIENT}/antropometria`)
  })

  it('asks whoever is weighed for the energy by weight', async () => {
    const { summary } = await open({
      [TARGETS_OF]: targets({ energy_kcal: null, energy_date: null, energy_source: null }),
    })
    const link = await within(summary).findByRole('link', { name: 'informe as kcal por kg na antropometria' })
    expect(link).toHaveAttribute('href', `/admin/patient/${PATIENT}/antropometria`)
  })

  it('asks for the need again, without alarm', async () => {
    let broken = true
    const { user, summary } = await open({ [TARGETS_OF]: () => (broken ? error(500, 'Algo deu errado.') : targets()) })
    const again = await within(summary).findByRole('button', { name: 'Tentar ler as metas novamente' })
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    broken = false
    await user.click(again)
    await waitFor(() => expect(summary).toHaveTextContent('faltam 1.600 kcal'))
  })

  it('takes another goal at once, and keeps it', async () => {
    const { user, summary, sent } = await open({ [`PUT ${ONE}`]: plan({ macro_goal: 'hypertrophy' }) })
    await user.selectOptions(await within(summary).findByLabelText('Meta dos macronutrientes'), 'Hipertrofia')
    expect(summary).toHaveTextContent('faltam 94 g para a meta: 103 a 142 g (1,6 a 2,2 g/kg)')
    await waitFor(() => expect(sent(`PUT ${ONE}`)[0]?.body).toEqual({ macro_goal: 'hypertrophy' }))
  })

  it('takes a goal back that was not saved', async () => {
    const { held, release } = hold()
    const { user, summary } = await open({ [`PUT ${ONE}`]: () => held.then(() => error(409, 'Já concluído.')) })
    const goal = await within(summary).findByLabelText('Meta dos macronutrientes')
    await user.selectOptions(goal, 'Hipertrofia')
    await waitFor(() => expect(goal).toHaveValue('hypertrophy'))
    release()
    expect(await screen.findByText('Não foi possível salvar a meta. Já concluído.')).toBeInTheDocument()
    await waitFor(() => expect(goal).toHaveValue('amdr'))
  })

  it.each([
    ['both were refused', [error(409, 'Um.'), error(409, 'Dois.')], 'amdr'],
    ['the last one was refused', [plan({ macro_goal: 'hypertrophy' }), error(409, 'Dois.')], 'hypertrophy'],
    ['the first one was refused', [error(409, 'Um.'), plan({ macro_goal: 'weight_loss' })], 'weight_loss'],
  ])('shows the goal that is saved after two quick choices, where %s', async (_case, answers, saved) => {
    const { held, release } = hold()
    const more = TARGETS.goals.slice(0, 1).map((goal) => ({ ...goal, goal: 'weight_loss' as const, label: 'Outra' }))
    const { user, client, summary, sent } = await open({
      [TARGETS_OF]: targets({ goals: [...TARGETS.goals, ...more] }),
      [`PUT ${ONE}`]: () => held.then(() => answers.shift() ?? error(500, '')),
    })
    const goal = await within(summary).findByLabelText('Meta dos macronutrientes')
    await user.selectOptions(goal, 'hypertrophy')
    await user.selectOptions(goal, 'weight_loss')
    release()
    await waitFor(() => expect(sent(`PUT ${ONE}`)).toHaveLength(2))
    await screen.findAllByText(/^Não foi possível salvar a meta/)
    await waitFor(() => expect(client.isMutating()).toBe(0))
    expect(goal).toHaveValue(saved)
  })
})

describe('the nutrients of a plan', () => {
  beforeEach(() => {
    signIn()
  })

  it('are asked for when they are looked at, and again after saving', async () => {
    let answer = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    const { user, summary, sent } = await open({
      [NUTRIENTS_OF]: { body: { data: NUTRIENTS } },
      [FOODS]: () => answered.then(() => saved(LUNCH)),
    })
    expect(sent(NUTRIENTS_OF)).toHaveLength(0)
    await user.click(within(summary).getByRole('tab', { name: 'Micronutrientes' }))
    const list = await within(summary).findByRole('list', { name: 'Nutrientes com recomendação' })
    expect(list).toHaveTextContent(
      'Cálcio≥ 312 mg≥ 31 % de 1.000 mg (RDA) · limite: 2.500 mgbaseado em 83 % da energia2 alimentos sem dado',
    )
    expect(list).toHaveTextContent('acima do limite de 2.300 mg')
    expect(within(summary).getByText('Manganês')).not.toBeVisible()
    await user.click(within(summary).getByRole('button', { name: 'Mais nutrientes (1)' }))
    expect(within(summary).getByText('Manganês')).toBeVisible()

    await user.selectOptions(within(summary).getByLabelText('Mostrar'), 'Almoço')
    expect(summary).toHaveTextContent('4,50 g18 % de 25 g')

    await type(user, `Quantidade de ${RICE.short_name}`, '4')
    expect(summary).toHaveTextContent('Atualiza assim que o plano for salvo.')
    answer()
    await waitFor(() => expect(sent(NUTRIENTS_OF)).toHaveLength(2))
    await waitFor(() => expect(summary).not.toHaveTextContent('Atualiza assim que o plano for salvo.'))
  })

  it('say that they cannot be read, and try again', async () => {
    let broken = true
    const { user, summary } = await open(
      { [NUTRIENTS_OF]: () => (broken ? error(500, 'Algo deu errado.') : { body: { data: NUTRIENTS } }) },
      '?resumo=micronutrientes',
    )
    expect(await within(summary).findByRole('alert')).toHaveTextContent('Algo deu errado.')
    broken = false
    await user.click(within(summary).getByRole('button', { name: 'Tentar novamente' }))
    expect(await within(summary).findByText('Cálcio')).toBeInTheDocument()
  })

  it('are compared for the stage of life that the record has, which is changed here', async () => {
    let stage: unknown = null
    const FORM = `POST /patient/${PATIENT}/forms/fase_da_vida`
    const { user, summary, sent } = await open(
      {
        [NUTRIENTS_OF]: () => ({ body: { data: { ...NUTRIENTS, life_stage: stage } } }),
        [FORM]: ({ body }) => {
          stage = sentValues(body).fase_da_vida
          return { status: 201, body: { data: formOf({}, { fase_da_vida: 'pregnant' }, LIFE_STAGE).data } }
        },
      },
      '?resumo=micronutrientes',
    )
    const choice = await within(summary).findByLabelText('Gestação ou amamentação')
    expect(choice).toHaveValue('')
    await user.selectOptions(choice, 'Gestante')
    expect(choice).toHaveValue('pregnant')
    await waitFor(() => expect(sent(NUTRIENTS_OF)).toHaveLength(2))
    expect(sent(FORM)).toHaveLength(1)
    expect(choice).toHaveValue('pregnant')
    expect(summary).toHaveTextContent('Recomendações (DRI) para mulheres de 31 a 50 anos')
    expect(summary).toHaveTextContent('Sem dado nestes alimentos: Selênio.')
  })

  it('say that the stage of life could not be saved, and keep the one of the record', async () => {
    const { user, summary } = await open(
      {
        [NUTRIENTS_OF]: { body: { data: { ...NUTRIENTS, life_stage: 'lactating' } } },
        [`POST /patient/${PATIENT}/forms/fase_da_vida`]: error(500, 'Algo deu errado.'),
      },
      '?resumo=micronutrientes',
    )
    const choice = await within(summary).findByLabelText('Gestação ou amamentação')
    await user.selectOptions(choice, 'Gestante')
    expect(await screen.findByText(/Não foi possível salvar a fase da vida\./)).toBeInTheDocument()
    expect(choice).toHaveValue('lactating')
  })

  it('are covered by a food with one press, which is taken back with another', async () => {
    // An answer would have other foods than the ones on screen.
    const { held } = hold()
    const RICH_OF = `GET ${ONE}/nutrients/calcium/foods`
    const milk = { ...BEANS_FOOD, id: 'f-milk', name: 'Leite, de vaca, integral', short_name: 'Leite integral' }
    const suggested = { quantity: 1, measure: BEANS.home_measure_selected.id, is_last: false }
    const rich = {
      food: { ...milk, suggested },
      grams: 140,
      energy_kcal: 86.4,
      amount: 171.2,
      percentage: 17.12,
      occasion: 'light',
    }
    const { user, summary } = await open(
      {
        [NUTRIENTS_OF]: { body: { data: NUTRIENTS } },
        [RICH_OF]: { body: { data: [rich] } },
        [FOODS]: () => held.then(() => saved(LUNCH)),
      },
      '?resumo=micronutrientes',
    )
    await user.click(await within(summary).findByRole('button', { name: 'Cobrir a lacuna: Cálcio' }))
    const list = await within(summary).findByRole('list', { name: 'Alimentos ricos: Cálcio' })
    expect(list).toHaveTextContent('Leite integral, 1 concha média (140 g)+ 171 mg (17 %), + 86 kcal · Almoço')
    expect(within(summary).getByLabelText('Adicionar em')).toHaveValue('')
    await user.click(within(list).getByRole('button', { name: 'Adicionar: Leite integral' }))
    expect(within(list).getByRole('button', { name: 'Adicionado: Leite integral' })).toBeInTheDocument()
    expect(screen.getByLabelText('Quantidade de Leite integral')).toBeInTheDocument()
    await user.click(await screen.findByRole('button', { name: 'Desfazer' }))
    expect(screen.queryByLabelText('Quantidade de Leite integral')).not.toBeInTheDocument()
    expect(within(list).getByRole('button', { name: 'Adicionar: Leite integral' })).toBeInTheDocument()
  })

  it('of a concluded plan are not covered', async () => {
    mockApi({
      [GET]: plan({ status: 'done' }),
      [TARGETS_OF]: targets(),
      [NUTRIENTS_OF]: { body: { data: NUTRIENTS } },
    })
    show(<PlanEditorPage />, {
      at: `/admin/patient/${PATIENT}/plano-alimentar?resumo=micronutrientes`,
      path: '/admin/patient/:id/*',
    })
    expect(await screen.findAllByText('Cálcio')).not.toHaveLength(0)
    expect(screen.queryByRole('button', { name: /Cobrir a lacuna/ })).not.toBeInTheDocument()
  })

  it('are not asked for where there is no food', async () => {
    const { summary, sent } = await open({ [GET]: plan({ meals: [] }) }, '?resumo=micronutrientes')
    expect(summary).toHaveTextContent('Quando houver alimentos no plano')
    expect(sent(NUTRIENTS_OF)).toHaveLength(0)
  })
})
