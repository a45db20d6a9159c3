import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { mockApi, page, show, signIn } from '~/test/support'
import { ApiKeysPage } from './ApiKeysPage'
import type { ApiKey } from './queries'

const key = (over: Partial<ApiKey> = {}): ApiKey => ({
  id: 'k',
  name: 'Site da clínica',
  prefix: 'nutrir_0a1b2c',
  scopes: ['schedules:read', 'appointments:write'],
  status: 'active',
  created_by: 'Otávio Lacerda',
  created_by_left: false,
  created_at: '2026-10-10T12:00:00Z',
  expires_at: '2027-10-10T12:00:00Z',
  ...over,
})

const SECRET = `nutrir_${'0a1b2c3d'.repeat(8)}`

beforeEach(() => {
  signIn({ role: 'super_admin' })
})

describe('the page of API keys', () => {
  it('says what each key may do, whether it holds and when it was used', async () => {
    const old = key({
      id: 'o',
      name: 'Planilha',
      status: 'revoked',
      revoked_at: '2026-11-01T12:00:00Z',
      last_used_at: '2026-10-30T09:00:00Z',
    })
    const late = key({ id: 'l', name: 'Totem', status: 'expired', expires_at: '2026-11-10T12:00:00Z' })
    const endless = key({ id: 'e', name: 'Agenda', expires_at: undefined })
    mockApi({ 'GET /api-keys': { body: page([key(), endless, late, old]) } })
    show(<ApiKeysPage />)
    const site = await screen.findByRole('row', { name: /Site da clínica/ })
    for (const text of ['nutrir_0a1b2c…', 'Otávio Lacerda', 'Ver horários livres · Agendar e cancelar consultas']) {
      expect(site).toHaveTextContent(text)
    }
    expect(site).toHaveTextContent('AtivaAté 10/10/2027Nunca usada')
    expect(screen.getByRole('row', { name: /^Agenda nutrir/ })).toHaveTextContent('Sem validade')
    expect(screen.getByRole('row', { name: /Totem/ })).toHaveTextContent('VencidaEm 10/11/2026')
    const planilha = screen.getByRole('row', { name: /Planilha/ })
    expect(planilha).toHaveTextContent('RevogadaEm 01/11/202630/10/2026 06:00')
    expect(within(planilha).queryByRole('button')).not.toBeInTheDocument()
  })

  it('says which key ended with its maker', async () => {
    const left = { created_by: '(removido)', created_by_left: true }
    mockApi({
      'GET /api-keys': {
        body: page([
          key(),
          key({ ...left, id: 'p', name: 'Planilha', status: 'revoked' }),
          key({ id: 'o', name: 'Totem', status: 'revoked' }),
        ]),
      },
    })
    show(<ApiKeysPage />)
    const gone = 'Quem criou não administra mais a clínica'
    expect(await screen.findByRole('row', { name: /Planilha/ })).toHaveTextContent(gone)
    expect(screen.getByRole('row', { name: /Site da clínica/ })).not.toHaveTextContent(gone)
    expect(screen.getByRole('row', { name: /Totem/ })).not.toHaveTextContent(gone)
  })

  it('makes a key and shows its secret this once', async () => {
    const calls = mockApi({
      'GET /api-keys': { body: page([]) },
      'POST /api-keys': { status: 201, body: { data: { key: key(), secret: SECRET } } },
    })
    const { user } = show(<ApiKeysPage />)
    await screen.findByText(/^Nenhuma chave ainda\./)
    await user.click(screen.getByRole('button', { name: 'Criar chave' }))
    const form = within(await screen.findByRole('dialog'))
    await user.click(form.getByRole('button', { name: 'Criar chave' }))
    expect(await form.findByText('Diga para que é a chave.')).toBeInTheDocument()
    expect(form.getByText('Escolha ao menos uma permissão.')).toBeInTheDocument()
    await user.type(form.getByLabelText(/^Nome/), 'Site da clínica')
    await user.click(form.getByLabelText('Agendar e cancelar consultas'))
    await user.click(form.getByLabelText('Ver horários livres'))
    await user.selectOptions(form.getByLabelText(/^Validade/), '1 ano')
    await user.click(form.getByRole('button', { name: 'Criar chave' }))
    const shown = await screen.findByRole('alertdialog')
    expect(within(shown).getByLabelText('Chave')).toHaveValue(SECRET)
    expect(shown).toHaveTextContent('ela não será mostrada de novo')
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      name: 'Site da clínica',
      scopes: ['schedules:read', 'appointments:write'],
      expires_in_days: 365,
    })
    await user.click(within(shown).getByRole('button', { name: 'Copiar' }))
    expect(await navigator.clipboard.readText()).toBe(SECRET)
    expect(await within(shown).findByRole('button', { name: 'Copiada' })).toBeInTheDocument()
    await user.click(within(shown).getByRole('button', { name: 'Já guardei' }))
    await waitFor(() => expect(screen.queryByDisplayValue(SECRET)).not.toBeInTheDocument())
    expect(document.body).not.toHaveTextContent(SECRET)
  })

  it('makes one that does not end, and says what the server has against it', async () => {
    const calls = mockApi({
      'GET /api-keys': { body: page([]) },
      'POST /api-keys': {
        status: 422,
        body: { message: 'x', code: 'invalid_fields', errors: { name: ['Já existe uma chave com este nome.'] } },
      },
    })
    const { user } = show(<ApiKeysPage />)
    await user.click(await screen.findByRole('button', { name: 'Criar chave' }))
    const form = within(await screen.findByRole('dialog'))
    await user.type(form.getByLabelText(/^Nome/), 'Site')
    await user.click(form.getByLabelText('Ver compras'))
    await user.selectOptions(form.getByLabelText(/^Validade/), 'Sem validade')
    await user.click(form.getByRole('button', { name: 'Criar chave' }))
    expect(await form.findByText('Já existe uma chave com este nome.')).toBeInTheDocument()
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ name: 'Site', scopes: ['purchases:read'] })
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  })

  it('revokes a key when one is sure', async () => {
    let status: ApiKey['status'] = 'active'
    const calls = mockApi({
      'GET /api-keys': () => ({ body: page([key({ status })]) }),
      'DELETE /api-keys/k': () => {
        status = 'revoked'
        return { status: 204 }
      },
    })
    const { user } = show(<ApiKeysPage />)
    const button = { name: 'Revogar Site da clínica' }
    await user.click(await screen.findByRole('button', button))
    const question = await screen.findByRole('alertdialog')
    expect(question).toHaveTextContent('perdem o acesso na mesma hora')
    await user.click(within(question).getByRole('button', { name: 'Cancelar' }))
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false)
    await user.click(await screen.findByRole('button', button))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Revogar' }))
    expect(await screen.findByText('A chave “Site da clínica” foi revogada.')).toBeInTheDocument()
    expect(await screen.findByText('Revogada')).toBeInTheDocument()
    expect(screen.queryByRole('button', button)).not.toBeInTheDocument()
  })
})

it('makes no key while what would show it cannot be loaded', async () => {
  vi.resetModules()
  vi.doMock('~/modules/SecretDialog', () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  const [{ ApiKeysPage: Page }, support] = await Promise.all([import('./ApiKeysPage'), import('~/test/support')])
  support.signIn({ role: 'super_admin' })
  mockApi({ 'GET /api-keys': { body: page([]) } })
  const { user } = support.show(<Page />)
  await user.click(await screen.findByRole('button', { name: 'Criar chave' }))
  expect(await screen.findByText(/^Não foi possível abrir esta parte\./)).toBeInTheDocument()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  vi.doUnmock('~/modules/SecretDialog')
  vi.resetModules()
})
