import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { getSession } from '~/api/session'
import { hasUnsaved } from '~/components/form'
import { mockApi, show, signIn, TENANT } from '~/test/support'
import {
  EditPatientPage,
  EditSpecialistPage,
  EditUserPage,
  NewPatientPage,
  NewSpecialistPage,
  NewUserPage,
  OwnDataPage,
} from './PersonPages'
import type { Person } from './person'
import { SetupPatientPage } from './SetupPatientPage'

const PERSON: Person = {
  id: 'u',
  name: 'Diego Farias',
  email: 'diego@clinica.example',
  role: 'student',
  attends: false,
  guest: false,
  invited: false,
  birth: '1998-07-14',
  cpf: '52998224725',
  phone: '1932321010',
  cep: '13010000',
  organization: { id: 'o', name: 'Aurora Têxtil', user_role: 'member' },
  organization_id: 'o',
  organization_role: 'member',
  created_at: '2026-09-02T12:00:00Z',
}

const CHOICES = {
  'GET /users': {
    body: {
      data: [{ id: 's', name: 'Helena Prado' }],
      meta: { current_page: 1, last_page: 1, total: 1, per_page: 10 },
    },
  },
  'GET /organizations': {
    body: {
      data: [{ id: 'o', name: 'Aurora Têxtil' }],
      meta: { current_page: 1, last_page: 1, total: 1, per_page: 10 },
    },
  },
  'GET /banks': { body: { data: [{ id: '001', compensation_code: '001', name: 'Banco do Brasil' }] } },
}

const created = { status: 201, body: { data: PERSON } }
const refused = (errors: Record<string, string[]>) => ({
  status: 422,
  body: { message: 'Confira os campos.', code: 'invalid', errors },
})

const sent = (calls: ReturnType<typeof mockApi>, method: string) => calls.find((call) => call.method === method)
async function retype(user: ReturnType<typeof show>['user'], label: string, text: string) {
  await user.clear(screen.getByLabelText(label))
  await user.type(screen.getByLabelText(label), text)
}
const save = () => screen.findByRole('button', { name: 'Salvar' })

describe('a new specialist', () => {
  it('is stored with bank data, which are in the second tab', async () => {
    signIn({ role: 'super_admin' })
    const calls = mockApi({ ...CHOICES, 'POST /users': created })
    const { user, router } = show(<NewSpecialistPage />, { at: '/admin/specialists/new' })
    await user.type(await screen.findByLabelText(/^Nome/), 'Ivo Braga')
    await user.type(screen.getByLabelText(/^E-mail/), 'ivo@clinica.example')
    await user.type(screen.getByLabelText('Telefone'), '1932321010')
    await user.type(screen.getByLabelText('CRN'), 'CRN-3 1234')
    await user.click(screen.getByRole('tab', { name: 'Dados bancários' }))
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'Banco' }),
      await screen.findByRole('option', { name: '001 - Banco do Brasil' }),
    )
    await user.selectOptions(screen.getByRole('combobox', { name: 'Tipo de conta' }), 'Conta poupança')
    await user.type(screen.getByLabelText('Agência'), '1234-5')
    await user.click(await save())
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/specialists/list'))
    expect(screen.getByText('Usuário armazenado com sucesso')).toBeInTheDocument()
    expect(sent(calls, 'POST')?.body).toMatchObject({
      role: 'specialist',
      name: 'Ivo Braga',
      email: 'ivo@clinica.example',
      phone: '1932321010',
      crn: 'CRN-3 1234',
      bank: '001',
      type: '2',
      agency: '1234-5',
    })
    expect(sent(calls, 'POST')?.body).not.toHaveProperty('organization_id')
  })

  it('opens the tab in which something is wrong, and loses nothing', async () => {
    signIn({ role: 'super_admin' })
    mockApi({ ...CHOICES, 'POST /users': refused({ agency: ['Confira a agência.'] }) })
    const { user } = show(<NewSpecialistPage />, { at: '/admin/specialists/new' })
    await user.click(await screen.findByRole('tab', { name: 'Dados bancários' }))
    await user.click(await save())
    expect(await screen.findByText('O campo nome deve ser informado.')).toBeInTheDocument()
    await waitFor(() => expect(screen.getByLabelText(/^Nome/)).toHaveFocus())

    await user.type(screen.getByLabelText(/^Nome/), 'Ivo Braga')
    await user.type(screen.getByLabelText(/^E-mail/), 'ivo@clinica.example')
    await user.click(await save())
    expect(await screen.findByText('Confira a agência.')).toBeInTheDocument()
    await waitFor(() => expect(screen.getByLabelText('Agência')).toHaveFocus())
    await user.click(screen.getByRole('tab', { name: 'Dados' }))
    expect(await screen.findByLabelText(/^Nome/)).toHaveValue('Ivo Braga')
  })
})

describe('a new patient', () => {
  it("of a specialist is sent with the fixed defaults, and nothing that is the clinic's to say", async () => {
    signIn()
    const calls = mockApi({ 'POST /users': created })
    const { user, router } = show(<NewPatientPage />, { at: '/admin/patient/new' })
    await user.type(screen.getByLabelText(/^Nome/), 'Nina Prado')
    await user.type(screen.getByLabelText(/^E-mail/), 'nina@correio.example')
    await user.type(screen.getByLabelText('Data de nascimento'), '14071991')
    await user.type(screen.getByLabelText('Telefone'), '19998765432')
    expect(screen.getByLabelText('Data de nascimento')).toHaveValue('14/07/1991')
    expect(screen.getByLabelText('Telefone')).toHaveValue('(19) 99876-5432')
    expect(screen.queryByRole('tab')).not.toBeInTheDocument()
    expect(screen.queryByLabelText('Token de pagamento')).not.toBeInTheDocument()
    await user.click(await save())
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/patient/u/details'))
    expect(screen.getByText('Paciente armazenado com sucesso')).toBeInTheDocument()
    expect(sent(calls, 'POST')?.body).toEqual({
      name: 'Nina Prado',
      email: 'nina@correio.example',
      birth: '1991-07-14',
      gender: '',
      cpf: '00000000000',
      occupation: '',
      phone: '19998765432',
      mobile: '',
      linkedin: '',
      cep: '',
      address: '',
      address_number: '',
      address_complement: '',
      neighborhood: '',
      city: '',
      state: '',
      bio: '',
      extended_data: {},
    })
  })

  it('is not sent while something in it cannot be', async () => {
    signIn()
    const calls = mockApi({})
    const { user } = show(<NewPatientPage />)
    await user.type(screen.getByLabelText(/^Nome/), 'Nina')
    await user.type(screen.getByLabelText(/^E-mail/), 'nina@correio.example')
    await user.type(screen.getByLabelText('Data de nascimento'), '30022020')
    await user.type(screen.getByLabelText('CPF'), '52998224726')
    await user.type(screen.getByLabelText('Celular'), '9987')
    await user.type(screen.getByLabelText('CEP'), '0100')
    await user.click(await save())
    for (const text of [
      'O CPF não é válido.',
      'Informe o DDD e o número, como (19) 99876-5432.',
      'O CEP deve ter 8 dígitos.',
    ]) {
      expect(await screen.findByText(text)).toBeInTheDocument()
    }
    expect(calls.filter(({ method }) => method !== 'GET')).toEqual([])
  })

  it('takes no birth of tomorrow, by the clinic’s clock', async () => {
    // In the clinic it is 21:30 of the 20th.
    vi.setSystemTime('2026-11-21T00:30:00Z')
    signIn()
    const calls = mockApi({ 'POST /users': created })
    const { user } = show(<NewPatientPage />)
    await user.type(screen.getByLabelText(/^Nome/), 'Nina')
    await user.type(screen.getByLabelText(/^E-mail/), 'nina@correio.example')
    const birth = screen.getByLabelText('Data de nascimento')
    await user.type(birth, '21112026')
    await user.click(await save())
    await waitFor(() => expect(birth).toHaveAccessibleErrorMessage('Confira a data de nascimento.'))
    expect(sent(calls, 'POST')).toBeUndefined()
    await user.clear(birth)
    await user.type(birth, '20112026')
    await user.click(await save())
    await waitFor(() => expect(sent(calls, 'POST')?.body).toMatchObject({ birth: '2026-11-20' }))
  })

  it("shows the server's words under their field, focused", async () => {
    signIn()
    mockApi({ 'POST /users': refused({ email: ['Este e-mail já está em uso.'] }) })
    const { user, router } = show(<NewPatientPage />, { at: '/admin/patient/new' })
    await user.type(screen.getByLabelText(/^Nome/), 'Nina')
    await user.type(screen.getByLabelText(/^E-mail/), 'nina@correio.example')
    await user.click(await save())
    expect(await screen.findByText('Este e-mail já está em uso.')).toBeInTheDocument()
    expect(screen.getByLabelText(/^E-mail/)).toHaveFocus()
    expect(screen.getByLabelText(/^Nome/)).toHaveValue('Nina')
    expect(router.state.location.pathname).toBe('/admin/patient/new')
  })

  it('is not left behind unasked', async () => {
    signIn()
    mockApi({})
    const { user, router } = show(<NewPatientPage />, { at: '/admin/patient/new' })
    await user.type(screen.getByLabelText(/^Nome/), 'Nina')
    await user.click(screen.getByRole('button', { name: 'Cancelar' }))
    const question = await screen.findByRole('alertdialog', { name: 'Sair sem salvar?' })
    await user.click(within(question).getByRole('button', { name: 'Cancelar' }))
    expect(router.state.location.pathname).toBe('/admin/patient/new')
    expect(screen.getByLabelText(/^Nome/)).toHaveValue('Nina')
  })
})

describe('the postal code', () => {
  const SERVICE = 'https://cep.example/01001000?json'
  const WITH_CEP = { ...TENANT, postal_code_url: 'https://cep.example/{cep}?json' }
  /** Mocks the postal-code service beside the server. */
  function withPlaces(answer: () => Response) {
    const asked: string[] = []
    const own = globalThis.fetch
    globalThis.fetch = async (input, init) => {
      if (typeof input !== 'string') return own(input, init)
      asked.push(input)
      return answer()
    }
    return asked
  }

  it('fills in what is empty and leaves what was typed', async () => {
    signIn()
    mockApi({ 'GET /tenant': { body: { data: WITH_CEP } } })
    const place = { logradouro: 'Praça da Sé', bairro: 'Sé', localidade: 'São Paulo', uf: 'SP' }
    const asked = withPlaces(() => new Response(JSON.stringify(place)))
    const { user } = show(<NewPatientPage />)
    await user.type(screen.getByLabelText('Bairro'), 'Centro')
    await user.type(screen.getByLabelText('CEP'), '01001000')
    await waitFor(() => expect(screen.getByLabelText('Cidade')).toHaveValue('São Paulo'))
    expect(screen.getByLabelText('Endereço')).toHaveValue('Praça da Sé')
    expect(screen.getByRole('combobox', { name: 'Estado' })).toHaveValue('SP')
    expect(screen.getByLabelText('Bairro')).toHaveValue('Centro')
    expect(asked).toEqual([SERVICE])
  })

  it('takes the place of what was saved, not of what was changed in this visit', async () => {
    signIn({ role: 'super_admin' })
    const saved = { address: 'Rua Antiga', neighborhood: 'Centro', city: 'Campinas', state: 'RJ' }
    mockApi({
      ...CHOICES,
      'GET /tenant': { body: { data: WITH_CEP } },
      'GET /users/u': { body: { data: { ...PERSON, ...saved } } },
    })
    const place = { logradouro: 'Praça da Sé', bairro: 'Sé', localidade: 'São Paulo', uf: 'SP' }
    const asked = withPlaces(() => new Response(JSON.stringify(place)))
    const { user } = show(<EditUserPage />, { at: '/admin/users/u/edit', path: '/admin/users/:id/edit' })
    const cep = await screen.findByLabelText('CEP')
    const shown = () =>
      ['Endereço', 'Bairro', 'Cidade', 'Estado'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value)
    // The saved postal code is not looked up.
    expect(asked).toEqual([])
    await user.clear(screen.getByLabelText('Bairro'))
    await user.type(screen.getByLabelText('Bairro'), 'Liberdade')

    // Typing an unchanged number only fills in empty fields.
    await user.clear(screen.getByLabelText('Cidade'))
    await user.type(cep, '{Backspace}0')
    await waitFor(() => expect(screen.getByLabelText('Cidade')).toHaveValue('São Paulo'))
    expect(shown()).toEqual(['Rua Antiga', 'Liberdade', 'São Paulo', 'RJ'])

    await user.clear(cep)
    await user.type(cep, '01001000')
    await waitFor(() => expect(screen.getByLabelText('Endereço')).toHaveValue('Praça da Sé'))
    expect(shown()).toEqual(['Praça da Sé', 'Liberdade', 'São Paulo', 'SP'])
    expect(asked).toEqual(['https://cep.example/13010000?json', SERVICE])
  })

  it.each([
    ['is unknown', () => new Response(JSON.stringify({ erro: 'true' }))],
    ['cannot be asked for', () => Response.error()],
  ])('says nothing when it %s', async (_, answer) => {
    signIn()
    mockApi({ 'GET /tenant': { body: { data: WITH_CEP } } })
    const asked = withPlaces(answer)
    const { user } = show(<NewPatientPage />)
    await user.type(screen.getByLabelText('CEP'), '01001000')
    await waitFor(() => expect(asked).toEqual([SERVICE]))
    expect(screen.getByLabelText('Cidade')).toHaveValue('')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})

describe('a person who is there already', () => {
  it('is shown as people write, and sent back bare', async () => {
    signIn({ role: 'super_admin' })
    const calls = mockApi({
      ...CHOICES,
      'GET /users/u': { body: { data: PERSON } },
      'PUT /users/u': { body: { data: PERSON } },
    })
    const { user, router } = show(<EditUserPage />, { at: '/admin/users/u/edit', path: '/admin/users/:id?/:rest' })
    expect(await screen.findByLabelText('CPF')).toHaveValue('529.982.247-25')
    expect(screen.getByLabelText('Telefone')).toHaveValue('(19) 3232-1010')
    expect(screen.getByLabelText('CEP')).toHaveValue('13010-000')
    expect(screen.getByLabelText('Data de nascimento')).toHaveValue('14/07/1998')
    expect(screen.getByRole('combobox', { name: 'Empresa' })).toHaveValue('o')
    await retype(user, 'CPF', '11144477735')
    await retype(user, 'Telefone', '1932321011')
    await retype(user, 'Data de nascimento', '15071998')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Papel na empresa' }), 'Administrador da empresa')
    await user.click(await save())
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/users/list'))
    // Unchanged fields may have been changed by another user and are not sent.
    expect(sent(calls, 'PUT')?.body).toEqual({
      cpf: '11144477735',
      phone: '1932321011',
      birth: '1998-07-15',
      organization_role: 'admin',
    })
  })

  it('has a company only as a user, and bank data only as a specialist', async () => {
    signIn({ role: 'super_admin' })
    mockApi({ ...CHOICES, 'GET /users/u': { body: { data: PERSON } } })
    const { user } = show(<EditUserPage />, { at: '/admin/users/u/edit', path: '/admin/users/:id/edit' })
    const role = await screen.findByRole('combobox', { name: /^Perfil/ })
    await user.selectOptions(role, 'Paciente')
    expect(screen.queryByRole('combobox', { name: 'Empresa' })).not.toBeInTheDocument()
    expect(screen.getByRole('combobox', { name: 'Nutricionista' })).toBeInTheDocument()
    await user.selectOptions(role, 'Nutricionista')
    expect(await screen.findByRole('tab', { name: 'Dados bancários' })).toBeInTheDocument()
    expect(screen.getByLabelText('CRN')).toBeInTheDocument()
    expect(screen.queryByRole('combobox', { name: 'Nutricionista' })).not.toBeInTheDocument()
  })

  it("is for a company's administrator only a member or administrator", async () => {
    signIn({ role: 'student', adminOrganization: 'o' })
    const calls = mockApi({ 'GET /users/u': { body: { data: PERSON } }, 'PUT /users/u': { body: { data: PERSON } } })
    const { user } = show(<EditUserPage />, { at: '/admin/users/u/edit', path: '/admin/users/:id?/:rest' })
    expect(await screen.findByLabelText(/^Nome/)).toHaveAttribute('readonly')
    expect(screen.queryByLabelText('CPF')).not.toBeInTheDocument()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Papel na empresa' }), 'Administrador da empresa')
    await user.click(await save())
    await waitFor(() => expect(sent(calls, 'PUT')?.body).toEqual({ organization_role: 'admin' }))
  })

  it('is only read by a specialist who has somebody in care by meeting them', async () => {
    signIn({ role: 'specialist', id: 'b' })
    mockApi({
      ...CHOICES,
      'GET /users/u': { body: { data: { ...PERSON, specialist: { id: 'a', name: 'Ana Ribeiro' } } } },
    })
    show(<EditPatientPage />, { at: '/admin/patient/u/edit', path: '/admin/patient/:id/edit' })
    expect(await screen.findByText(/quem acompanha esta pessoa: Ana Ribeiro/)).toBeInTheDocument()
    expect(screen.queryByLabelText('CEP')).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Voltar' })).toBeInTheDocument()
  })

  it('is not found', async () => {
    signIn()
    mockApi({})
    show(<EditPatientPage />, { at: '/admin/patient/x/edit', path: '/admin/patient/:id/edit' })
    expect(await screen.findByRole('heading', { name: 'Sem permissão de acesso' })).toBeInTheDocument()
  })

  it('cannot be changed by a form that shows what it was before', async () => {
    signIn({ role: 'super_admin' })
    let name = 'Ana'
    mockApi({ ...CHOICES, 'GET /users/u': () => ({ body: { data: { ...PERSON, role: 'specialist', name } } }) })
    const first = show(<EditSpecialistPage />, { at: '/admin/specialists/u/edit', path: '/admin/specialists/:id/edit' })
    expect(await screen.findByLabelText(/^Nome/)).toHaveValue('Ana')
    first.unmount()
    name = 'Ana Ribeiro'
    show(<EditSpecialistPage />, { at: '/admin/specialists/u/edit', path: '/admin/specialists/:id/edit' })
    expect(await screen.findByLabelText(/^Nome/)).toHaveValue('Ana Ribeiro')
  })
})

it("a company's administrator invites a member with their role, and is asked for no more", async () => {
  signIn({ role: 'student', adminOrganization: 'o' })
  const calls = mockApi({ 'POST /users': created })
  const { user } = show(<NewUserPage />, { at: '/admin/users/new' })
  expect(screen.getByRole('heading', { name: 'Convidar membro' })).toBeInTheDocument()
  await user.type(screen.getByLabelText(/^Nome/), 'Nina')
  await user.type(screen.getByLabelText(/^E-mail/), 'nina@correio.example')
  expect(screen.queryByLabelText('CPF')).not.toBeInTheDocument()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Papel na empresa' }), 'Administrador da empresa')
  await user.click(await save())
  expect(await screen.findByText('Usuário armazenado com sucesso')).toBeInTheDocument()
  const body = { name: 'Nina', email: 'nina@correio.example', organization_role: 'admin' }
  expect(sent(calls, 'POST')?.body).toEqual(body)
})

it("one's own data stay open after they were saved, with e-mail and CRN to read", async () => {
  const own = signIn()?.claims.id ?? ''
  const me: Person = { ...PERSON, id: own, role: 'specialist', crn: 'CRN-3 48217', organization: null }
  const calls = mockApi({
    'GET /banks': CHOICES['GET /banks'],
    [`GET /users/${own}`]: { body: { data: me } },
    [`PUT /users/${own}`]: { body: { data: me } },
  })
  const { user, router } = show(<OwnDataPage />, { at: '/admin/specialists/me/edit' })
  expect(await screen.findByLabelText('CRN')).toHaveAttribute('readonly')
  expect(screen.getByLabelText(/^E-mail/)).toHaveAttribute('readonly')
  await user.type(screen.getByLabelText('Biografia'), 'Comida de verdade.')
  await user.click(await save())
  expect(await screen.findByText('Usuário armazenado com sucesso')).toBeInTheDocument()
  expect(router.state.location.pathname).toBe('/admin/specialists/me/edit')
  expect(sent(calls, 'PUT')?.body).toMatchObject({ bio: 'Comida de verdade.' })
  for (const field of ['email', 'crn', 'role', 'payment_token']) {
    expect(sent(calls, 'PUT')?.body).not.toHaveProperty(field)
  }
})

it("one's own data keep what is typed while they are sent", async () => {
  const own = signIn({ role: 'student', name: 'Diego Farias' })?.claims.id ?? ''
  const me = { ...PERSON, id: own, gender: 'Masculino', mobile: '19998765432' }
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const calls = mockApi({
    [`GET /users/${own}`]: { body: { data: me } },
    [`PUT /users/${own}`]: async () => {
      await answered
      return { body: { data: me } }
    },
  })
  const { user } = show(<OwnDataPage />)
  const name = await screen.findByLabelText(/^Nome/)
  await user.type(name, ' Lima')
  await user.click(await save())
  await waitFor(() => expect(sent(calls, 'PUT')).toBeDefined())
  await user.type(screen.getByLabelText('Bairro'), 'Centro')
  answer()
  expect(await screen.findByText('Usuário armazenado com sucesso')).toBeInTheDocument()
  expect(screen.getByLabelText(/^Nome/)).toHaveValue('Diego Farias Lima')
  expect(screen.getByLabelText('Bairro')).toHaveValue('Centro')
  expect(hasUnsaved()).toBe(true)
  await user.clear(screen.getByLabelText('Bairro'))
  await waitFor(() => expect(hasUnsaved()).toBe(false))
})

it.each([
  ['in the own data', OwnDataPage],
  ['on the way to something', SetupPatientPage],
])("one's own new name is shown at once, changed %s", async (_where, PageOfOne) => {
  const own = signIn({ role: 'student', name: 'Diego Farias' })?.claims.id ?? ''
  const me = { ...PERSON, id: own, gender: 'Masculino', mobile: '19998765432' }
  mockApi({
    [`GET /users/${own}`]: { body: { data: me } },
    // The server's word, not the form's.
    [`PUT /users/${own}`]: { body: { data: { ...me, name: 'Diego F. Lima' } } },
  })
  const { user } = show(<PageOfOne />)
  const name = await screen.findByLabelText(/^Nome/)
  await user.clear(name)
  await user.type(name, ' Diego F. Lima ')
  await user.click(await save())
  expect(await screen.findByText('Usuário armazenado com sucesso')).toBeInTheDocument()
  expect(getSession()?.claims.name).toBe('Diego F. Lima')
})

it('the way to something that needs a complete profile asks for the CPF', async () => {
  const own = signIn({ role: 'student' })?.claims.id ?? ''
  const me = { ...PERSON, id: own, gender: 'Masculino', mobile: '19998765432', cpf: null }
  const calls = mockApi({
    [`GET /users/${own}`]: { body: { data: me } },
    [`PUT /users/${own}`]: { body: { data: me } },
  })
  const { user } = show(<SetupPatientPage />)
  await screen.findByLabelText(/^CPF/)
  await user.click(await save())
  expect(await screen.findByText('O campo CPF deve ser informado.')).toBeInTheDocument()
  expect(sent(calls, 'PUT')).toBeUndefined()
  await user.type(screen.getByLabelText(/^CPF/), '52998224725')
  await user.click(await save())
  expect(await screen.findByText('Usuário armazenado com sucesso')).toBeInTheDocument()
})

it("somebody else's new name leaves one's own", async () => {
  signIn({ role: 'super_admin', name: 'Helena Prado' })
  mockApi({
    ...CHOICES,
    'GET /users/u': { body: { data: PERSON } },
    'PUT /users/u': { body: { data: { ...PERSON, name: 'Diego Lima' } } },
  })
  const { user } = show(<EditUserPage />, { at: '/admin/users/u/edit', path: '/admin/users/:id?/:rest' })
  await screen.findByLabelText('CPF')
  await user.click(await save())
  expect(await screen.findByText('Usuário armazenado com sucesso')).toBeInTheDocument()
  expect(getSession()?.claims.name).toBe('Helena Prado')
})
