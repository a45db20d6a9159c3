import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { queryClient } from '~/api/client'
import { logout } from '~/api/session'
import { hasUnsaved } from '~/components/form'
import { signIn, tokenOf } from '~/test/support'
import { at, NO_FIELDS, open, refused } from '~/test/wholeApp'

describe('registration by invitation', () => {
  const PATH = '/auth/primeiro-agendamento/n1'
  const NUTRITIONIST = { id: 'n1', name: 'Helena Prado', crn: 'CRN-3 48217', bio: 'Sem restrição.', pictureUrl: null }
  const TERMS = { text: 'Cuidamos dos seus dados.', version: 3, updated_at: '2026-11-01T12:00:00Z' }
  const HANDLERS = {
    'GET /nutritionist/check/n1': { body: { data: NUTRITIONIST } },
    'GET /tenant/terms': { body: { data: TERMS } },
  }
  const UNREAD = 'Você ainda não leu os termos e condições da nossa plataforma.'
  const TYPED = {
    'Nome completo': 'Marina Lopes',
    'E-mail': 'marina@correio.com.br',
    'Data de nascimento': '29021992',
    Senha: 'uma senha longa',
    'Confirme a senha': 'uma senha longa',
  }

  async function fillIn({ fill, user }: ReturnType<typeof open>) {
    await fill(TYPED)
    await user.selectOptions(screen.getByLabelText(/^Gênero/), 'Feminino')
  }
  const box = () => screen.findByRole('checkbox', { name: 'Li e aceito os termos e condições.' })

  it('shows who invites, registers and enters', async () => {
    const form = open(PATH, {
      ...HANDLERS,
      'POST /guest': { status: 201, body: { access_token: tokenOf({ role: 'patient' }) } },
    })
    const inviter = await screen.findByRole('region', { name: 'Quem convida você' })
    for (const words of ['Helena Prado', 'CRN-3 48217', 'Sem restrição.']) expect(inviter).toHaveTextContent(words)
    await fillIn(form)
    expect(screen.getByLabelText(/^Data de nascimento/)).toHaveValue('29/02/1992')
    await form.user.click(await box())
    await form.press('Cadastrar')
    await at(form.router, '/auth/escolher-horario/n1')
    expect(form.sent('POST /guest')).toEqual([
      {
        name: 'Marina Lopes',
        email: 'marina@correio.com.br',
        birth: '1992-02-29',
        gender: 'Feminino',
        password: 'uma senha longa',
        password_confirmation: 'uma senha longa',
        nutritionist: 'n1',
        terms_version: 3,
      },
    ])
  })

  it('sends nothing before the terms are accepted', async () => {
    const form = open(PATH, HANDLERS)
    await fillIn(form)
    const submit = screen.getByRole('button', { name: 'Cadastrar' })
    expect(submit).toHaveAttribute('aria-disabled', 'true')
    await form.user.click(submit)
    expect(await screen.findByText(UNREAD)).toBeInTheDocument()
    await form.user.click(await box())
    expect(submit).not.toHaveAttribute('aria-disabled')
    await form.user.click(await box())
    expect(submit).toHaveAttribute('aria-disabled', 'true')
    expect(form.sent('POST /guest')).toEqual([])
  })

  it('lets whoever is registered already enter, and go on to the first hour', async () => {
    // A session that ended by itself: after leaving on purpose no address is kept.
    signIn()
    logout(PATH)
    const { router, user } = open(PATH, {
      ...HANDLERS,
      'POST /auth/login': { body: { access_token: tokenOf({ role: 'patient' }) } },
    })
    await user.click(await screen.findByRole('link', { name: 'Já tenho cadastro' }))
    await user.type(await screen.findByLabelText('E-mail'), 'carla@clinica.example')
    await user.type(screen.getByLabelText(/^Senha/), 'uma senha longa')
    await user.click(screen.getByRole('button', { name: 'Entrar' }))
    await at(router, '/auth/escolher-horario/n1')
  })

  it('says who is signed in already, and leads them home', async () => {
    const HOME = { name: 'Ir para o meu painel' }
    open(PATH, HANDLERS)
    await screen.findByLabelText(/^Nome completo/)
    expect(screen.queryByRole('link', HOME)).not.toBeInTheDocument()
    cleanup()
    signIn({ role: 'patient', name: 'Carla Mendes' })
    const { router, user } = open(PATH, HANDLERS)
    expect(await screen.findByText('Você já entrou como Carla Mendes.')).toBeInTheDocument()
    expect(screen.getByLabelText(/^Nome completo/)).toBeInTheDocument()
    await user.click(screen.getByRole('link', HOME))
    await at(router, '/admin/patient/meu-programa')
  })

  it('is not left unasked once something was typed', async () => {
    const form = open(PATH, HANDLERS)
    await form.fill({ 'Nome completo': 'Marina Lopes' })
    expect(hasUnsaved()).toBe(true)
    await act(() => form.router.navigate('/auth/forgot-password'))
    const question = within(await screen.findByRole('alertdialog', { name: 'Sair sem salvar?' }))
    await form.user.click(question.getByRole('button', { name: 'Cancelar' }))
    expect(form.router.state.location.pathname).toBe(PATH)
    expect(screen.getByLabelText(/^Nome completo/)).toHaveValue('Marina Lopes')
  })

  it('has the terms to be read', async () => {
    const { user } = open(PATH, HANDLERS)
    await user.click(await screen.findByRole('button', { name: 'Ler os termos e condições' }))
    expect(await screen.findByRole('dialog', { name: 'Termos e condições' })).toHaveTextContent(TERMS.text)
  })

  it('asks to accept the terms anew when others were published meanwhile', async () => {
    const changed = 'Os termos mudaram. Leia de novo.'
    let version = 3
    const form = open(PATH, {
      ...HANDLERS,
      'GET /tenant/terms': () => ({ body: { data: { ...TERMS, version } } }),
      'POST /guest': () => {
        version = 4
        return refused({ terms_version: [changed] })
      },
    })
    await fillIn(form)
    await form.user.click(await box())
    await form.press('Cadastrar')
    expect(await screen.findByText(changed)).toBeInTheDocument()
    await waitFor(async () => expect(await box()).not.toBeChecked())
    await form.user.click(await box())
    await waitFor(() => expect(screen.queryByText(changed)).not.toBeInTheDocument())
    await form.press('Cadastrar')
    await waitFor(() => expect(form.sent('POST /guest')).toHaveLength(2))
    expect(form.sent('POST /guest')[1]).toMatchObject({ terms_version: 4 })
  })

  it('asks for consent where the clinic has published no terms', async () => {
    const { 'GET /tenant/terms': _, ...none } = HANDLERS
    open(PATH, none)
    expect(await screen.findByRole('checkbox', { name: /^Concordo que os meus dados/ })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Ler os termos e condições' })).not.toBeInTheDocument()
  })

  it('says what is wrong before it sends', async () => {
    const form = open(PATH, HANDLERS)
    await form.user.click(await box())
    await form.fill({ 'Data de nascimento': '29021' })
    await form.press('Cadastrar')
    for (const words of ['Informe o seu nome.', 'Confira a data: dia, mês e ano.', 'Escolha uma das opções.']) {
      expect(await screen.findByText(words)).toBeInTheDocument()
    }
    expect(form.sent('POST /guest')).toEqual([])
  })

  it("shows the server's words at their field until it is edited", async () => {
    const taken = 'Este e-mail já tem cadastro.'
    const form = open(PATH, { ...HANDLERS, 'POST /guest': refused({ email: [taken] }) })
    await fillIn(form)
    await form.user.click(await box())
    await form.press('Cadastrar')
    expect(await screen.findByText(taken)).toBeInTheDocument()
    await form.fill({ 'E-mail': 'outra@correio.com.br' })
    await waitFor(() => expect(screen.queryByText(taken)).not.toBeInTheDocument())
  })

  it('has words for a refusal that has none', async () => {
    const form = open(PATH, { ...HANDLERS, 'POST /guest': { status: 422, body: NO_FIELDS } })
    await fillIn(form)
    await form.user.click(await box())
    await form.press('Cadastrar')
    expect(await screen.findByText('E-mail ou senha inválidos')).toBeInTheDocument()
  })

  it.each([
    ['', 'Li e aceito os termos e condições.'],
    [' where there are no terms', /^Concordo que os meus dados/],
  ])('keeps the half-filled form when it is asked for again in vain%s', async (without, label) => {
    let broken = false
    const failing = (status: number) => ({ status, body: NO_FIELDS })
    const form = open(PATH, {
      'GET /nutritionist/check/n1': () => (broken ? failing(404) : HANDLERS['GET /nutritionist/check/n1']),
      'GET /tenant/terms': () => (broken ? failing(500) : without ? failing(404) : HANDLERS['GET /tenant/terms']),
      'POST /guest': { status: 201, body: { access_token: tokenOf({ role: 'patient' }) } },
    })
    await form.user.click(await screen.findByRole('checkbox', { name: label }))
    await fillIn(form)
    broken = true
    await act(async () => {
      await queryClient.invalidateQueries()
      // The page hears of it a moment later.
      await new Promise((resolve) => setTimeout(resolve, 100))
    })
    for (const call of ['GET /nutritionist/check/n1', 'GET /tenant/terms']) expect(form.sent(call)).toHaveLength(2)
    await form.press('Cadastrar')
    await at(form.router, '/auth/escolher-horario/n1')
    expect(form.sent('POST /guest')).toMatchObject([{ name: 'Marina Lopes' }])
  })

  it('leads to the login where nobody invites', async () => {
    const { router } = open('/auth/primeiro-agendamento/nobody', { 'GET /tenant/terms': HANDLERS['GET /tenant/terms'] })
    await at(router, '/auth/login')
    expect(await screen.findByText(/^Este convite não vale mais/)).toBeInTheDocument()
  })
})
