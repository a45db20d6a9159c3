import type { Page } from '@playwright/test'
import { routes } from '../src/app/routes'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility'
import { png } from './support/png'
import type { Program } from './support/program'
import { expect, guess, logIn, once, PEOPLE, test, type Who } from './support/test'

interface Ids {
  patient: string
  specialist: string
  user: string
  organization: string
  exception: string
  group: string
  product: string
  /** A patient whose plan is a draft; its plan, and its lunch. */
  drafted: string
  plan: string
  meal: string
  /** Carla's, which waits for its payment. */
  purchase: string
}

const ids = new WeakMap<Program, Map<string, Promise<Ids>>>()

interface Visit {
  what?: string
  as?: Who
  address?: (ids: Ids) => string
  /** What shows that the page is there, with what it has to show. */
  until: (page: Page) => Promise<void>
  /** What looks the same elsewhere is seen at one width only. */
  only?: 'wide' | 'narrow'
}

async function idsOf(program: Program, tokenOf: (who: Who) => Promise<string>): Promise<Ids> {
  const getAs = async <Data>(who: Who, path: string) => {
    const headers = { authorization: `Bearer ${await tokenOf(who)}` }
    const answer = await fetch(`${program.url}/api${path}`, { headers })
    return ((await answer.json()) as { data: Data }).data
  }
  const get = <Data>(path: string) => getAs<Data>('ana', path)
  const [specialist] = await getAs<{ id: string }[]>('admin', '/users?searchRole=specialist&search=ana')
  const [user] = await getAs<{ id: string }[]>('admin', '/users?searchRole=student&search=diego')
  const [organization] = await getAs<{ id: string }[]>('admin', '/organizations')
  const [exception] = await get<{ id: string }[]>('/schedule-exceptions')
  const [group] = await getAs<{ id: string }[]>('admin', '/extended-data')
  const [patient] = await get<{ id: string }[]>('/patients?search=carla')
  const [product] = await getAs<{ id: string }[]>('admin', '/products?search=semear meses')
  const [purchase] = await getAs<{ id: string }[]>('carla', '/purchases?status=pending')
  const { drafts } = await get<{ drafts: { id: string }[] }>('/specialist/dashboard')
  const drafted = drafts[0]?.id ?? ''
  const plan = await get<{ id: string; meals: { id: string; type: string }[] }>(`/patient/${drafted}/plan-meal`)
  const meal = plan.meals.find(({ type }) => type === 'lunch')
  return {
    patient: patient?.id ?? '',
    specialist: specialist?.id ?? '',
    user: user?.id ?? '',
    organization: organization?.id ?? '',
    exception: exception?.id ?? '',
    group: group?.id ?? '',
    product: product?.id ?? '',
    drafted,
    plan: plan.id,
    meal: meal?.id ?? '',
    purchase: purchase?.id ?? '',
  }
}

const heading = (name: string | RegExp) => (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

async function openDialog(page: Page, button: string | RegExp) {
  await page.getByRole('button', { name: button }).first().click()
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible()
}

const PICTURE = { name: 'eu.png', mimeType: 'image/png', buffer: png(640, 480) }

/** Every route of the application, each as somebody who works there. A route without a visit fails. */
const VISITS: Record<string, Visit[]> = {
  '/auth/login': [
    { until: heading('Que bom ter você de volta') },
    {
      what: 'refused',
      only: 'narrow',
      until: async (page) => {
        await page.getByLabel('E-mail').fill('ninguem@clinica.example')
        await page.getByLabel(/^Senha/).fill('não é esta')
        await page.keyboard.press('Enter')
        await expect(page.getByText('E-mail ou senha estão inválidos')).toBeVisible()
      },
    },
    {
      what: 'told to wait',
      only: 'wide',
      until: async (page) => {
        await guess(page, 'insistente@clinica.example', 10)
        await logIn(page, 'insistente@clinica.example', 'a décima primeira')
        await expect(page.getByText(/Aguarde \d+ minutos/)).toBeVisible()
      },
    },
  ],
  '/auth/primeiro-acesso': [
    {
      address: () => '/auth/primeiro-acesso#um-link',
      until: async (page) => {
        await page.getByRole('button', { name: 'Criar acesso' }).click()
        await expect(page.getByText('Informe o nome da clínica.')).toBeVisible()
      },
    },
  ],
  '/auth/forgot-password': [
    {
      until: async (page) => {
        await page.getByRole('button', { name: 'Enviar link' }).click()
        await expect(page.getByText('Informe o seu e-mail.')).toBeVisible()
      },
    },
    {
      what: 'sent',
      only: 'narrow',
      until: async (page) => {
        await page.getByLabel('E-mail').fill('ninguem@clinica.example')
        await page.getByRole('button', { name: 'Enviar link' }).click()
        await expect(page.getByRole('heading', { name: 'Confira o seu e-mail' })).toBeVisible()
      },
    },
  ],
  '/auth/reset-password/:token?': [
    {
      address: () => '/auth/reset-password/um-link',
      until: async (page) => {
        await page.getByRole('button', { name: 'Salvar senha' }).click()
        await expect(page.getByText('Repita a senha.')).toBeVisible()
      },
    },
  ],
  '/auth/primeiro-agendamento/:id_nutri': [
    {
      address: ({ specialist }) => `/auth/primeiro-agendamento/${specialist}`,
      until: async (page) => {
        await page.getByRole('checkbox').check()
        await page.getByRole('button', { name: 'Cadastrar' }).click()
        await expect(page.getByText('Escolha uma das opções.')).toBeVisible()
      },
    },
  ],
  '/linkedin': [{ as: 'ana', only: 'narrow', until: heading('Meu perfil') }],
  '/admin/change-password': [
    {
      as: 'carla',
      until: async (page) => {
        await page.getByRole('button', { name: 'Alterar senha', exact: true }).click()
        await expect(page.getByText('Informe a senha atual.')).toBeVisible()
      },
    },
  ],
  '/admin/user-profile': [
    { as: 'ana', until: (page) => expect(page.getByLabel('Sobre você')).toBeVisible() },
    {
      what: 'cropping a picture',
      as: 'ana',
      until: async (page) => {
        await openDialog(page, 'Adicionar foto')
        await page.getByLabel('Escolher arquivo').last().setInputFiles(PICTURE)
        await expect(page.getByRole('slider', { name: 'Aproximar' })).toBeVisible()
      },
    },
  ],
  '/admin/dashboard': [
    { as: 'ana', until: (page) => expect(page.getByRole('button', { name: 'Copiar link' })).toBeVisible() },
    {
      what: 'searching',
      as: 'admin',
      until: async (page) => {
        await page.getByRole('combobox', { name: 'Buscar paciente' }).fill('ma')
        await expect(page.getByRole('option').first()).toBeVisible()
      },
    },
    {
      what: 'menu open',
      as: 'admin',
      only: 'narrow',
      until: async (page) => {
        await page.getByRole('button', { name: 'Abrir menu' }).click()
        await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Administrativo' }).click()
        await expect(page.getByRole('link', { name: 'Importar Tabela de Alimentos' })).toBeVisible()
      },
    },
  ],
  '/admin/patient/meu-programa': [
    { as: 'carla', until: (page) => expect(page.getByRole('link', { name: 'Ver plano de hoje' })).toBeVisible() },
  ],
  '/admin/patient/list': [
    { as: 'ana', until: (page) => expect(page.getByText('Adriana Meireles Tavares')).toBeVisible() },
    {
      what: 'nothing found',
      only: 'wide',
      as: 'ana',
      address: () => '/admin/patient/list?search=xyz',
      until: (page) => expect(page.getByText('Nenhum paciente encontrado para “xyz”.')).toBeVisible(),
    },
    { what: 'no permission', only: 'narrow', as: 'carla', until: heading('Sem permissão de acesso') },
  ],
  '/admin/patients': [
    { as: 'admin', until: (page) => expect(page.getByText('Adriana Meireles Tavares')).toBeVisible() },
  ],
  '/admin/patient/:id/details': [
    {
      as: 'ana',
      address: ({ patient }) => `/admin/patient/${patient}/details`,
      until: (page) => expect(page.getByText(/Concluído em/)).toBeVisible(),
    },
    {
      what: 'data',
      only: 'narrow',
      as: 'ana',
      address: ({ patient }) => `/admin/patient/${patient}/details`,
      until: async (page) => {
        await page.getByRole('tab', { name: 'Dados do Paciente' }).click()
        await expect(page.getByText('Data de nascimento')).toBeVisible()
      },
    },
  ],
  '/admin/patient/plano-alimentar': [
    {
      as: 'carla',
      until: async (page) => {
        await page.getByRole('button', { name: 'Abrir todas' }).click()
        await page.getByRole('button', { name: /^Ou: alternativas para Frango/ }).click()
        await expect(page.getByRole('radio').first()).toBeVisible()
      },
    },
  ],
  '/admin/patient/:id/plano-alimentar': [
    {
      what: 'concluded',
      as: 'ana',
      address: ({ patient }) => `/admin/patient/${patient}/plano-alimentar`,
      until: (page) => expect(page.getByRole('button', { name: 'Criar nova versão' })).toBeVisible(),
    },
    {
      what: 'draft',
      as: 'ana',
      address: ({ drafted }) => `/admin/patient/${drafted}/plano-alimentar`,
      until: async (page) => {
        const lunch = page.getByRole('button', { name: 'Almoço', exact: true })
        if ((await lunch.getAttribute('aria-expanded')) === 'false') await lunch.click()
        await expect(page.getByLabel(/^Quantidade de Arroz/)).toBeVisible()
      },
    },
    {
      what: 'hour dialog',
      only: 'narrow',
      as: 'ana',
      address: ({ drafted }) => `/admin/patient/${drafted}/plano-alimentar`,
      until: async (page) => {
        const hour = page.getByRole('button', { name: /^Alterar o horário de Jantar/ })
        await expect(hour).toBeVisible()
        await openDialog(page, /^Alterar o horário de Jantar/)
      },
    },
    {
      what: 'concluding',
      only: 'wide',
      as: 'ana',
      address: ({ drafted }) => `/admin/patient/${drafted}/plano-alimentar`,
      until: (page) => openDialog(page, 'Concluir'),
    },
    {
      what: 'shown plan',
      only: 'narrow',
      as: 'ana',
      address: ({ patient }) => `/admin/patient/${patient}/plano-alimentar`,
      until: (page) => openDialog(page, 'Ver plano'),
    },
  ],
  '/admin/patient/:id/refeicao/:refeicao/plano/:plano/alimentos': [
    {
      as: 'ana',
      address: ({ drafted, plan, meal }) => `/admin/patient/${drafted}/refeicao/${meal}/plano/${plan}/alimentos`,
      until: async (page) => {
        const narrow = page.getByRole('button', { name: 'Alimentos (adicionar)' })
        await expect(page.getByLabel(/^Quantidade de Arroz/)).toBeVisible()
        if (await narrow.isVisible()) await narrow.click()
        await page.getByRole('combobox', { name: 'Buscar alimento' }).fill('az')
        await expect(page.getByRole('row', { name: /Azeite/ })).toBeVisible()
      },
    },
    {
      what: 'alternatives',
      only: 'narrow',
      as: 'ana',
      address: ({ drafted, plan, meal }) => `/admin/patient/${drafted}/refeicao/${meal}/plano/${plan}/alimentos`,
      until: async (page) => {
        await page.getByRole('button', { name: /^Ou: alternativas para Arroz/ }).click()
        await expect(page.getByRole('heading', { name: /^No lugar de Arroz/ })).toBeVisible()
      },
    },
  ],
  '/admin/emails': [
    {
      as: 'admin',
      until: async (page) => {
        await expect(page.getByText('Nenhum servidor de e-mail está configurado.')).toBeVisible()
        await expect(page.getByText(/Mailbox full/)).toBeVisible()
      },
      address: () => '/admin/emails?situacao=nao-entregues',
    },
    {
      what: 'preview',
      as: 'admin',
      until: async (page) => {
        await openDialog(page, /^Ver o e-mail a/)
        await expect(page.getByRole('dialog').getByText(/concluiu o seu plano alimentar/)).toBeVisible()
      },
    },
  ],
  '/auth/termos': [{ until: (page) => expect(page.getByText(/^Estes termos explicam/)).toBeVisible() }],
  '/admin/configuracoes': [
    {
      as: 'admin',
      until: async (page) => {
        const name = page.getByLabel(/^Nome da clínica/)
        await expect(name).toHaveValue('Clínica Semear')
        await name.fill('')
        await page.getByRole('button', { name: 'Salvar' }).click()
        await expect(page.getByText('Informe o nome da clínica.')).toBeVisible()
      },
    },
  ],
  '/admin/tabelas-alimentos': [
    {
      as: 'admin',
      until: async (page) => {
        await page.getByRole('button', { name: 'Importar' }).click()
        await expect(page.getByText('A tabela deve ser informada.')).toBeVisible()
        await expect(page.getByText(/em \d+ grupos/)).toBeVisible()
      },
    },
  ],
  '/admin/system-log': [
    { as: 'admin', until: (page) => expect(page.getByText('Entrada no sistema').last()).toBeVisible() },
    {
      what: 'nothing found',
      only: 'narrow',
      as: 'admin',
      address: () => '/admin/system-log?to=2000-01-01',
      until: (page) => expect(page.getByText('Nenhuma ação encontrada com estes filtros.')).toBeVisible(),
    },
  ],
  '/admin/specialists/list': [
    { as: 'admin', until: (page) => expect(page.getByText('CRN-3 48217')).toBeVisible() },
    {
      what: 'removing',
      only: 'narrow',
      as: 'admin',
      until: async (page) => {
        await expect(page.getByText('CRN-3 48217')).toBeVisible()
        await openDialog(page, 'Remover Ana Ribeiro Sampaio')
      },
    },
  ],
  '/admin/specialists/new': [
    {
      as: 'admin',
      until: async (page) => {
        await page.getByRole('button', { name: 'Salvar' }).click()
        await expect(page.getByText('O campo nome deve ser informado.')).toBeVisible()
      },
    },
  ],
  '/admin/specialists/:id/edit': [
    {
      as: 'admin',
      address: ({ specialist }) => `/admin/specialists/${specialist}/edit`,
      until: (page) => expect(page.getByLabel('CRN')).toHaveValue('CRN-3 48217'),
    },
    {
      what: 'bank data',
      as: 'admin',
      address: ({ specialist }) => `/admin/specialists/${specialist}/edit?aba=banco`,
      until: (page) => expect(page.getByLabel('Agência')).toBeVisible(),
    },
  ],
  '/admin/specialists/me/edit': [{ as: 'ana', until: heading('Meus dados') }],
  '/admin/users/list': [
    { as: 'admin', until: (page) => expect(page.getByText(PEOPLE.diego.name)).toBeVisible() },
    { what: 'of a company', as: 'elisa', until: (page) => expect(page.getByText(PEOPLE.diego.name)).toBeVisible() },
  ],
  '/admin/users/new': [
    { as: 'admin', until: heading('Cadastrar usuário') },
    { what: 'of a company', only: 'narrow', as: 'elisa', until: heading('Convidar membro') },
  ],
  '/admin/users/:id/edit': [
    { as: 'admin', address: ({ user }) => `/admin/users/${user}/edit`, until: heading(PEOPLE.diego.name) },
    {
      what: 'of a company',
      as: 'elisa',
      address: ({ user }) => `/admin/users/${user}/edit`,
      until: (page) => expect(page.getByLabel('Papel na empresa')).toBeVisible(),
    },
  ],
  '/admin/patient/new': [{ as: 'ana', until: heading('Cadastrar paciente') }],
  '/admin/patient/:id/edit': [
    {
      as: 'ana',
      address: ({ patient }) => `/admin/patient/${patient}/edit`,
      until: (page) => expect(page.getByLabel('Telefone')).toHaveValue('(19) 99888-7766'),
    },
  ],
  '/admin/patient/me/edit': [{ as: 'carla', until: heading('Meus dados') }],
  '/admin/informacoes-adicionais/list': [
    { as: 'admin', until: (page) => expect(page.getByText('Hábitos e saúde')).toBeVisible() },
  ],
  '/admin/informacoes-adicionais/new': [
    {
      as: 'ana',
      until: async (page) => {
        await page.getByRole('button', { name: 'Salvar' }).click()
        await expect(page.getByText('Adicione ao menos um campo a esta seção.')).toBeVisible()
      },
    },
    {
      what: 'field dialog',
      only: 'narrow',
      as: 'admin',
      until: async (page) => {
        await openDialog(page, 'Adicionar campo')
        await page.getByLabel(/^Tipo/).selectOption({ label: 'Lista' })
        await expect(page.getByLabel(/^Opções/)).toBeVisible()
      },
    },
  ],
  '/admin/informacoes-adicionais/:id/edit': [
    {
      as: 'admin',
      address: ({ group }) => `/admin/informacoes-adicionais/${group}/edit`,
      until: (page) => expect(page.getByRole('region', { name: 'Como vai aparecer' })).toBeVisible(),
    },
  ],
  '/admin/organizations/list': [
    { as: 'admin', until: (page) => expect(page.getByText('12.ABC.345/01DE-35')).toBeVisible() },
  ],
  '/admin/organizations/new': [{ as: 'admin', until: heading('Cadastrar empresa') }],
  '/admin/organizations/:id/edit': [
    {
      as: 'admin',
      address: ({ organization }) => `/admin/organizations/${organization}/edit`,
      until: (page) => expect(page.getByLabel('CNPJ')).toHaveValue('12.ABC.345/01DE-35'),
    },
  ],
  '/admin/schedule-standards': [
    {
      as: 'ana',
      until: async (page) => {
        await expect(page.getByText('Próximos horários')).toBeVisible()
        await page.getByRole('button', { name: 'Adicionar período: Domingo' }).click()
        await page.getByLabel('Domingo, período 1, fim').fill('0700')
        await expect(page.getByText('O fim deve ser depois do início.')).toBeVisible()
      },
    },
    {
      what: 'copying a day',
      only: 'narrow',
      as: 'ana',
      until: (page) => openDialog(page, 'Copiar segunda-feira para outros dias'),
    },
    {
      what: 'nobody chosen',
      only: 'wide',
      as: 'admin',
      until: (page) => expect(page.getByText('Escolha um nutricionista para ver os horários.')).toBeVisible(),
    },
  ],
  '/admin/schedule-exceptions/list': [
    { as: 'ana', until: (page) => expect(page.getByText('O dia todo')).toBeVisible() },
  ],
  '/admin/schedule-exceptions/new': [
    {
      as: 'admin',
      until: async (page) => {
        await page.getByRole('button', { name: 'Salvar' }).click()
        await expect(page.getByText('Informe uma data, como 25/12/2026.')).toBeVisible()
      },
    },
    {
      what: 'calendar',
      as: 'ana',
      until: async (page) => {
        await openDialog(page, 'Escolher no calendário')
        await expect(page.getByRole('button', { name: 'Próximo mês' })).toBeVisible()
      },
    },
  ],
  '/admin/schedule-exceptions/:id/edit': [
    {
      as: 'ana',
      address: ({ exception }) => `/admin/schedule-exceptions/${exception}/edit`,
      until: (page) => expect(page.getByLabel(/^Data/)).not.toHaveValue(''),
    },
  ],
  '/admin/products/list': [{ as: 'admin', until: (page) => expect(page.getByText('Consulta avulsa')).toBeVisible() }],
  '/admin/products/new': [
    {
      as: 'admin',
      until: async (page) => {
        await page.getByRole('button', { name: 'Salvar' }).click()
        await expect(page.getByText('O campo valor deve ser informado.')).toBeVisible()
      },
    },
  ],
  '/admin/products/:id/edit': [
    {
      as: 'admin',
      address: ({ product }) => `/admin/products/${product}/edit`,
      until: (page) => expect(page.getByText('6x de R$ 249,90 = R$ 1.499,40')).toBeVisible(),
    },
  ],
  '/setup/product/:code': [
    {
      address: () => '/setup/product/programa-semear',
      until: heading('Programa Semear de 6 meses'),
    },
  ],
  '/products/code/:code': [
    {
      what: 'not on sale',
      only: 'narrow',
      address: () => '/products/code/nao-existe',
      until: (page) => expect(page.getByText(/^Este produto não está à venda/)).toBeVisible(),
    },
  ],
  '/setup/patient/:id/edit': [
    { as: 'diego', address: ({ user }) => `/setup/patient/${user}/edit`, until: heading('Complete o seu cadastro') },
  ],
  '/setup/product/checkout/:id': [
    {
      as: 'carla',
      address: ({ product }) => `/setup/product/checkout/${product}`,
      until: heading('Confirme sua compra'),
    },
  ],
  '/setup/purchases/:id': [
    {
      as: 'carla',
      address: ({ purchase }) => `/setup/purchases/${purchase}`,
      until: async (page) => {
        await page.getByRole('button', { name: 'Enviar comprovante' }).click()
        await expect(page.getByText('Faça o upload do arquivo.')).toBeVisible()
      },
    },
  ],
  '/admin/purchases/list': [
    { as: 'admin', until: (page) => expect(page.getByText('Aguardando confirmação').last()).toBeVisible() },
  ],
  '/admin/purchases/new': [
    {
      as: 'admin',
      until: async (page) => {
        await page.getByRole('button', { name: 'Salvar' }).click()
        await expect(page.getByText('Escolha quem comprou.')).toBeVisible()
      },
    },
  ],
  '/admin/purchases/:id/edit': [
    {
      as: 'admin',
      address: ({ purchase }) => `/admin/purchases/${purchase}/edit`,
      until: (page) => expect(page.getByRole('button', { name: 'Trocar' })).toBeVisible(),
    },
  ],
  '/admin/users/services': [
    { as: 'elisa', until: (page) => expect(page.getByText(PEOPLE.diego.name)).toBeVisible() },
    {
      what: 'handing out',
      only: 'narrow',
      as: 'elisa',
      until: (page) => openDialog(page, /^Entregar licença/),
    },
  ],
}

const SIZES = { wide: { width: 1280, height: 800 }, narrow: { width: 360, height: 740 } } as const

test.describe.configure({ mode: 'parallel' })

test('every route of the application is visited', () => {
  expect(Object.keys(VISITS).sort()).toEqual(routes.map(({ path }) => path).sort())
})

/** What these visits are about; nothing else is refused. */
const REFUSALS = new Map<string | undefined, string>([
  ['refused', '401'],
  ['told to wait', '429'],
  ['not on sale', '404'],
])

for (const [path, visits] of Object.entries(VISITS)) {
  for (const [size, viewport] of Object.entries(SIZES)) {
    for (const { what, as, address, until, only } of visits) {
      if (only && only !== size) continue
      test(`${path}${what ? `, ${what}` : ''}, ${viewport.width} px`, async ({
        page,
        signIn,
        tokenOf,
        program,
        complaints,
      }) => {
        await page.setViewportSize(viewport)
        if (as) await signIn(as)
        await page.goto(address ? address(await once(ids, program, 'ids', () => idsOf(program, tokenOf))) : path)
        await until(page)
        await expectNoSidewaysScroll(page)
        await expectAccessible(page)
        const refusal = REFUSALS.get(what)
        expect(complaints.filter((complaint) => !refusal || !complaint.includes(refusal))).toEqual([])
      })
    }
  }
}
