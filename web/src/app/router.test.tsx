import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, type RouteObject } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { getSession, loginAddress, logout } from '~/api/session'
import { mockApi, signIn, TENANT, tokenOf } from '~/test/support'
import { App } from './App'
import { discover, page, routeTree } from './router'
import { allows } from './routes'

function open(path: string, handlers: Parameters<typeof mockApi>[0] = {}) {
  const calls = mockApi({ 'GET /tenant': { body: { data: TENANT } }, ...handlers })
  const router = createMemoryRouter(routeTree, { initialEntries: [path], patchRoutesOnNavigation: discover })
  render(<App router={router} />)
  return { router, calls, user: userEvent.setup() }
}

describe('a page that cannot be loaded', () => {
  const lazy = () => Promise.reject(new Error('Failed to fetch dynamically imported module: /assets/x.js'))
  const missing = page({ path: '/missing', title: 'x', permission: 'public', lazy })

  it.each([
    ['with net', true, 'Pode haver uma versão nova ou sua conexão falhou. Atualize para continuar.'],
    ['without net', false, 'Ela precisa de internet. Assim que a sua conexão voltar, ela abre.'],
  ])('says why, also as the first one: %s', async (_how, onLine, words) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine)
    const root = routeTree.map((route) => ({ ...route, children: [missing] }) as RouteObject)
    render(<App router={createMemoryRouter(root, { initialEntries: ['/missing'] })} />)
    expect(await screen.findByText(words)).toBeInTheDocument()
    expect(screen.getByRole('heading', { name: 'Não foi possível carregar esta página.' })).toBeInTheDocument()
    vi.restoreAllMocks()
  })
})

describe('addresses', () => {
  it('leads every unknown one to the login', async () => {
    const { router } = open('/nowhere')
    expect(await screen.findByRole('heading', { name: 'Que bom ter você de volta' })).toBeInTheDocument()
    expect(router.state.location.pathname).toBe('/auth/login')
    expect(await screen.findByText(/Clínica Viver\. Todos os direitos reservados\./)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Sobre' })).toBeInTheDocument()
  })

  it.each([
    ['specialist', '/admin/dashboard'],
    ['super_admin', '/admin/dashboard'],
    ['patient', '/admin/patient/meu-programa'],
    ['student', '/admin/patient/meu-programa'],
  ] as const)('a %s signs in and comes home', async (role, home) => {
    const { router, user, calls } = open('/auth/login', {
      'POST /auth/login': { body: { access_token: tokenOf({ role }) } },
    })
    const visited: string[] = []
    router.subscribe((state) => visited.push(state.location.pathname))
    await user.type(await screen.findByLabelText('E-mail'), 'helena@correio.com.br')
    await user.type(screen.getByLabelText('Senha'), 'segredo123{Enter}')
    await waitFor(() => expect(visited).toContain(home))
    expect(calls.find(({ path }) => path === '/auth/login')?.body).toEqual({
      email: 'helena@correio.com.br',
      password: 'segredo123',
    })
    expect(getSession()?.claims.role).toBe(role)
  })

  const AURORA = { id: 'o', name: 'Aurora Têxtil' }
  const member = { role: 'student', organization: { ...AURORA, user_role: 'member' } } as const
  const administrator = {
    role: 'student',
    organization: { ...AURORA, user_role: 'admin' },
    adminOrganization: 'o',
  } as const
  const SPECIALIST_HOME = { appointments: [], unresolved: [], patients: [], drafts: [], without_plan: [], recent: [] }
  const STEPS = {
    settings: true,
    smtp: true,
    specialist: true,
    availability: true,
    product: true,
    food_table: false,
    disputed_cpfs: [],
  }
  const PROGRAM = '/admin/patient/meu-programa'
  const USAGE_OVERVIEW = {
    organization: AURORA,
    users: { total: 2 },
    purchases: { total: 10 },
    purchaseUsers: { total: 2, done: 0 },
    appointments: { total: 3, done: 1 },
  }
  const PATIENT_HOME = { me: { id: 'c', name: 'Carla' }, meal_plan: { status: 'preparing', meals: [] } }

  it.each([
    ['a super admin', { role: 'super_admin' }, false, '/admin/dashboard', 'Importe uma tabela de alimentos', 0],
    ['a specialist', { role: 'specialist' }, false, '/admin/dashboard', 'Convide pacientes', 0],
    ['somebody without a company', { role: 'patient' }, false, PROGRAM, 'Você ainda não tem um programa', 0],
    ["a company's administrator", administrator, false, '/admin/dashboard', 'Gerenciar usuários', 0],
    ["a company's member who said who they are", member, true, PROGRAM, 'Você ainda não tem um programa', 0],
    ["a company's member who did not", member, false, PROGRAM, 'Você ainda não tem um programa', 1],
  ] as const)('%s enters, and only who has to is asked for more', async (_, claims, complete, home, shows, asked) => {
    const { router, user } = open('/auth/login', {
      'POST /auth/login': { body: { access_token: tokenOf(claims) } },
      'POST /auth/me': { body: { data: { complete } } },
      'GET /specialist/dashboard': { body: { data: SPECIALIST_HOME } },
      'GET /first-steps': { body: { data: STEPS } },
      'GET /me/dashboard': { body: { data: PATIENT_HOME } },
      'GET /organizations/mine/usage-overview': { body: { data: USAGE_OVERVIEW } },
    })
    await user.type(await screen.findByLabelText('E-mail'), 'helena@correio.com.br')
    await user.type(screen.getByLabelText('Senha'), 'segredo123{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe(home))
    await screen.findByText(shows)
    expect(screen.queryAllByRole('region', { name: 'Complete o seu cadastro' })).toHaveLength(asked)
  })

  it('comes back to the page asked for before', async () => {
    signIn()
    logout('/admin/patient/list?page=2')
    expect(loginAddress()).toBe('/auth/login?redirect=1')
    const { router } = open('/auth/login?redirect=1')
    const visited: string[] = []
    router.subscribe(({ location }) => visited.push(location.pathname + location.search))
    await screen.findByLabelText('E-mail')
    signIn()
    await waitFor(() => expect(visited).toContain('/admin/patient/list?page=2'))
  })

  it('shows a failed login under the password, and keeps the e-mail', async () => {
    const { user } = open('/auth/login', {
      'POST /auth/login': {
        status: 401,
        body: { message: 'x', code: 'invalid_credentials', errors: { password: ['E-mail ou senha estão inválidos'] } },
      },
    })
    await user.type(await screen.findByLabelText('E-mail'), 'helena@correio.com.br')
    await user.type(screen.getByLabelText('Senha'), 'errada{Enter}')
    expect(await screen.findByText('E-mail ou senha estão inválidos')).toBeInTheDocument()
    expect(screen.getByLabelText('Senha')).toHaveFocus()
    expect(screen.getByLabelText('E-mail')).toHaveValue('helena@correio.com.br')
  })
})

describe('first access', () => {
  it('takes the token out of the address and signs in', async () => {
    window.history.replaceState(null, '', '/auth/primeiro-acesso#segredo')
    const { user, calls } = open('/auth/primeiro-acesso', {
      'POST /auth/first-admin': { status: 201, body: { access_token: tokenOf({ role: 'super_admin' }) } },
    })
    await user.type(await screen.findByLabelText(/^Nome da clínica/), 'Clínica Viver')
    expect(window.location.hash).toBe('')
    await user.type(screen.getByLabelText(/^Seu nome/), 'Otávio Lacerda')
    await user.type(screen.getByLabelText(/^E-mail/), 'otavio@correio.com.br')
    await user.type(screen.getByLabelText(/^Senha/), 'segredo123')
    await user.type(screen.getByLabelText(/^Confirme a senha/), 'outra')
    await user.click(screen.getByRole('button', { name: 'Criar acesso' }))
    expect(await screen.findByText('As senhas não são iguais.')).toBeInTheDocument()

    await user.clear(screen.getByLabelText(/^Confirme a senha/))
    await user.type(screen.getByLabelText(/^Confirme a senha/), 'segredo123')
    await user.click(screen.getByRole('button', { name: 'Criar acesso' }))
    await waitFor(() => expect(getSession()?.claims.role).toBe('super_admin'))
    expect(calls.find(({ path }) => path === '/auth/first-admin')?.body).toMatchObject({
      token: 'segredo',
      clinic_name: 'Clínica Viver',
    })
  })
})

describe('permissions', () => {
  const claims = (over: Parameters<typeof signIn>[0]) => {
    const session = signIn(over)
    if (!session) throw new Error('no session')
    return session.claims
  }

  it("'admin' is whoever administers their organization, whatever their role", () => {
    const members = { permission: 'company_admin' } as const
    expect(allows(members, claims({ role: 'student', adminOrganization: 'o' }))).toBe(true)
    const organization = { id: 'o', name: 'O', user_role: 'member' } as const
    expect(allows(members, claims({ role: 'student', organization }))).toBe(false)
    expect(allows(members, claims({ role: 'student' }))).toBe(false)
    expect(allows(members, claims({ role: 'super_admin' }))).toBe(true)
    expect(allows({ ...members, only: ['admin'] }, claims({ role: 'super_admin' }))).toBe(false)
    expect(allows({ permission: 'staff' }, claims({ role: 'patient' }))).toBe(false)
  })
})
