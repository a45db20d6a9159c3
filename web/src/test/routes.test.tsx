import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { queryClient, type Schemas } from '~/api/client'
import { OPERATIONS, POLICIES } from '~/api/policies'
import { type Claims, logout, type Role } from '~/api/session'
import { App } from '~/app/App'
import { discover, routeTree } from '~/app/router'
import { allows, routes } from '~/app/routes'
import type { Caller } from '~/modules/may'
import { type Call, mockApi, page, signIn } from './support'

/**
 * Guard 6: every route shows that it loads, that there is nothing, and that it failed. Each is opened in the whole
 * application with a server that never answers, one that has nothing, and one that breaks. A route without a row fails.
 *
 * And each is shown to whom the server answers what it asks, by the same table of policies.
 */
interface Row {
  /** The address, with values for its parameters. */
  at: string
  as?: Role
  /** As the administrator of a company. */
  administers?: boolean
  /** A page whose form needs nothing from the server shows this in all three cases, and why that is right. */
  always?: { heading: string; because: string }
  /** A page that has nothing to show without its data leads here then, and why that is right. */
  leadsTo?: { heading: string; because: string }
  /** What an empty clinic answers; whatever is not here is a 404. */
  nothing?: Parameters<typeof mockApi>[0]
  /** What the page says then. */
  empty?: string | RegExp
  /** What the page asks later, when its form is sent or its main button pressed. */
  later?: string[]
  /** Why those do not see the page whom the server would answer all that it asks. */
  narrower?: string
}

const DASHBOARD: Schemas['SpecialistDashboard'] = { patients_total: 0, drafts: [], without_plan: [], recent: [] }
const MINE: Schemas['PatientDashboard'] = {
  me: { id: 'c', name: 'Carla' },
  meal_plan: { status: 'preparing', meals: [] },
}
const PATIENT: Schemas['Patient'] = {
  id: 'c',
  name: 'Carla',
  email: 'carla@clinica.example',
  created_at: '2026-09-02T12:00:00Z',
}
const SUMS: Schemas['Resume'] = {
  calorias: 0,
  proteinas: 0,
  carboidratos: 0,
  lipideos: 0,
  proteinas_percentage: 0,
  carboidratos_percentage: 0,
  lipideos_percentage: 0,
  incomplete: [],
}
const PLAN: Schemas['MealPlan'] = {
  id: 'p',
  uuid: 'p',
  status: 'draft',
  patient: { id: 'c', name: 'Carla' },
  author: { id: 's', name: 'Helena Prado' },
  meals: [],
  resume: SUMS,
  fixed_meals: [{ type: 'breakfast', name: 'Café da Manhã', hour: '08:30' }],
  created_at: '2026-11-01T12:00:00Z',
  updated_at: '2026-11-01T12:00:00Z',
}
const MEAL: Schemas['Meal'] = {
  id: 'm',
  uuid: 'm',
  type: 'lunch',
  name: 'Almoço',
  hour: '12:00',
  foods: [],
  resume: SUMS,
  resume_percentage: 0,
  meal_plan: 'p',
}
const USER: Schemas['User'] = {
  id: '0192f0c1-0000-7000-8000-000000000001',
  name: 'Carla',
  email: 'carla@clinica.example',
  role: 'patient',
  guest: false,
  created_at: '2026-09-02T12:00:00Z',
}
const SETTINGS: Schemas['Settings'] = {
  version: 0,
  name: 'Clínica Semear',
  timezone: 'America/Sao_Paulo',
  notice_days: 2,
  booking_approval: false,
  energy_equation: 'harris_benedict_1919',
  engagement_days: 14,
  video_base_url: 'https://meet.jit.si',
  postal_code_url: 'https://viacep.com.br/ws/{cep}/json/',
  partners: [],
  challenges: [],
}
const PERSON: Schemas['User'] = {
  id: 'u',
  name: 'Diego Farias',
  email: 'diego@clinica.example',
  role: 'patient',
  guest: false,
  created_at: '2026-09-02T12:00:00Z',
}
const ORGANIZATION: Schemas['Organization'] = { id: 'o', name: 'Aurora Têxtil', created_at: '2026-09-02T12:00:00Z' }
const CALENDAR: Schemas['Calendar'] = {
  duration: 60,
  firstDay: '2026-11-22',
  timezone: 'America/Sao_Paulo',
  slots: [],
}
const EXCEPTION: Schemas['ScheduleException'] = {
  id: 'e',
  specialist_id: 's',
  date: '24/11/2026',
  time_start: '14:00',
  time_end: '18:00',
  type: 'single',
  past: false,
}
const GROUP: Schemas['ExtendedDataGroup'] = {
  id: 'g',
  name: 'Hábitos',
  slug: 'habitos',
  place: 'patient',
  extended_data: { name: 'Hábitos', slug: 'habitos', place: 'patient', sections: [] },
  created_at: '2026-09-02T12:00:00Z',
  updated_at: '2026-09-02T12:00:00Z',
}
const PRODUCT: Schemas['Product'] = {
  id: 'p',
  code: 'programa-semear',
  name: 'Programa Semear',
  price: 249.9,
  installments: 6,
  total: 1499.4,
  is_b2c: true,
  is_default: false,
  archived: false,
  productServices: [],
}
const PURCHASE: Schemas['Purchase'] = {
  id: 'c1',
  user_id: 'u',
  user: { id: 'u', name: 'Carla' },
  product_id: 'p',
  product: { id: 'p', name: 'Programa de 6 meses' },
  price: 0,
  installments: 1,
  quantity: 1,
  price_paid: 0,
  purchased_at: '20/11/2026',
  status: 'canceled',
  created_at: '2026-11-20T12:00:00Z',
}
const data = (body: unknown) => ({ body: { data: body } })

/** Whom `signIn` signs in. */
const OWN_ID = '0192f0c1-0000-7000-8000-000000000001'
const OWN = `GET /users/${OWN_ID}`

const FORM_BEGINS_EMPTY = 'a new form begins empty; what is fetched only fills its selects'
const NEEDS_NOTHING = "signing in needs nothing from the server; the clinic's name is only decoration"

const TABLE: Record<string, Row> = {
  '/setup/patient/:id/edit': {
    at: `/setup/patient/${OWN_ID}/edit`,
    as: 'patient',
    nothing: { [OWN]: data(USER) },
    empty: 'Só falta isto para continuar. Leva dois minutos.',
    narrower: 'staff fill in people on pages of their own',
  },
  '/setup/product/checkout/:id': {
    at: '/setup/product/checkout/p',
    as: 'patient',
    nothing: { 'GET /products/p': data({ ...PRODUCT, price: 0 }) },
    empty: 'Este produto é gratuito: é só confirmar.',
    narrower: 'a super admin writes purchases down on a page of their own, and a specialist does not buy',
  },
  '/setup/purchases/:id': {
    at: '/setup/purchases/c1',
    as: 'patient',
    nothing: { 'GET /purchases/c1': data(PURCHASE) },
    empty: 'Nada mais precisa ser pago.',
    narrower: 'a super admin has a page of their own for purchases',
  },
  '/admin/purchases/list': {
    at: '/admin/purchases/list',
    as: 'super_admin',
    nothing: { 'GET /purchases': { body: page([]) } },
    empty: 'A clínica ainda não vendeu nada.',
    later: ['POST /purchases/{id}/confirm'],
  },
  '/admin/purchases/new': {
    at: '/admin/purchases/new',
    as: 'super_admin',
    always: { heading: 'Cadastrar compra', because: FORM_BEGINS_EMPTY },
  },
  '/admin/purchases/:id/edit': {
    at: '/admin/purchases/c1/edit',
    as: 'super_admin',
    nothing: { 'GET /purchases/c1': data(PURCHASE) },
    empty: 'Esta compra foi cancelada e não muda mais.',
    later: ['PUT /purchases/{id}'],
  },
  '/admin/users/services': {
    at: '/admin/users/services',
    as: 'student',
    administers: true,
    nothing: { 'GET /purchases': { body: page([]) } },
    empty: 'A empresa ainda não tem licenças. Abra a página de um produto para comprar.',
  },
  '/admin/emails': {
    at: '/admin/emails',
    as: 'super_admin',
    nothing: {
      'GET /mails': { body: { ...page([]), counts: { queued: 0, sent: 0, failed: 0 }, to_folder: false } },
    },
    empty: 'Nenhum e-mail foi escrito ainda.',
  },
  '/auth/login': {
    at: '/auth/login',
    always: { heading: 'Que bom ter você de volta', because: NEEDS_NOTHING },
  },
  '/auth/primeiro-acesso': {
    at: '/auth/primeiro-acesso',
    always: { heading: 'Boas-vindas', because: NEEDS_NOTHING },
  },
  '/auth/forgot-password': {
    at: '/auth/forgot-password',
    always: { heading: 'Esqueceu a senha?', because: NEEDS_NOTHING },
  },
  '/auth/reset-password/:token?': {
    at: '/auth/reset-password/um-link',
    always: { heading: 'Escolha uma senha nova', because: NEEDS_NOTHING },
  },
  '/auth/primeiro-agendamento/:id_nutri': {
    at: '/auth/primeiro-agendamento/n',
    leadsTo: { heading: 'Que bom ter você de volta', because: 'nobody registers without a nutritionist who invites' },
  },
  '/linkedin': {
    at: '/linkedin',
    as: 'patient',
    nothing: {
      [`GET /users/${USER.id}`]: data(USER),
      'GET /purchases': { body: page([]) },
      'GET /purchase-services': data([]),
    },
    // It only leads to the profile.
    empty: 'Você ainda não comprou nada por aqui.',
  },
  '/admin/change-password': {
    at: '/admin/change-password',
    as: 'patient',
    always: { heading: 'Alterar senha', because: 'changing a password needs nothing from the server' },
    later: ['POST /auth/change-password'],
  },
  '/admin/user-profile': {
    at: '/admin/user-profile',
    as: 'patient',
    nothing: {
      [`GET /users/${USER.id}`]: data(USER),
      'GET /purchases': { body: page([]) },
      'GET /purchase-services': data([]),
    },
    empty: 'Você ainda não comprou nada por aqui.',
  },
  '/admin/dashboard': {
    at: '/admin/dashboard',
    as: 'super_admin',
    nothing: { 'GET /specialist/dashboard': data(DASHBOARD), 'GET /foods/tables': data([]) },
    empty: 'Importe uma tabela de alimentos',
  },
  '/admin/patient/meu-programa': {
    at: '/admin/patient/meu-programa',
    as: 'patient',
    nothing: { 'GET /me/dashboard': data(MINE) },
    empty: 'Seu plano alimentar está a caminho',
  },
  '/admin/patient/list': {
    at: '/admin/patient/list',
    as: 'specialist',
    nothing: { 'GET /patients': { body: page([]) } },
    empty: 'Você ainda não acompanha nenhum paciente.',
  },
  '/admin/patients': {
    at: '/admin/patients',
    as: 'super_admin',
    nothing: { 'GET /patients': { body: page([]) } },
    empty: 'A clínica ainda não tem pacientes.',
  },
  '/admin/patient/:id/details': {
    at: '/admin/patient/c/details',
    as: 'specialist',
    nothing: { 'GET /patient/c': data(PATIENT) },
    empty: 'Não Iniciado',
    narrower: 'patients read of themselves at home, and of nobody else',
  },
  '/admin/patient/plano-alimentar': {
    at: '/admin/patient/plano-alimentar',
    as: 'patient',
    nothing: {},
    empty: 'Seu plano está sendo preparado',
    narrower: 'staff read a plan where they write it',
  },
  '/admin/patient/:id/plano-alimentar': {
    at: '/admin/patient/c/plano-alimentar',
    as: 'specialist',
    nothing: { 'POST /patient/c/plan-meal': { status: 201, body: { data: PLAN } } },
    empty: 'Café da Manhã',
  },
  '/admin/patient/:id/refeicao/:refeicao/plano/:plano/alimentos': {
    at: '/admin/patient/c/refeicao/m/plano/p/alimentos',
    as: 'specialist',
    nothing: { 'GET /patient/c/plan-meal': data(PLAN), 'GET /patient/c/plan-meal/p/meals/m': data(MEAL) },
    empty: 'Esta refeição ainda não tem alimentos. Busque um alimento e adicione.',
  },
  '/admin/tabelas-alimentos': {
    at: '/admin/tabelas-alimentos',
    as: 'super_admin',
    nothing: { 'GET /foods/tables': data([]), 'GET /foods/imports': data([]) },
    empty: 'Nenhuma tabela importada ainda.',
  },
  '/admin/system-log': {
    at: '/admin/system-log',
    as: 'super_admin',
    nothing: {
      'GET /system-logs': { body: page([]) },
      'GET /system-logs/filters': data({ events: [], object_types: [] }),
    },
    empty: 'Ainda não há nada registrado.',
  },
  '/admin/configuracoes': {
    at: '/admin/configuracoes',
    as: 'super_admin',
    nothing: { 'GET /settings': data(SETTINGS) },
    empty: 'A clínica ainda não tem logotipo.',
  },
  '/auth/termos': {
    at: '/auth/termos',
    nothing: {},
    empty: 'Esta clínica ainda não publicou os termos de uso.',
  },
  '/admin/specialists/list': {
    at: '/admin/specialists/list',
    as: 'super_admin',
    nothing: { 'GET /users': { body: page([]) } },
    empty: 'A clínica ainda não tem nutricionistas.',
    narrower: 'the same list as of users, of whom nobody but a super admin finds a specialist in it',
  },
  '/admin/specialists/new': {
    at: '/admin/specialists/new',
    as: 'super_admin',
    always: { heading: 'Cadastrar nutricionista', because: FORM_BEGINS_EMPTY },
    later: ['POST /users'],
    narrower: 'a specialist adds patients, an administrator members: each has a page',
  },
  '/admin/specialists/:id/edit': {
    at: '/admin/specialists/u/edit',
    as: 'super_admin',
    nothing: { 'GET /users/u': data({ ...PERSON, role: 'specialist' }) },
    empty: 'Dados bancários',
    narrower: 'the server finds a specialist for a super admin only',
  },
  '/admin/specialists/me/edit': {
    at: '/admin/specialists/me/edit',
    as: 'specialist',
    nothing: { [OWN]: data({ ...PERSON, id: OWN_ID, role: 'specialist' }) },
    empty: 'Meus dados',
    narrower: "one's own data: everybody else has another page for theirs",
  },
  '/admin/users/list': {
    at: '/admin/users/list',
    as: 'super_admin',
    nothing: { 'GET /users': { body: page([]) } },
    empty: 'A clínica ainda não tem usuários.',
    later: ['GET /users/export', 'POST /users/{id}/invitation', 'DELETE /organizations/{id}/members/{user_id}'],
  },
  '/admin/users/new': {
    at: '/admin/users/new',
    as: 'super_admin',
    always: { heading: 'Cadastrar usuário', because: FORM_BEGINS_EMPTY },
    later: ['POST /users'],
  },
  '/admin/users/:id/edit': {
    at: '/admin/users/u/edit',
    as: 'super_admin',
    nothing: { 'GET /users/u': data({ ...PERSON, role: 'student' }) },
    empty: 'Identificação',
  },
  '/admin/patient/new': {
    at: '/admin/patient/new',
    as: 'specialist',
    always: { heading: 'Cadastrar paciente', because: FORM_BEGINS_EMPTY },
    later: ['POST /users'],
    narrower: 'an administrator adds members, on a page of their own',
  },
  '/admin/patient/:id/edit': {
    at: '/admin/patient/u/edit',
    as: 'specialist',
    nothing: { 'GET /users/u': data(PERSON) },
    empty: 'Identificação',
    narrower: 'the server finds a patient for those only who care for them',
  },
  '/admin/patient/me/edit': {
    at: '/admin/patient/me/edit',
    as: 'patient',
    nothing: { [OWN]: data({ ...PERSON, id: OWN_ID }) },
    empty: 'Meus dados',
    narrower: "one's own data: everybody else has another page for theirs",
  },
  '/admin/informacoes-adicionais/list': {
    at: '/admin/informacoes-adicionais/list',
    as: 'super_admin',
    nothing: { 'GET /extended-data': data([]) },
    empty: 'Nenhuma informação adicional cadastrada ainda.',
  },
  '/admin/informacoes-adicionais/new': {
    at: '/admin/informacoes-adicionais/new',
    as: 'super_admin',
    always: { heading: 'Cadastro de Informações Adicionais', because: 'a new group needs nothing from the server' },
    later: ['POST /extended-data'],
  },
  '/admin/informacoes-adicionais/:id/edit': {
    at: '/admin/informacoes-adicionais/g/edit',
    as: 'super_admin',
    nothing: { 'GET /extended-data/g': data(GROUP) },
    empty: 'Adicione o primeiro campo para ver aqui como ele fica no cadastro.',
  },
  '/admin/organizations/list': {
    at: '/admin/organizations/list',
    as: 'super_admin',
    nothing: { 'GET /organizations': { body: page([]) } },
    empty: 'A clínica ainda não atende empresas.',
  },
  '/admin/organizations/new': {
    at: '/admin/organizations/new',
    as: 'super_admin',
    always: { heading: 'Cadastrar empresa', because: FORM_BEGINS_EMPTY },
    later: ['POST /organizations'],
  },
  '/admin/organizations/:id/edit': {
    at: '/admin/organizations/o/edit',
    as: 'super_admin',
    nothing: { 'GET /organizations/o': data(ORGANIZATION) },
    empty: 'Aurora Têxtil',
    later: ['PUT /organizations/{id}'],
  },
  '/admin/schedule-standards': {
    at: '/admin/schedule-standards',
    as: 'specialist',
    nothing: { 'GET /schedule-standards': data([]), 'GET /calendar': data(CALENDAR) },
    empty: 'Nenhum horário nos próximos 60 dias.',
  },
  '/admin/schedule-exceptions/list': {
    at: '/admin/schedule-exceptions/list',
    as: 'specialist',
    nothing: { 'GET /schedule-exceptions': { body: page([]) } },
    empty: 'Nenhuma exceção cadastrada. Vale a disponibilidade padrão.',
  },
  '/admin/schedule-exceptions/new': {
    at: '/admin/schedule-exceptions/new',
    as: 'specialist',
    always: { heading: 'Cadastrar exceção', because: FORM_BEGINS_EMPTY },
    later: ['POST /schedule-exceptions'],
  },
  '/admin/schedule-exceptions/:id/edit': {
    at: '/admin/schedule-exceptions/e/edit',
    as: 'specialist',
    nothing: { 'GET /schedule-exceptions/e': data(EXCEPTION) },
    empty: 'Exceção de 24/11/2026',
  },
  '/admin/products/list': {
    at: '/admin/products/list',
    as: 'super_admin',
    nothing: { 'GET /products': { body: page([]) } },
    empty: 'A clínica ainda não tem produtos.',
  },
  '/admin/products/new': {
    at: '/admin/products/new',
    as: 'super_admin',
    always: { heading: 'Cadastro de produtos', because: FORM_BEGINS_EMPTY },
    later: ['POST /products'],
  },
  '/admin/products/:id/edit': {
    at: '/admin/products/p/edit',
    as: 'super_admin',
    nothing: { 'GET /products/p': data(PRODUCT), 'GET /services': data([]) },
    empty: 'Adicionar serviço',
    later: ['PUT /products/{id}'],
  },
  '/setup/product/:code': {
    at: '/setup/product/nenhum',
    nothing: {},
    empty: /^Este produto não está à venda/,
  },
  '/products/code/:code': {
    at: '/products/code/nenhum',
    nothing: {},
    empty: /^Este produto não está à venda/,
  },
}

const INVITATION = '#convite'

/** Everyone the policies know. */
const CALLERS: [Caller, Pick<Claims, 'role' | 'adminOrganization'>][] = [
  ['super_admin', { role: 'super_admin', adminOrganization: null }],
  ['specialist', { role: 'specialist', adminOrganization: null }],
  ['patient', { role: 'patient', adminOrganization: null }],
  ['student', { role: 'student', adminOrganization: null }],
  ['admin', { role: 'student', adminOrganization: 'o' }],
]

/** The operation of a call: the one whose path fits with the fewest parameters. */
function operationOf({ method, path }: Call) {
  const fits = (operation: string) => {
    const pattern = operation.split(' ')[1]?.replace(/\{[^}]+\}/g, '[^/]+')
    return operation.startsWith(`${method} `) && new RegExp(`^${pattern}$`).test(path)
  }
  const parameters = (operation: string) => operation.split('{').length
  const [best] = Object.keys(OPERATIONS)
    .filter(fits)
    .toSorted((a, b) => parameters(a) - parameters(b))
  if (!best) throw new Error(`${method} ${path} is no operation`)
  return best
}

function answers(operation: string, is: Caller[]) {
  const policy = OPERATIONS[operation]
  if (!policy) throw new Error(`${operation} is no operation`)
  return policy === 'public' || is.some((one) => (POLICIES[policy] as readonly Caller[]).includes(one))
}

function open({ at, as, administers }: Row, claims?: Partial<Claims>) {
  const organization = administers ? { id: 'o', name: 'Aurora Têxtil', user_role: 'admin' as const } : null
  if (claims || as)
    signIn({ role: as, name: 'Carla', organization, adminOrganization: organization?.id ?? null, ...claims })
  // The first access reads its token from the browser's own address.
  window.history.replaceState(null, '', `${at}${INVITATION}`)
  render(<App router={createMemoryRouter(routeTree, { initialEntries: [at], patchRoutesOnNavigation: discover })} />)
}

const main = () => screen.findByRole('main')

it('knows every route, and no other', () => {
  expect(Object.keys(TABLE).toSorted()).toEqual(routes.map(({ path }) => path).toSorted())
})

describe.each(routes.map(({ path }) => path))('%s', (path) => {
  const row = TABLE[path]
  // Told by the test above.
  if (!row) return

  const check = async (otherwise: (page: HTMLElement) => Promise<unknown>) => {
    const content = await main()
    if (row.always) {
      expect(await within(content).findByRole('heading', { name: row.always.heading })).toBeInTheDocument()
      expect(within(content).queryByRole('alert')).not.toBeInTheDocument()
    } else {
      await otherwise(content)
    }
  }

  it('shows that it loads', async () => {
    globalThis.fetch = () => new Promise(() => {})
    open(row)
    await check(async (content) => {
      const words = await within(content).findAllByText('Carregando...')
      for (const word of words) {
        expect(word).toHaveAttribute('role', 'status')
        expect(word.closest('[aria-busy="true"]')).not.toBeNull()
      }
    })
  })

  const leadsElsewhere = async (heading: string) => {
    expect(await screen.findByRole('heading', { name: heading })).toBeInTheDocument()
    expect(within(await main()).queryByText('Carregando...')).not.toBeInTheDocument()
  }

  it('says that there is nothing', async () => {
    mockApi(row.nothing ?? {})
    open(row)
    if (row.leadsTo) return leadsElsewhere(row.leadsTo.heading)
    await check(async (content) => {
      expect(row.empty).toBeTruthy()
      expect((await within(content).findAllByText(row.empty ?? '')).length).toBeGreaterThan(0)
      expect(within(content).queryByText('Carregando...')).not.toBeInTheDocument()
      expect(within(content).queryByRole('alert')).not.toBeInTheDocument()
    })
  })

  it('says that it failed, and offers to try again', async () => {
    globalThis.fetch = async () =>
      new Response(JSON.stringify({ message: 'Algo falhou por dentro.', code: 'internal', errors: {} }), {
        status: 500,
      })
    open(row)
    if (row.leadsTo) return leadsElsewhere(row.leadsTo.heading)
    await check(async (content) => {
      const [alert] = await within(content).findAllByRole('alert')
      expect(alert).toHaveTextContent('Algo falhou por dentro.')
      expect(within(alert as HTMLElement).getByRole('button', { name: 'Tentar novamente' })).toBeInTheDocument()
    })
  })

  const route = routes.find((known) => known.path === path)
  it.skipIf(route?.permission === 'public')('is shown to whom the server answers', async () => {
    if (!route) return
    const asked = new Set(row.later ?? [])
    const outside: Caller[] = []
    for (const [caller, claims] of CALLERS) {
      const is = [claims.role, ...(caller === 'admin' ? ['admin'] : [])] as Caller[]
      const session = signIn({ name: 'Carla', ...claims })
      if (!session || !allows(route, session.claims)) {
        if (!route.only || is.some((one) => route.only?.includes(one))) outside.push(caller)
        continue
      }
      const calls = mockApi(row.nothing ?? {})
      open(row, claims)
      const content = await main()
      await waitFor(() => expect(within(content).queryByText('Carregando...')).not.toBeInTheDocument())
      for (const operation of [...calls.map(operationOf), ...(row.later ?? [])]) {
        asked.add(operation)
        expect(answers(operation, is), `${operation} of ${caller}`).toBe(true)
      }
      cleanup()
      logout()
      queryClient.clear()
    }
    const answered = outside.filter((caller) => {
      const claims = CALLERS.find(([name]) => name === caller)?.[1]
      const is = [claims?.role, ...(caller === 'admin' ? ['admin'] : [])] as Caller[]
      return [...asked].every((operation) => answers(operation, is))
    })
    if (row.narrower) expect(answered, 'all are refused: nothing is to be said').not.toEqual([])
    else expect(answered, 'do not see the page, though the server answers all that it asks').toEqual([])
  })
})
