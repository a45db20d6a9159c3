import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Schemas } from '~/api/client'
import { mockApi, page, show, signIn } from '~/test/support'
import { DashboardPage } from './DashboardPage'
import { greeting } from './greeting'
import { PatientHome } from './PatientHome'

describe('greeting', () => {
  it.each([
    [0, 'Boa noite'],
    [4, 'Boa noite'],
    [5, 'Bom dia'],
    [11, 'Bom dia'],
    [12, 'Boa tarde'],
    [17, 'Boa tarde'],
    [18, 'Boa noite'],
    [23, 'Boa noite'],
  ])('at %i it is %s', (hour, words) => {
    expect(greeting(hour, 'Ana Ribeiro Sampaio')).toBe(`${words}, Ana`)
  })
})

function atClinic(time: string) {
  // São Paulo is three hours behind UTC.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`2026-11-20T${time}:00-03:00`) })
}

const food = (name: string, quantity: number, home_measure: string) => ({ name, quantity, home_measure })

const MINE: Schemas['PatientDashboard'] = {
  me: { id: 'c', name: 'Carla Mendes' },
  specialist: { id: 's', name: 'Helena Prado', crn: 'CRN-3 48217', bio: 'Sem restrição.' },
  meal_plan: {
    status: 'done',
    concluded_at: '2026-11-18T12:00:00Z',
    meals: [
      { type: 'breakfast', name: 'Café da Manhã', hour: '08:30', foods: [food('Pão', 1, 'unidade')] },
      { type: 'collation', name: 'Colação', hour: '12:10', foods: [] },
      {
        type: 'lunch',
        name: 'Almoço',
        hour: '12:00',
        foods: [food('Arroz', 3, 'colher de sopa cheia'), food('Frango', 120, 'grama')],
      },
    ],
  },
  unread: 1,
}

function openMine(data = MINE) {
  signIn({ role: 'patient', name: 'Carla Mendes' })
  mockApi({ 'GET /me/dashboard': { body: { data } } })
  return show(<PatientHome />)
}

describe("the patient's home", () => {
  it('has the exams beside the program: what was concluded is read, and files are sent', async () => {
    const none = { status: null, due_date: null, data: null }
    const done = { ...none, status: 'done', due_date: '2026-11-18' }
    const keys = [
      'objetivos',
      'anamnese',
      'antropometria',
      'resultado_antropometria',
      'perfil_conduta',
      'metas_combinados',
    ]
    const exams = {
      ...Object.fromEntries(keys.map((key) => [key, none])),
      plano_alimentar: done,
      health_nutrition_index: done,
    }
    signIn({ id: 'c', role: 'patient', name: 'Carla Mendes' })
    mockApi({
      'GET /me/dashboard': { body: { data: MINE } },
      'GET /patient/c/medical-record': { body: { data: { exams } } },
      'GET /users/c/files': { body: { data: [] } },
    })
    const { user } = show(<PatientHome />)
    await user.click(screen.getByRole('link', { name: 'Exames' }))
    const links = await screen.findAllByRole('link', { name: /^Visualizar: / })
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/admin/patient/plano-alimentar',
      '/admin/patient/c/health-index',
    ])
    expect(screen.queryByRole('link', { name: /Iniciar|Continuar/ })).not.toBeInTheDocument()
    expect(await screen.findByRole('button', { name: 'Enviar arquivo' })).toBeInTheDocument()
  })

  it('greets, and answers what to eat now, in household measures', async () => {
    atClinic('12:20')
    openMine()
    expect(screen.getByRole('heading', { level: 1, name: 'Boa tarde, Carla' })).toBeInTheDocument()
    expect(screen.getByText('Sexta-feira, 20 de novembro')).toBeInTheDocument()
    expect(await screen.findByText('Agora, 12:00')).toBeInTheDocument()
    expect(screen.getByRole('heading', { name: 'Almoço' })).toBeInTheDocument()
    expect(screen.getByText('3 colheres de sopa cheias')).toBeInTheDocument()
    expect(screen.getByText('120 g')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Ver plano de hoje' })).toHaveAttribute(
      'href',
      '/admin/patient/plano-alimentar',
    )
    expect(screen.getByText('3 refeições, de 18/11/2026.')).toBeInTheDocument()
    expect(screen.getByText('CRN-3 48217')).toBeInTheDocument()
    expect(await screen.findByRole('button', { name: 'Fale com o Nutricionista, 1 não lida' })).toBeInTheDocument()
  })

  it.each([
    ['05:10', 'A seguir, 08:30', 'Café da Manhã'],
    ['22:00', 'Amanhã, 08:30', 'Café da Manhã'],
  ])('at %s it says: %s', async (time, when, name) => {
    atClinic(time)
    openMine()
    expect(await screen.findByText(when)).toBeInTheDocument()
    expect(screen.getByRole('heading', { name })).toBeInTheDocument()
  })

  it('keeps a long meal short', async () => {
    atClinic('12:00')
    const foods = Array.from({ length: 8 }, (_, index) => food(`Alimento ${index}`, 1, 'unidade'))
    openMine({
      ...MINE,
      meal_plan: { ...MINE.meal_plan, meals: [{ type: 'lunch', name: 'Almoço', hour: '12:00', foods }] },
    })
    expect(await screen.findByText('e mais 3 alimentos')).toBeInTheDocument()
    expect(screen.queryByText('Alimento 5')).not.toBeInTheDocument()
  })

  it('says that the plan is on its way, and why it cannot be seen', async () => {
    openMine({ ...MINE, meal_plan: { status: 'preparing', meals: [] } })
    expect(await screen.findByText(/Helena Prado está preparando o seu plano/)).toBeInTheDocument()
    const button = screen.getByRole('button', { name: 'Visualizar' })
    expect(button).toBeDisabled()
    expect(button).toHaveAccessibleDescription('Disponível quando o seu plano estiver concluído.')
    expect(screen.queryByRole('link', { name: 'Ver plano de hoje' })).not.toBeInTheDocument()
  })
})

const STAFF: Schemas['SpecialistDashboard'] = {
  patients_total: 0,
  drafts: [],
  without_plan: [],
  recent: [],
  unread: [],
}
const person = (name: string, status?: string) => ({ id: name, name, status, at: '2026-11-18T12:00:00Z' })

describe("the specialist's home", () => {
  it('leads to what waits for a hand', async () => {
    signIn({ name: 'Ana Ribeiro' })
    const data = {
      patients_total: 3,
      drafts: [person('Débora', 'draft')],
      without_plan: [person('Benedito')],
      recent: [person('Carla', 'done')],
      unread: [{ patient: person('Benedito'), chat_id: 'r', unread: 2, last_message_at: '2026-11-20T12:00:00Z' }],
    }
    mockApi({ 'GET /specialist/dashboard': { body: { data } } })
    show(<DashboardPage />)
    expect(await screen.findByRole('link', { name: 'Continuar plano de Débora' })).toHaveAttribute(
      'href',
      '/admin/patient/Débora/plano-alimentar',
    )
    expect(screen.getByRole('link', { name: 'Iniciar plano de Benedito' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Carla' })).toHaveAttribute('href', '/admin/patient/Carla/details')
    expect(screen.getByText('3 pacientes')).toBeInTheDocument()
    expect(await screen.findByRole('button', { name: 'Conversar com Benedito, 2 não lidas' })).toBeInTheDocument()
    expect(screen.getByText('2 mensagens, a última em 20/11/2026 09:00')).toBeInTheDocument()
  })

  it('has a line for every section without rows', async () => {
    signIn()
    mockApi({ 'GET /specialist/dashboard': { body: { data: STAFF } } })
    show(<DashboardPage />)
    expect(await screen.findByText('Nenhum plano em rascunho no momento.')).toBeInTheDocument()
    expect(screen.getByText('Ninguém está esperando por um plano alimentar.')).toBeInTheDocument()
    expect(screen.getByText('Os planos em que você trabalhar aparecem aqui.')).toBeInTheDocument()
    expect(screen.getByText('Nenhum paciente')).toBeInTheDocument()
  })
})

describe('the patient search', () => {
  const carla = { id: 'c', name: 'Carla Mendes', email: 'carla@clinica.example', created_at: '2026-09-02T12:00:00Z' }
  const bia = { ...carla, id: 'b', name: 'Bia Mendes', email: 'bia@clinica.example' }

  function openSearch(answer: Parameters<typeof mockApi>[0][string]) {
    signIn()
    const calls = mockApi({
      'GET /specialist/dashboard': { body: { data: STAFF } },
      'GET /patients': answer,
    })
    const asked = () => calls.filter(({ path }) => path === '/patients').map(({ query }) => query.get('search'))
    return { asked, ...show(<DashboardPage />) }
  }

  it('waits for two characters and for the typing to rest; Enter opens the first', async () => {
    const { user, asked, router } = openSearch({ body: page([carla, bia]) })
    const field = screen.getByRole('combobox', { name: 'Buscar paciente' })
    await user.type(field, 'm')
    await new Promise((resolve) => setTimeout(resolve, 600))
    expect(asked()).toEqual([])
    await user.type(field, 'en')
    expect(asked()).toEqual([])
    expect(await screen.findByRole('option', { name: /Carla Mendes/ })).toHaveAttribute('aria-selected', 'true')
    expect(asked()).toEqual(['men'])
    expect(field).toHaveAttribute('aria-expanded', 'true')

    await user.keyboard('{ArrowDown}')
    expect(screen.getByRole('option', { name: /Bia Mendes/ })).toHaveAttribute('aria-selected', 'true')
    expect(field).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { name: /Bia/ }).id)
    await user.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/patient/c/details'))
  })

  it('searches at once with Enter, and never opens what was found for other words', async () => {
    const { user, asked, router } = openSearch(({ query }) => ({
      body: page(query.get('search') === 'carla' ? [carla] : [bia]),
    }))
    const field = screen.getByRole('combobox')
    await user.type(field, 'bia{Enter}')
    await waitFor(() => expect(asked()).toEqual(['bia']), { timeout: 300 })
    await screen.findByRole('option', { name: /Bia/ })
    await user.clear(field)
    await user.type(field, 'carla')
    expect(screen.queryByRole('option', { name: /Bia/ })).not.toBeInTheDocument()
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('option', { name: /Carla/ })).toBeInTheDocument()
    expect(router.state.location.pathname).toBe('/')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('option')).not.toBeInTheDocument()
  })

  it('says when nobody was found, and that there are more', async () => {
    const { user } = openSearch(({ query }) => ({
      body: query.get('search') === 'zz' ? page([]) : page([carla], { total: 1200 }),
    }))
    await user.type(screen.getByRole('combobox'), 'zz{Enter}')
    expect(await screen.findByText('Nenhum paciente encontrado para “zz”.')).toBeInTheDocument()
    await user.clear(screen.getByRole('combobox'))
    await user.type(screen.getByRole('combobox'), 'ca{Enter}')
    expect(await screen.findByText('1 de 1.200. Continue digitando para encontrar.')).toBeInTheDocument()
  })

  it('says when it failed', async () => {
    const { user } = openSearch({ status: 500, body: { message: 'x', code: 'internal', errors: {} } })
    await user.type(screen.getByRole('combobox'), 'carla{Enter}')
    expect(await screen.findByText('Não foi possível buscar os seus pacientes.')).toBeInTheDocument()
  })
})

describe("the super admin's home", () => {
  const table = (foods: number) => ({ table: 'TACO', foods, groups: 15, imported_at: '2026-11-18T12:00:00Z' })

  async function openAdmin(tables: { status?: number; body: unknown }) {
    signIn({ role: 'super_admin' })
    mockApi({ 'GET /specialist/dashboard': { body: { data: STAFF } }, 'GET /foods/tables': tables })
    show(<DashboardPage />)
    await screen.findByText('Nenhum plano em rascunho no momento.')
  }

  it('asks for a food table while there is none', async () => {
    await openAdmin({ body: { data: [] } })
    const steps = screen.getByRole('region', { name: 'Primeiros passos' })
    expect(within(steps).getByRole('heading', { name: 'Importe uma tabela de alimentos' })).toBeInTheDocument()
    expect(within(steps).getByRole('link', { name: 'Importar tabela' })).toHaveAttribute(
      'href',
      '/admin/tabelas-alimentos',
    )
  })

  it('leads to the settings until they were saved once', async () => {
    signIn({ role: 'super_admin' })
    let version = 0
    mockApi({
      'GET /specialist/dashboard': { body: { data: STAFF } },
      'GET /foods/tables': { body: { data: [table(597)] } },
      'GET /settings': () => ({ body: { data: { version } } }),
    })
    const first = show(<DashboardPage />)
    expect(await screen.findByRole('link', { name: 'Configurar' })).toHaveAttribute('href', '/admin/configuracoes')
    first.unmount()
    version = 1
    show(<DashboardPage />)
    await screen.findByText('Nenhum plano em rascunho no momento.')
    expect(screen.queryByRole('region', { name: 'Primeiros passos' })).not.toBeInTheDocument()
  })

  it.each([
    ['there is one', { body: { data: [table(597)] } }],
    ['nobody knows', { status: 500, body: { message: 'x', code: 'internal', errors: {} } }],
  ])('asks for nothing when %s', async (_when, tables) => {
    await openAdmin(tables)
    expect(screen.queryByRole('region', { name: 'Primeiros passos' })).not.toBeInTheDocument()
  })
})

describe('whose home it is', () => {
  it.each(['patient', 'student'] as const)('a %s sees their own', async (role) => {
    signIn({ role, name: 'Carla Mendes' })
    mockApi({ 'GET /me/dashboard': { body: { data: MINE } } })
    show(<DashboardPage />)
    expect(await screen.findByText('Quem acompanha você')).toBeInTheDocument()
  })
})

describe('a profile that is not complete', () => {
  const NOTICE = { name: 'Complete o seu cadastro' }

  function openWith(complete: boolean) {
    mockApi({ 'GET /me/dashboard': { body: { data: MINE } }, 'POST /auth/me': { body: { data: { complete } } } })
    return show(<PatientHome />)
  }

  it('is told at home, until it is put away or the next login', async () => {
    const organization = { id: 'o', name: 'Aurora Têxtil', user_role: 'member' } as const
    signIn({ role: 'student', organization, exp: 4_000_000_000 })
    const first = openWith(false)
    const notice = await screen.findByRole('region', NOTICE)
    expect(within(notice).getByRole('link', { name: 'Completar cadastro' })).toHaveAttribute(
      'href',
      '/admin/patient/me/edit',
    )
    await first.user.click(within(notice).getByRole('button', { name: 'Agora não' }))
    expect(screen.queryByRole('region', NOTICE)).not.toBeInTheDocument()
    first.unmount()

    const second = openWith(false)
    expect(await screen.findByText('Plano Alimentar')).toBeInTheDocument()
    expect(screen.queryByRole('region', NOTICE)).not.toBeInTheDocument()
    second.unmount()

    signIn({ role: 'student', organization, exp: 4_000_000_001 })
    openWith(false)
    expect(await screen.findByRole('region', NOTICE)).toBeInTheDocument()
  })
})

describe("the specialist's invitation", () => {
  async function openCard() {
    const session = signIn({ role: 'specialist' })
    mockApi({
      'GET /specialist/dashboard': {
        body: { data: { patients_total: 0, drafts: [], without_plan: [], recent: [], unread: [] } },
      },
    })
    const shown = show(<DashboardPage />)
    const card = within(await screen.findByRole('region', { name: 'Convide pacientes' }))
    return { ...shown, card, link: `${window.location.origin}/auth/primeiro-agendamento/${session?.claims.id}` }
  }

  it('is a link to copy and a code to be read', async () => {
    const { card, link, user } = await openCard()
    expect(card.getByLabelText('Link de convite')).toHaveValue(link)
    expect(card.getByRole('img', { name: 'Código QR do link de convite' })).toBeInTheDocument()
    await user.click(card.getByRole('button', { name: 'Copiar link' }))
    expect(await screen.findByText('Link copiado.')).toBeInTheDocument()
    expect(await navigator.clipboard.readText()).toBe(link)
  })

  it('is marked where the browser gives no clipboard', async () => {
    const { card, link, user } = await openCard()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'))
    await user.click(card.getByRole('button', { name: 'Copiar link' }))
    expect(await screen.findByText(/^Não foi possível copiar/)).toBeInTheDocument()
    const input = card.getByLabelText<HTMLInputElement>('Link de convite')
    expect(input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0)).toBe(link)
  })
})
