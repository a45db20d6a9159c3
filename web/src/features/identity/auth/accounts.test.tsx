import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { createBrowserRouter } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '~/api/client'
import { getSession, login } from '~/api/session'
import { App } from '~/app/App'
import { discover, routeTree } from '~/app/router'
import { hasUnsaved } from '~/components/form'
import { appointment, CALENDAR, SPECIALIST, service } from '~/modules/booking/testData'
import { mockApi, signIn, tokenOf } from '~/test/support'
import { at, NO_FIELDS, open, refused } from '~/test/wholeApp'

/** Reloads the page as a browser does, with the same history entry and its state. */
function loadAnew(handlers: Parameters<typeof mockApi>[0]) {
  const calls = mockApi(handlers)
  const router = createBrowserRouter(routeTree, { patchRoutesOnNavigation: discover })
  render(<App router={router} />)
  return () => calls.find(({ method }) => method === 'POST')?.body
}

describe('a forgotten password', () => {
  const SENT = 'As instruções para troca de senha foram enviados para seu e-mail...'

  it('is reached from the login', async () => {
    const { router, user } = open('/auth/login')
    await user.click(await screen.findByRole('link', { name: 'Esqueci minha senha' }))
    await at(router, '/auth/forgot-password')
  })

  it('has its instructions sent, and does not say whether the address is known', async () => {
    const { fill, press, sent } = open('/auth/forgot-password', { 'POST /auth/forgot-password': { status: 204 } })
    await fill({ 'E-mail': 'helena@correio.com.br' })
    await press('Enviar link')
    const panel = await screen.findByText(SENT)
    expect(panel.closest('[role=status]')).toHaveFocus()
    expect(screen.queryByLabelText('E-mail')).not.toBeInTheDocument()
    expect(sent('POST /auth/forgot-password')).toEqual([{ email: 'helena@correio.com.br' }])
  })

  it('asks for an address before it sends', async () => {
    const { fill, press, sent } = open('/auth/forgot-password')
    await screen.findByLabelText('E-mail')
    await press('Enviar link')
    expect(await screen.findByText('Informe o seu e-mail.')).toBeInTheDocument()
    await fill({ 'E-mail': 'helena' })
    expect(await screen.findByText('E-mail inválido')).toBeInTheDocument()
    expect(sent('POST /auth/forgot-password')).toEqual([])
  })

  it.each([
    ['a refusal without words', { status: 422, body: NO_FIELDS }, 'E-mail inválido'],
    ['the words of the field', refused({ email: ['Este endereço não existe.'] }), 'Este endereço não existe.'],
    ['that it was too often', { status: 429, body: { ...NO_FIELDS, message: 'Espere um pouco.' } }, 'Espere um pouco.'],
    ['that no clinic is here', { status: 404, body: { ...NO_FIELDS, message: 'Não há clínica.' } }, 'Não há clínica.'],
    ['that the server broke', { status: 500, body: { ...NO_FIELDS, message: 'Algo falhou.' } }, 'Algo falhou.'],
  ])('shows %s', async (_, answer, words) => {
    const { fill, press } = open('/auth/forgot-password', { 'POST /auth/forgot-password': answer })
    await fill({ 'E-mail': 'helena@correio.com.br' })
    await press('Enviar link')
    expect(await screen.findByText(words)).toBeInTheDocument()
    expect(screen.queryByText(SENT)).not.toBeInTheDocument()
  })
})

describe('a new password', () => {
  const LINK = '/auth/reset-password/um-segredo?email=helena%40correio.com.br'
  const TYPED = { 'Nova senha': 'uma senha longa', 'Confirme a nova senha': 'uma senha longa' }

  it('takes its token out of the address, and enters', async () => {
    const { router, fill, press, sent } = open(LINK, {
      'POST /auth/reset-password': { body: { access_token: tokenOf({ role: 'patient' }) } },
    })
    expect(await screen.findByRole('heading', { name: 'Escolha uma senha nova' })).toBeInTheDocument()
    expect(window.location.pathname + window.location.search).toBe('/auth/reset-password')
    expect(screen.getByLabelText(/^E-mail/)).toHaveAttribute('readonly')
    await fill(TYPED)
    await press('Salvar senha')
    await at(router, '/admin/patient/meu-programa')
    expect(await screen.findByText('Sua senha foi alterada com sucesso.')).toBeInTheDocument()
    expect(getSession()?.claims.role).toBe('patient')
    expect(sent('POST /auth/reset-password')).toEqual([
      {
        email: 'helena@correio.com.br',
        password: 'uma senha longa',
        password_confirmation: 'uma senha longa',
        token: 'um-segredo',
      },
    ])
  })

  it('asks for the e-mail where the link does not name it, and for the same password twice', async () => {
    const { fill, press, sent } = open('/auth/reset-password/um-segredo')
    await fill({ ...TYPED, 'Confirme a nova senha': 'outra senha' })
    await press('Salvar senha')
    expect(await screen.findByText('Informe o seu e-mail.')).toBeInTheDocument()
    await fill({ 'E-mail': 'helena@correio.com.br' })
    await press('Salvar senha')
    expect(await screen.findByText('As senhas não são iguais.')).toBeInTheDocument()
    expect(sent('POST /auth/reset-password')).toEqual([])
  })

  it('says that a link is worth nothing any more, and where there is another', async () => {
    const { fill, press, router, user } = open(LINK, {
      'POST /auth/reset-password': refused({ token: ['Este link não vale mais. Peça outro.'] }),
    })
    await fill(TYPED)
    await press('Salvar senha')
    expect(await screen.findByText('Este link não vale mais. Peça outro.')).toBeInTheDocument()
    expect(getSession()).toBeNull()
    await user.click(screen.getByRole('link', { name: 'Pedir outro link' }))
    await at(router, '/auth/forgot-password')
  })

  it('welcomes who was invited', async () => {
    open(`${LINK}&convite=1`)
    expect(await screen.findByRole('heading', { name: 'Boas-vindas' })).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Criar senha' })).toBeInTheDocument()
  })

  it('is still chosen after the page was loaded anew', async () => {
    const first = open(`${LINK}&convite=1`)
    await screen.findByRole('heading', { name: 'Boas-vindas' })
    cleanup()
    const sent = loadAnew({ 'POST /auth/reset-password': { body: { access_token: tokenOf({ role: 'patient' }) } } })
    expect(await screen.findByRole('heading', { name: 'Boas-vindas' })).toBeInTheDocument()
    await first.fill(TYPED)
    await first.press('Criar senha')
    await waitFor(() => expect(sent()).toMatchObject({ email: 'helena@correio.com.br', token: 'um-segredo' }))
  })

  it('needs a link', async () => {
    const { router } = open('/auth/reset-password')
    await at(router, '/auth/forgot-password')
  })
})

describe('changing the password', () => {
  const TYPED = {
    'Senha atual': 'a antiga',
    'Nova senha': 'uma senha longa',
    'Confirme a nova senha': 'uma senha longa',
  }

  it('takes the new token for the old one, and empties the fields', async () => {
    const before = signIn({ role: 'specialist' })
    const fresh = tokenOf({ role: 'specialist', exp: 4_000_000_000 })
    const { fill, press, sent } = open('/admin/change-password', {
      'POST /auth/change-password': { body: { access_token: fresh } },
    })
    await fill(TYPED)
    await press('Alterar senha')
    expect(await screen.findByText('Senha alterada com sucesso')).toBeInTheDocument()
    expect(before?.token).not.toBe(fresh)
    expect(getSession()?.token).toBe(fresh)
    expect(screen.getByLabelText(/^Senha atual/)).toHaveValue('')
    expect(sent('POST /auth/change-password')).toEqual([
      {
        old_password: 'a antiga',
        new_password: 'uma senha longa',
        new_password_confirmation: 'uma senha longa',
      },
    ])
  })

  it('shows what is wrong at its field', async () => {
    signIn()
    const { fill, press } = open('/admin/change-password', {
      'POST /auth/change-password': refused({ old_password: ['Esta não é a sua senha atual.'] }),
    })
    await fill({ ...TYPED, 'Confirme a nova senha': 'outra' })
    await press('Alterar senha')
    expect(await screen.findByText('As senhas não são iguais.')).toBeInTheDocument()
    await fill({ 'Confirme a nova senha': 'uma senha longa' })
    await press('Alterar senha')
    expect(await screen.findByText('Esta não é a sua senha atual.')).toBeInTheDocument()
  })
})

describe('the first hour', () => {
  const PATH = '/auth/escolher-horario/ana'

  it('is for who is registered, and for patients', async () => {
    await at(open(PATH).router, '/auth/primeiro-agendamento/ana')
    cleanup()
    signIn({ role: 'specialist' })
    await at(open(PATH).router, '/admin/dashboard')
  })

  it('is with who invited, and ends at home', async () => {
    signIn({ role: 'patient' })
    const { router, user, sent } = open(PATH, {
      'GET /purchase-services': { body: { data: [service()] } },
      'GET /nutritionist/check/ana': { body: { data: SPECIALIST } },
      'GET /calendar': { body: { data: CALENDAR } },
      'POST /appointments': { status: 201, body: { data: appointment() } },
    })
    const card = await screen.findByRole('region', { name: 'Com quem você vai conversar' })
    expect(card).toHaveTextContent(SPECIALIST.name)
    await user.click(await screen.findByRole('button', { name: /^Agendar em .*25 de novembro, às 10:00$/ }))
    await user.click(await screen.findByRole('button', { name: 'Sim, agendar!' }))
    await at(router, '/admin/patient/meu-programa')
    expect(sent('POST /appointments')).toMatchObject([{ datetime_start: '2026-11-25 10:00', specialist_id: 'ana' }])
  })

  it('is known to who has booked it already', async () => {
    signIn({ role: 'patient' })
    const booked = (next: unknown) =>
      open(PATH, {
        'GET /purchase-services': { body: { data: [service({ usage: 1, remaining: 0, available: false })] } },
        'GET /nutritionist/check/ana': { body: { data: SPECIALIST } },
        'GET /appointments/next': { body: { data: next } },
      })
    booked(appointment())
    const link = await screen.findByRole('link', { name: 'Ver a consulta' })
    expect(link).toHaveAttribute('href', `/admin/appointments/${appointment().id}`)
    expect(screen.getByText(/^A sua consulta já está agendada: .*, às \d\d:\d\d\.$/)).toBeInTheDocument()
    cleanup()
    queryClient.clear()
    booked(null)
    expect(await screen.findByText('Você ainda não tem uma consulta para agendar.')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Ir para o início' })).toBeInTheDocument()
  })

  it('says when the invitation is no longer good', async () => {
    signIn({ role: 'patient' })
    open(PATH, { 'GET /purchase-services': { body: { data: [service()] } } })
    expect(await screen.findByText(/^Este convite não vale mais/)).toBeInTheDocument()
  })
})

describe('the profile', () => {
  const USER = {
    id: '0192f0c1-0000-7000-8000-000000000001',
    name: 'Helena Prado',
    email: 'helena@clinica.example',
    role: 'specialist',
    attends: true,
    guest: false,
    bio: 'Sem restrição.',
    created_at: '2026-09-02T12:00:00Z',
  }
  const CALL = `/users/${USER.id}`

  it('keeps name and bio, and shows the new name at once and after a new start', async () => {
    const session = signIn({ role: 'specialist', name: USER.name })
    const { fill, press, sent } = open('/admin/user-profile', {
      [`GET ${CALL}`]: { body: { data: USER } },
      [`PUT ${CALL}`]: { body: { data: { ...USER, name: 'Helena Duarte', bio: 'Com calma.' } } },
    })
    expect(await screen.findByLabelText('E-mail')).toHaveAttribute('readonly')
    await fill({ Nome: 'Helena Duarte', 'Sobre você': 'Com calma.' })
    await press('Salvar')
    expect(await screen.findByText('Informações armazenadas com sucesso')).toBeInTheDocument()
    expect(sent(`PUT ${CALL}`)).toEqual([{ name: 'Helena Duarte', bio: 'Com calma.', update_profile: '1' }])
    expect(within(screen.getByRole('complementary')).getByText('Helena Duarte')).toBeInTheDocument()
    expect(localStorage.getItem('nutrir.name')).toBe('Helena Duarte')
    expect(getSession()?.token).toBe(session?.token)
    login(tokenOf({ name: 'Ana Lima' }))
    expect(getSession()?.claims.name).toBe('Ana Lima')
    expect(localStorage.getItem('nutrir.name')).toBeNull()
  })

  it('keeps what is typed while it is sent', async () => {
    signIn({ role: 'specialist', name: USER.name })
    let answer = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    const { fill, press, sent } = open('/admin/user-profile', {
      [`GET ${CALL}`]: { body: { data: USER } },
      [`PUT ${CALL}`]: async () => {
        await answered
        return { body: { data: { ...USER, name: 'Helena Duarte' } } }
      },
    })
    await screen.findByLabelText('E-mail')
    await fill({ Nome: ' Helena Duarte ' })
    await press('Salvar')
    await waitFor(() => expect(sent(`PUT ${CALL}`)).toHaveLength(1))
    await fill({ 'Sobre você': 'Com calma.' })
    answer()
    expect(await screen.findByText('Informações armazenadas com sucesso')).toBeInTheDocument()
    // Unchanged fields may have been changed elsewhere and are not sent.
    expect(sent(`PUT ${CALL}`)).toEqual([{ name: 'Helena Duarte', update_profile: '1' }])
    expect(screen.getByLabelText(/^Nome/)).toHaveValue('Helena Duarte')
    expect(screen.getByLabelText('Sobre você')).toHaveValue('Com calma.')
    expect(hasUnsaved()).toBe(true)
  })

  it('has no bio where nobody would read it', async () => {
    signIn({ role: 'patient' })
    const { press, sent } = open('/admin/user-profile', {
      [`GET ${CALL}`]: { body: { data: { ...USER, role: 'patient', attends: false } } },
      [`PUT ${CALL}`]: { body: { data: { ...USER, role: 'patient', attends: false } } },
    })
    await screen.findByLabelText(/^Nome/)
    expect(screen.queryByLabelText(/^Sobre você/)).not.toBeInTheDocument()
    await press('Salvar')
    await waitFor(() => expect(sent(`PUT ${CALL}`)).toEqual([{ update_profile: '1' }]))
  })
})

describe('the end of a sign-in at LinkedIn', () => {
  afterEach(() => {
    vi.restoreAllMocks()
    window.opener = null
  })

  it('hands what it was told to its own site only, and closes', async () => {
    const postMessage = vi.fn()
    const close = vi.spyOn(window, 'close').mockImplementation(() => {})
    window.opener = { postMessage }
    open('/linkedin?code=abc&state=def')
    expect(await screen.findByText(/já pode fechar esta janela/)).toBeInTheDocument()
    // Told after the page stands, which may be a moment later.
    await waitFor(() => expect(close).toHaveBeenCalledOnce())
    expect(postMessage).toHaveBeenCalledExactlyOnceWith(
      { source: 'linkedin', query: '?code=abc&state=def' },
      window.location.origin,
    )
  })

  it('leads to the profile where no window waits for it', async () => {
    signIn()
    const { router } = open('/linkedin?code=abc')
    await at(router, '/admin/user-profile')
  })
})
