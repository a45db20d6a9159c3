import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { mockApi, mockPrint, page, show, signIn } from '~/test/support'
import type { Meal } from './model/mealDraft'
import type { Plan, PlanModel, PlanVersion } from './model/types'
import { PlanEditorPage } from './PlanEditorPage'
import { BEANS, LUNCH, PATIENT, PLAN, planOf, RICE } from './testData'
import { VersionsPage } from './VersionsPage'

const OLD = '0192f0c1-0000-7000-8000-0000000000b0'
const OTHER = '0192f0c1-0000-7000-8000-0000000000c2'
const BASE = `/patient/${PATIENT}/plan-meal`
const GET = `GET ${BASE}`
const START = `POST ${BASE}/${PLAN}/start-from`
const DONE = `PUT ${BASE}/${PLAN}`

const author = { id: 'ana', name: 'Ana Ribeiro' }
const versions: PlanVersion[] = [
  { id: PLAN, version: 2, status: 'draft', author, created_at: '2026-11-20T12:00:00Z', concluded_at: null },
  {
    id: OLD,
    version: 1,
    status: 'done',
    author,
    created_at: '2026-11-10T12:00:00Z',
    concluded_at: '2026-11-12T12:00:00Z',
  },
]
const plan = (meals: Meal[], change: Partial<Plan> = {}) => planOf(meals, { version: 2, fixed_meals: [], ...change })
const lunch = (...foods: Meal['foods']): Meal => ({ ...LUNCH, foods })
const draft = plan([lunch(RICE)])
const empty = plan([])
const concluded = plan([lunch({ ...RICE, quantity: 4, grams: 100 }, BEANS)], {
  id: OLD,
  uuid: OLD,
  version: 1,
  status: 'done',
  concluded_at: '2026-11-12T12:00:00Z',
})
const body = (data: unknown) => ({ body: { data } })
const VERSIONS = {
  [`${GET}/versions`]: body(versions),
  [`${GET}/${OLD}`]: body(concluded),
  [`${GET}/${PLAN}`]: body(draft),
}
const model: PlanModel = {
  id: 'm-1',
  name: 'Emagrecimento 1.500 kcal',
  shared: true,
  author,
  editable: true,
  meals: 6,
  foods: 22,
  calorias: 1502.4,
  updated_at: '2026-11-01T12:00:00Z',
}
const MODELS = {
  'GET /meal-plan-models': { body: page([model]) },
  'GET /meal-plan-models/m-1': body({ model, content: [lunch(BEANS)] }),
}

type Handlers = Parameters<typeof mockApi>[0]
const asked = (calls: ReturnType<typeof mockApi>, what: string) =>
  calls.filter(({ method, path }) => `${method} ${path}` === what)

function openEditor(handlers: Handlers) {
  const calls = mockApi(handlers)
  const shown = show(<PlanEditorPage />, {
    at: `/admin/patient/${PATIENT}/plano-alimentar`,
    path: '/admin/patient/:id/*',
  })
  return { ...shown, sent: (what: string) => asked(calls, what) }
}

function openVersions(handlers: Handlers, search = '') {
  const calls = mockApi(handlers)
  const path = `/admin/patient/${PATIENT}/plano-alimentar/versoes`
  const shown = show(<VersionsPage />, { at: `${path}${search}`, path: '/admin/patient/:id/*' })
  return { ...shown, sent: (what: string) => asked(calls, what) }
}

type User = ReturnType<typeof show>['user']
async function more(user: User, item: string) {
  await user.click(await screen.findByRole('button', { name: 'Mais' }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
  return within(await screen.findByRole('dialog'))
}

beforeEach(() => {
  signIn()
})

describe('what changed', () => {
  it('is told before the plan is concluded', async () => {
    const { user, sent } = openEditor({ [GET]: body(draft), ...VERSIONS, [DONE]: body({ ...draft, status: 'done' }) })
    await user.click((await screen.findAllByRole('button', { name: 'Concluir' }))[0] as HTMLElement)
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Concluir o plano alimentar?' }))
    expect(await dialog.findByText('Arroz integral cozido: de 4 para 3 colheres de sopa cheias')).toBeInTheDocument()
    expect(dialog.getByText(/Saiu Feijão carioca cozido/)).toBeInTheDocument()
    expect(dialog.getByText(/desde a versão 1, de 12\/11\/2026/)).toBeInTheDocument()
    expect(sent(DONE)).toHaveLength(0)
    await user.click(dialog.getByRole('button', { name: 'Concluir' }))
    expect(await screen.findByText('O plano alimentar foi concluído com sucesso.')).toBeInTheDocument()
    expect(sent(DONE).map((call) => call.body)).toEqual([{ status: 'done', updated_at: '2026-11-20T12:00:00Z' }])
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  })

  it('is not asked of a first plan', async () => {
    const first = plan([lunch(RICE)], { version: 1 })
    const { user } = openEditor({ [GET]: body(first), [`${GET}/versions`]: body([{ ...versions[0], version: 1 }]) })
    await user.click((await screen.findAllByRole('button', { name: 'Concluir' }))[0] as HTMLElement)
    const dialog = await screen.findByRole('alertdialog')
    await waitFor(() => expect(within(dialog).queryByText('Carregando...')).not.toBeInTheDocument())
    expect(dialog).not.toHaveTextContent('O que muda')
    expect(within(dialog).getByRole('button', { name: 'Concluir' })).toBeInTheDocument()
  })

  it('can be read while the draft is written', async () => {
    const { user } = openEditor({ [GET]: body(draft), ...VERSIONS })
    const dialog = await more(user, 'O que mudou')
    expect(await dialog.findByText('Arroz integral cozido: de 4 para 3 colheres de sopa cheias')).toBeInTheDocument()
  })

  it('says that nothing did', async () => {
    const { user } = openEditor({ [GET]: body(plan(concluded.meals)), ...VERSIONS })
    const dialog = await more(user, 'O que mudou')
    expect(await dialog.findByText(/^Nada mudou/)).toBeInTheDocument()
  })

  it('does not keep anyone from concluding when it cannot be found out', async () => {
    const broken = { status: 500, body: { message: 'Algo deu errado.', code: 'internal', errors: {} } }
    const { user } = openEditor({ [GET]: body(draft), [`${GET}/versions`]: broken, [DONE]: body(concluded) })
    await user.click((await screen.findAllByRole('button', { name: 'Concluir' }))[0] as HTMLElement)
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(await dialog.findByText('Algo deu errado.')).toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Concluir' }))
    expect(await screen.findByText('O plano alimentar foi concluído com sucesso.')).toBeInTheDocument()
  })
})

describe('VersionsPage', () => {
  it('lists the versions, shows one and compares the newest two', async () => {
    const { user } = openVersions({ [GET]: body(draft), ...VERSIONS })
    expect(screen.getByText('Carregando...')).toBeInTheDocument()
    const list = within(await screen.findByRole('list', { name: 'Versões' }))
    expect(list.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Versão 2', 'Versão 1'])
    expect(list.getByText('Concluída em 12/11/2026 · por Ana Ribeiro')).toBeInTheDocument()
    expect(await screen.findByText('Arroz integral cozido: de 4 para 3 colheres de sopa cheias')).toBeInTheDocument()

    await user.click(list.getByRole('button', { name: 'Ver a versão 1' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Versão 1' }))
    expect(await dialog.findByText('4 colheres de sopa cheias')).toBeInTheDocument()
  })

  it('compares any two, the other way round as well', async () => {
    const { user, router } = openVersions({ [GET]: body(draft), ...VERSIONS }, `?de=${PLAN}&para=${OLD}`)
    expect(await screen.findByText('Arroz integral cozido: de 3 para 4 colheres de sopa cheias')).toBeInTheDocument()
    await user.selectOptions(screen.getByLabelText('Para'), 'Versão 2, rascunho')
    expect(screen.getByText('Escolha duas versões diferentes.')).toBeInTheDocument()
    expect(router.state.location.search).toBe(`?de=${PLAN}&para=${PLAN}`)
  })

  it('begins the draft anew from an older one, after asking', async () => {
    const { user, sent, router } = openVersions({ [GET]: body(draft), ...VERSIONS, [START]: body(concluded) })
    const start = await screen.findByRole('button', { name: 'Começar desta versão' })
    await user.click(start)
    const question = within(await screen.findByRole('alertdialog', { name: 'Substituir as refeições do rascunho?' }))
    expect(question.getByText(/1 refeição, 1 alimento saem do rascunho.*não pode ser desfeito/)).toBeInTheDocument()
    await user.click(question.getByRole('button', { name: 'Cancelar' }))
    expect(sent(START)).toHaveLength(0)

    await user.click(start)
    await user.click(await screen.findByRole('button', { name: 'Substituir' }))
    await waitFor(() =>
      expect(sent(START).map((call) => call.body)).toEqual([{ plan: OLD, updated_at: draft.updated_at }]),
    )
    await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/patient/${PATIENT}/plano-alimentar`))
  })

  it('makes the draft first where there is none', async () => {
    const { user, sent } = openVersions({
      ...VERSIONS,
      [GET]: body(concluded),
      [`${GET}/versions`]: body(versions.slice(1)),
      [`POST ${BASE}`]: { status: 201, ...body(draft) },
      [START]: body(concluded),
    })
    await user.click(await screen.findByRole('button', { name: 'Começar desta versão' }))
    await waitFor(() => expect(sent(START)).toHaveLength(1))
    expect(sent(`POST ${BASE}`)).toHaveLength(1)
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  })
})

describe('beginning from something else', () => {
  it('is offered where the plan is empty: a model is looked at, then taken', async () => {
    const { user, sent } = openEditor({ [GET]: body(empty), ...MODELS, [START]: body(draft) })
    await user.click(await screen.findByRole('button', { name: 'De um modelo' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Começar de...' }))
    const card = (await dialog.findByRole('button', { name: model.name })).closest('li')
    expect(card).toHaveTextContent('6 refeições, 22 alimentos · 1.502 kcal')
    expect(card).toHaveTextContent('Toda a clínica · por Ana Ribeiro')
    await user.click(dialog.getByRole('button', { name: model.name }))
    expect(await dialog.findByText('Feijão carioca cozido')).toBeInTheDocument()
    expect(dialog.queryByText(/serão substituídas/)).not.toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Começar deste plano' }))
    // Nothing is lost: nothing is asked.
    expect(await screen.findByText('As refeições estão no rascunho.')).toBeInTheDocument()
    expect(sent(START).map((call) => call.body)).toEqual([{ model: 'm-1', updated_at: draft.updated_at }])
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(screen.queryByText('Por onde começar?')).not.toBeInTheDocument()
    expect(screen.getByText('1 alimento')).toBeInTheDocument()
  })

  it('takes another patient’s plan, and asks before the draft’s meals go', async () => {
    const patients = page([
      { id: OTHER, name: 'Diego Farias', email: 'd@x.example', created_at: '2026-01-01T00:00:00Z' },
    ])
    const { user, sent } = openEditor({
      [GET]: body(draft),
      'GET /patients': { body: patients },
      [`GET /patient/${OTHER}/plan-meal`]: body(plan([lunch(BEANS)], { patient: { id: OTHER, name: 'Diego Farias' } })),
      [START]: body(plan([lunch(BEANS)])),
      ...MODELS,
    })
    const dialog = await more(user, 'Começar de...')
    await user.click(dialog.getByRole('button', { name: 'Outro paciente' }))
    await user.type(dialog.getByRole('combobox', { name: 'Buscar paciente' }), 'diego{Enter}')
    await user.click(await dialog.findByRole('option', { name: /Diego Farias/ }))
    expect(await dialog.findByText('1 refeição, 1 alimento')).toBeInTheDocument()
    expect(dialog.getByText(/serão substituídas/)).toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Começar deste plano' }))
    await user.click(await screen.findByRole('button', { name: 'Substituir' }))
    expect(await screen.findByText('As refeições estão no rascunho.')).toBeInTheDocument()
    expect(sent(START).map((call) => call.body)).toEqual([{ patient: OTHER, updated_at: draft.updated_at }])
  })

  it('says that a patient has no plan, and what the server refuses', async () => {
    const patients = page([
      { id: OTHER, name: 'Diego Farias', email: 'd@x.example', created_at: '2026-01-01T00:00:00Z' },
    ])
    const refusal = {
      status: 422,
      body: { message: 'O plano escolhido não tem alimentos.', code: 'meal_plan_empty', errors: {} },
    }
    const { user } = openEditor({
      [GET]: body(empty),
      'GET /patients': { body: patients },
      ...VERSIONS,
      [START]: refusal,
    })
    await user.click(await screen.findByRole('button', { name: 'Do plano de outro paciente' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('combobox', { name: 'Buscar paciente' }), 'diego{Enter}')
    await user.click(await dialog.findByRole('option', { name: /Diego Farias/ }))
    expect(await dialog.findByText('Diego Farias ainda não tem um plano com alimentos.')).toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Escolher outro' }))
    await user.click(dialog.getByRole('button', { name: 'Versão anterior' }))
    await user.click(await dialog.findByRole('button', { name: 'Versão 1, de 12/11/2026' }))
    await user.click(await dialog.findByRole('button', { name: 'Começar deste plano' }))
    expect(
      await screen.findByText('Não foi possível começar deste plano. O plano escolhido não tem alimentos.'),
    ).toBeInTheDocument()
    expect(screen.getByRole('dialog')).toBeInTheDocument()
  })
})

describe('models', () => {
  it('are saved from the plan, for oneself at first', async () => {
    const { user, sent } = openEditor({
      [GET]: body(draft),
      'POST /meal-plan-models': { status: 201, ...body(model) },
    })
    const dialog = await more(user, 'Salvar como modelo')
    expect(dialog.getByRole('checkbox', { name: 'Levar também as notas das refeições' })).not.toBeChecked()
    await user.click(dialog.getByRole('button', { name: 'Salvar' }))
    expect(await dialog.findByText('Informe o nome do modelo.')).toBeInTheDocument()
    await user.type(dialog.getByLabelText(/^Nome/), 'Almoço leve')
    await user.click(dialog.getByRole('button', { name: 'Salvar' }))
    expect(await screen.findByText('Modelo salvo com sucesso.')).toBeInTheDocument()
    expect(sent('POST /meal-plan-models').map((call) => call.body)).toEqual([
      { name: 'Almoço leve', shared: false, notes: false, plan: PLAN, patient: PATIENT },
    ])
  })

  it('are renamed, shared and removed where they are chosen', async () => {
    const { user, sent } = openEditor({
      [GET]: body(empty),
      ...MODELS,
      'PUT /meal-plan-models/m-1': body(model),
      'DELETE /meal-plan-models/m-1': { status: 204 },
    })
    await user.click(await screen.findByRole('button', { name: 'De um modelo' }))
    await user.click(await screen.findByRole('button', { name: `Editar o modelo ${model.name}` }))
    const form = within(await screen.findByRole('dialog', { name: 'Editar modelo' }))
    await user.selectOptions(form.getByLabelText('Quem pode usar'), 'Só para Ana Ribeiro')
    await user.click(form.getByRole('button', { name: 'Salvar' }))
    await waitFor(() =>
      expect(sent('PUT /meal-plan-models/m-1').map((call) => call.body)).toEqual([{ name: model.name, shared: false }]),
    )

    await user.click(await screen.findByRole('button', { name: `Remover o modelo ${model.name}` }))
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByText(/Ninguém da clínica verá mais/)).toBeInTheDocument()
    await user.click(question.getByRole('button', { name: 'Remover' }))
    expect(await screen.findByText('Modelo removido com sucesso.')).toBeInTheDocument()
    expect(sent('DELETE /meal-plan-models/m-1')).toHaveLength(1)
  })

  it('are those of the last page when the last one of a page was removed', async () => {
    let removed = false
    const { user } = openEditor({
      [GET]: body(empty),
      'GET /meal-plan-models': ({ query }) => {
        const current_page = Number(query.get('page'))
        const rows = current_page === 1 ? [{ ...model, id: 'm-0', name: 'Almoço leve' }] : removed ? [] : [model]
        return { body: page(rows, { current_page, last_page: removed ? 1 : 2, total: removed ? 10 : 11 }) }
      },
      'DELETE /meal-plan-models/m-1': () => {
        removed = true
        return { status: 204 }
      },
    })
    await user.click(await screen.findByRole('button', { name: 'De um modelo' }))
    await user.click(await screen.findByRole('button', { name: 'Página 2' }))
    await user.click(await screen.findByRole('button', { name: `Remover o modelo ${model.name}` }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remover' }))
    const before = await screen.findByRole('button', { name: 'Almoço leve' })
    await waitFor(() => expect(before).toHaveFocus())
    expect(screen.queryByText(/^Ainda não há modelos/)).not.toBeInTheDocument()
  })

  it('of others are only used; there may be none', async () => {
    const first = openEditor({
      [GET]: body(empty),
      'GET /meal-plan-models': { body: page([{ ...model, editable: false }]) },
    })
    await first.user.click(await screen.findByRole('button', { name: 'De um modelo' }))
    expect(await screen.findByRole('button', { name: model.name })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^(Editar|Remover) o modelo/ })).not.toBeInTheDocument()
    first.unmount()
    const second = openEditor({ [GET]: body(empty), 'GET /meal-plan-models': { body: page([]) } })
    await second.user.click(await screen.findByRole('button', { name: 'De um modelo' }))
    expect(await screen.findByText(/^Ainda não há modelos/)).toBeInTheDocument()
  })
})

describe('for the kitchen and the shop', () => {
  it('the specialist prints the plan with its sums, and sends the list along', async () => {
    const print = mockPrint()
    const { user } = openEditor({ [GET]: body(draft) })
    const shown = await more(user, 'Imprimir')
    await user.click(shown.getByRole('checkbox', { name: 'Imprimir também energia e macronutrientes' }))
    await user.click(shown.getByRole('button', { name: 'Imprimir' }))
    await waitFor(() => expect(print).toHaveBeenCalledOnce())
    const paper = document.getElementById('papel')
    expect(paper).toHaveTextContent('Versão 2, rascunho de 20/11/2026')
    expect(paper).toHaveTextContent(/Energia.*kcal/)
    print.mockRestore()
    await user.click(shown.getByRole('button', { name: 'Fechar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

    const list = await more(user, 'Lista de compras')
    expect(list.getByText('21 colheres de sopa cheias (525 g)')).toBeInTheDocument()
    expect(list.queryByRole('checkbox')).not.toBeInTheDocument()
  })
})
