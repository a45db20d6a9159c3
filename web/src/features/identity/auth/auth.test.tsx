import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { getSession } from '~/api/session'
import { mockApi, show, tokenOf } from '~/test/support'
import { FirstAdminPage } from './FirstAdminPage'
import { LoginPage } from './LoginPage'

const WAIT = 'Foram muitas tentativas. Aguarde 7 minutos e tente de novo.'
const refused = { status: 429, body: { message: WAIT, code: 'too_many_tries', errors: {} } }
const wrong = {
  status: 401,
  body: {
    message: 'E-mail ou senha estão inválidos',
    code: 'wrong_credentials',
    errors: { password: ['E-mail ou senha estão inválidos'] },
  },
}

describe('the login', () => {
  it('says how long to wait after too many tries, and keeps what was typed', async () => {
    const answers = [wrong, refused, { body: { access_token: tokenOf() } }]
    mockApi({ 'POST /auth/login': () => answers.shift() ?? refused })
    const { user } = show(<LoginPage />)
    const email = screen.getByLabelText('E-mail')
    const password = screen.getByLabelText(/^Senha/)
    await user.type(email, 'ana@clinica.example')
    await user.type(password, 'quase certa')
    const enter = screen.getByRole('button', { name: 'Entrar' })

    await user.click(enter)
    await waitFor(() => expect(password).toBeInvalid())
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()

    await user.click(enter)
    expect(await screen.findByRole('alert')).toHaveTextContent(WAIT)
    expect(password).not.toBeInvalid()
    expect(email).toHaveValue('ana@clinica.example')
    expect(password).toHaveValue('quase certa')
    expect(enter).toBeEnabled()
    expect(getSession()).toBeNull()

    await user.click(enter)
    await waitFor(() => expect(getSession()).not.toBeNull())
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})

describe('the first access', () => {
  it('says how long to wait, and keeps the form', async () => {
    window.history.replaceState(null, '', '/auth/primeiro-acesso#um-link')
    mockApi({ 'POST /auth/first-admin': refused })
    const { user } = show(<FirstAdminPage />)
    await user.type(screen.getByLabelText(/^Nome da clínica/), 'Clínica Raiz')
    await user.type(screen.getByLabelText(/^Seu nome/), 'Lívia')
    await user.type(screen.getByLabelText(/^E-mail/), 'livia@raiz.example')
    await user.type(screen.getByLabelText(/^Senha/), 'uma senha longa')
    await user.type(screen.getByLabelText(/^Confirme a senha/), 'uma senha longa')
    await user.click(screen.getByRole('button', { name: 'Criar acesso' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(WAIT)
    expect(screen.getByLabelText(/^Nome da clínica/)).toHaveValue('Clínica Raiz')
  })
})
