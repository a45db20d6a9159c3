import { screen, waitFor, within } from '@testing-library/react'
import { Outlet } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { mockApi, page, show, signIn } from '~/test/support'
import type { Delivery, Webhook } from './queries'
import { WebhookPage } from './WebhookPage'
import { WebhooksPage } from './WebhooksPage'

const webhook = (over: Partial<Webhook> = {}): Webhook => ({
  id: 'w',
  name: 'Site da clínica',
  url: 'https://site.example/avisos',
  events: ['appointment.booked', 'purchase.confirmed'],
  status: 'active',
  failures: 0,
  open: 0,
  created_by: 'Otávio Lacerda',
  created_at: '2026-10-10T12:00:00Z',
  ...over,
})

const delivery = (id: string, over: Partial<Delivery> = {}): Delivery => ({
  id,
  event_id: `evento-${id}`,
  event: 'appointment.booked',
  object_id: 'a',
  state: 'delivered',
  attempts: 1,
  http_status: 204,
  duration_ms: 84,
  created_at: '2026-11-20T12:00:00Z',
  settled_at: '2026-11-20T12:00:01Z',
  ...over,
})

const SECRET = `whsec_${'A'.repeat(44)}`

beforeEach(() => {
  signIn({ role: 'super_admin' })
})

/** Renders one webhook, with the list as the page to return to. */
const showOne = (id = 'w') =>
  show(<Outlet />, {
    at: `/admin/webhooks/${id}`,
    path: '/admin/webhooks',
    children: [{ path: ':id', element: <WebhookPage /> }],
  })

describe('the page of webhooks', () => {
  it('says where each goes, what it hears of and how it is', async () => {
    const failing = webhook({ id: 'f', name: 'CRM', failures: 5, failing_since: '2026-11-20T12:00:00Z' })
    const paused = webhook({ id: 'p', name: 'Totem', status: 'paused' })
    const stopped = webhook({ id: 's', name: 'Antigo', status: 'stopped' })
    mockApi({ 'GET /webhooks': { body: page([webhook(), failing, paused, stopped]) } })
    show(<WebhooksPage />)
    const site = await screen.findByRole('row', { name: /Site da clínica/ })
    for (const text of ['https://site.example/avisos', 'Consulta marcada · Compra confirmada', 'Ativo']) {
      expect(site).toHaveTextContent(text)
    }
    expect(within(site).getByRole('link')).toHaveAttribute('href', '/admin/webhooks/w')
    expect(screen.getByRole('row', { name: /^CRM/ })).toHaveTextContent('Com falhas')
    expect(screen.getByRole('row', { name: /^Totem/ })).toHaveTextContent('Pausado')
    expect(screen.getByRole('row', { name: /^Antigo/ })).toHaveTextContent('Parado')
  })

  it('makes one, shows its secret this once, and goes to its page', async () => {
    let refused = true
    const calls = mockApi({
      'GET /webhooks': { body: page([]) },
      'POST /webhooks': () => {
        if (!refused) return { status: 201, body: { data: { webhook: webhook(), secret: SECRET } } }
        refused = false
        const errors = { url: ['Este endereço é de uma rede interna, para onde nada é enviado.'] }
        return { status: 422, body: { message: 'x', code: 'invalid_fields', errors } }
      },
    })
    const { user, router } = show(<WebhooksPage />)
    await screen.findByText(/^Nenhum webhook ainda\./)
    await user.click(screen.getByRole('button', { name: 'Criar webhook' }))
    const form = within(await screen.findByRole('dialog'))
    await user.click(form.getByRole('button', { name: 'Criar webhook' }))
    for (const text of [
      'Diga para que é o webhook.',
      'Informe o endereço que recebe os avisos.',
      'Escolha ao menos um evento.',
    ]) {
      expect(await form.findByText(text)).toBeInTheDocument()
    }
    await user.type(form.getByLabelText(/^Nome/), 'Site da clínica')
    await user.type(form.getByLabelText(/^Endereço/), 'https://10.0.0.1/')
    await user.click(form.getByLabelText('Compra confirmada'))
    await user.click(form.getByLabelText('Consulta marcada'))
    expect(form.queryByLabelText('Teste')).not.toBeInTheDocument()
    await user.click(form.getByRole('button', { name: 'Criar webhook' }))
    expect(await form.findByText(/rede interna/)).toBeInTheDocument()
    await user.clear(form.getByLabelText(/^Endereço/))
    await user.type(form.getByLabelText(/^Endereço/), 'https://site.example/avisos')
    await user.click(form.getByRole('button', { name: 'Criar webhook' }))
    const shown = await screen.findByRole('alertdialog')
    expect(within(shown).getByLabelText('Segredo')).toHaveValue(SECRET)
    expect(shown).toHaveTextContent('ele não será mostrado de novo')
    expect(calls.filter(({ method }) => method === 'POST').at(-1)?.body).toEqual({
      name: 'Site da clínica',
      url: 'https://site.example/avisos',
      events: ['appointment.booked', 'purchase.confirmed'],
      active: true,
    })
    await user.click(within(shown).getByRole('button', { name: 'Copiar' }))
    expect(await navigator.clipboard.readText()).toBe(SECRET)
    await user.click(within(shown).getByRole('button', { name: 'Já guardei' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/webhooks/w'))
  })
})

describe('the page of a webhook', () => {
  it('says what became of each message, and what was sent', async () => {
    const waiting = delivery('n', {
      event: 'webhook.test',
      state: 'waiting',
      attempts: 0,
      http_status: undefined,
      duration_ms: undefined,
      settled_at: undefined,
    })
    const retrying = delivery('r', {
      event: 'purchase.confirmed',
      state: 'retrying',
      attempts: 2,
      http_status: 500,
      duration_ms: 1840,
      reason: 'O endereço respondeu com o status 500.',
      settled_at: undefined,
      next_attempt_at: '2026-11-20T12:06:00Z',
    })
    const lost = delivery('l', {
      event: 'meal_plan.concluded',
      state: 'given_up',
      attempts: 9,
      http_status: undefined,
      reason: 'O endereço não respondeu em 10 segundos.',
    })
    const body = '{"id":"evento-d","type":"appointment.booked"}'
    mockApi({
      'GET /webhooks/w': { body: { data: webhook() } },
      'GET /webhooks/w/deliveries': { body: page([waiting, retrying, delivery('d'), lost]) },
      'GET /webhooks/w/deliveries/d': { body: { data: { ...delivery('d'), body } } },
    })
    const { user } = showOne()
    const row = async (name: RegExp) => await screen.findByRole('row', { name })
    expect(await row(/^Teste/)).toHaveTextContent('Aguardando20/11/2026 09:00Ainda não enviado')
    expect(await row(/^Compra/)).toHaveTextContent('Tentando de novoNova tentativa em 20/11/2026 09:06')
    expect(await row(/^Compra/)).toHaveTextContent('2 tentativas · status 500 · 1,8 s')
    expect(await row(/^Plano/)).toHaveTextContent('Desistimos20/11/2026 09:00')
    expect(await row(/^Plano/)).toHaveTextContent('O endereço não respondeu em 10 segundos.')
    expect(within(await row(/^Teste/)).queryByRole('button', { name: /Enviar de novo/ })).not.toBeInTheDocument()
    const delivered = await row(/^Consulta/)
    expect(delivered).toHaveTextContent('Entregue20/11/2026 09:00')
    expect(delivered).toHaveTextContent('1 tentativa · status 204 · 84 ms')
    await user.click(within(delivered).getByRole('button', { name: /^Ver o aviso/ }))
    const shown = await screen.findByRole('dialog')
    expect(await within(shown).findByText(/"type": "appointment.booked"/)).toBeInTheDocument()
    expect(shown).toHaveTextContent('webhook-id: evento-d')
  })

  it('asks for a state in the address, and puts it there', async () => {
    const calls = mockApi({
      'GET /webhooks/w': { body: { data: webhook() } },
      'GET /webhooks/w/deliveries': ({ query }) => ({ body: page(query.get('state') ? [] : [delivery('d')]) }),
    })
    const { user, router } = showOne()
    await screen.findByRole('row', { name: /^Consulta/ })
    await user.selectOptions(screen.getByLabelText('Situação'), 'Desistimos')
    expect(await screen.findByText('Nenhum envio nesta situação.')).toBeInTheDocument()
    expect(router.state.location.search).toBe('?situacao=desistimos')
    expect(calls.some(({ query }) => query.get('state') === 'given_up')).toBe(true)
    await user.selectOptions(screen.getByLabelText('Situação'), 'Todas as situações')
    expect(await screen.findByRole('row', { name: /^Consulta/ })).toBeInTheDocument()
  })

  it('sends a test, sends one again, and says what the server has against it', async () => {
    const calls = mockApi({
      'GET /webhooks/w': { body: { data: webhook({ status: 'paused' }) } },
      'GET /webhooks/w/deliveries': { body: page([delivery('d')]) },
      'POST /webhooks/w/test': {
        status: 409,
        body: { message: 'Este webhook está pausado. Ative-o para enviar.', code: 'webhook_paused', errors: {} },
      },
      'POST /webhooks/w/deliveries/d/send-again': { body: { data: delivery('d', { state: 'waiting' }) } },
    })
    const { user } = showOne()
    await user.click(await screen.findByRole('button', { name: 'Enviar um teste' }))
    expect(await screen.findByText('Este webhook está pausado. Ative-o para enviar.')).toBeInTheDocument()
    await user.click(await screen.findByRole('button', { name: /^Enviar de novo: Consulta marcada/ }))
    expect(await screen.findByText('O aviso está a caminho, marcado como repetido.')).toBeInTheDocument()
    expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
      '/webhooks/w/test',
      '/webhooks/w/deliveries/d/send-again',
    ])
  })

  it('changes it, changes its secret and removes it when one is sure', async () => {
    const calls = mockApi({
      'GET /webhooks/w': { body: { data: webhook() } },
      'GET /webhooks/w/deliveries': { body: page([]) },
      'PUT /webhooks/w': { body: { data: webhook({ status: 'paused' }) } },
      'POST /webhooks/w/secret': { body: { data: { webhook: webhook(), secret: SECRET } } },
      'DELETE /webhooks/w': { status: 204 },
    })
    const { user, router } = showOne()
    await user.click(await screen.findByRole('button', { name: 'Editar' }))
    const form = within(await screen.findByRole('dialog'))
    expect(form.getByLabelText(/^Endereço/)).toHaveValue('https://site.example/avisos')
    await user.click(form.getByLabelText('Compra confirmada'))
    await user.click(form.getByLabelText('Ativo'))
    await user.click(form.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    // Unchanged fields may have been changed by another user and are not sent.
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      events: ['appointment.booked'],
      active: false,
    })
    await user.click(await screen.findByRole('button', { name: 'Trocar o segredo' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Trocar o segredo' }))
    expect(await screen.findByLabelText('Segredo')).toHaveValue(SECRET)
    await user.click(screen.getByRole('button', { name: 'Já guardei' }))
    await waitFor(() => expect(screen.queryByDisplayValue(SECRET)).not.toBeInTheDocument())
    await user.click(await screen.findByRole('button', { name: 'Remover' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancelar' }))
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false)
    await user.click(await screen.findByRole('button', { name: 'Remover' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remover' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/webhooks'))
  })

  it('says when nothing comes through, and when it is gone', async () => {
    let status: Webhook['status'] = 'active'
    mockApi({
      'GET /webhooks/w': () => ({
        body: { data: webhook({ status, failures: 4, failing_since: '2026-11-20T12:00:00Z' }) },
      }),
      'GET /webhooks/w/deliveries': { body: page([]) },
      'GET /webhooks/x': { status: 404, body: { message: 'x', code: 'not_found', errors: {} } },
    })
    const first = showOne()
    expect(await screen.findByText(/desde 20\/11\/2026 09:00: 4 tentativas falharam/)).toBeInTheDocument()
    first.unmount()
    status = 'stopped'
    const second = showOne()
    expect(await screen.findByText(/^Este webhook foi parado/)).toBeInTheDocument()
    second.unmount()
    showOne('x')
    expect(await screen.findByText('Este webhook não existe mais.')).toBeInTheDocument()
  })
})

it('makes and changes no secret while what would show it cannot be loaded', async () => {
  vi.resetModules()
  vi.doMock('~/modules/SecretDialog', () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  const [{ WebhookPage: One }, { WebhooksPage: All }, support] = await Promise.all([
    import('./WebhookPage'),
    import('./WebhooksPage'),
    import('~/test/support'),
  ])
  support.signIn({ role: 'super_admin' })
  const calls = mockApi({
    'GET /webhooks': { body: page([]) },
    'GET /webhooks/w': { body: { data: webhook() } },
    'GET /webhooks/w/deliveries': { body: page([]) },
  })
  const failed = /^Não foi possível abrir esta parte\./
  const list = support.show(<All />)
  await list.user.click(await screen.findByRole('button', { name: 'Criar webhook' }))
  expect(await screen.findByText(failed)).toBeInTheDocument()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  list.unmount()

  const { user } = support.show(<One />, { at: '/admin/webhooks/w', path: '/admin/webhooks/:id' })
  await user.click(await screen.findByRole('button', { name: 'Trocar o segredo' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Trocar o segredo' }))
  expect(await screen.findByText(failed)).toBeInTheDocument()
  expect(calls.filter(({ method }) => method !== 'GET')).toEqual([])
  vi.doUnmock('~/modules/SecretDialog')
  vi.resetModules()
})
