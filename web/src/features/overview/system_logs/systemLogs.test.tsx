import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Schemas } from '~/api/client'
import { mockApi, page, show, signIn } from '~/test/support'
import { SystemLogPage } from './SystemLogPage'

const entry = (over: Partial<Schemas['SystemLog']> = {}): Schemas['SystemLog'] => ({
  id: over.user_name ?? 'e',
  created_at: '2026-11-20T12:30:00Z',
  user_name: 'Ana Ribeiro',
  event: 'read',
  event_label: 'Consultado',
  object_type: 'patient',
  object_type_label: 'Paciente',
  object: 'Carla Mendes',
  address: '10.0.0.7',
  ...over,
})

const CHOICES = {
  body: {
    data: {
      events: [
        { value: 'login', label: 'Entrada no sistema' },
        { value: 'read', label: 'Consultado' },
      ],
      object_types: [{ value: 'patient', label: 'Paciente' }],
    },
  },
}

/** Files that the browser was asked to save. */
const saved: { name: string; size: number }[] = []

beforeEach(() => {
  saved.length = 0
  let made: Blob | undefined
  // jsdom has neither.
  URL.createObjectURL = (blob: Blob) => {
    made = blob
    return 'blob:x'
  }
  URL.revokeObjectURL = () => {}
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, size: made?.size ?? 0 })
  })
  signIn({ role: 'super_admin' })
})

afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(URL, 'createObjectURL')
})

describe('the system log', () => {
  it('says who did what, when and from where', async () => {
    mockApi({
      'GET /system-logs': {
        body: page([
          entry(),
          entry({ user_name: '(removido)', event_label: 'Entrada no sistema', object: null, address: null }),
        ]),
      },
      'GET /system-logs/filters': CHOICES,
    })
    show(<SystemLogPage />)
    const row = await screen.findByRole('row', { name: /Ana Ribeiro/ })
    for (const text of ['20/11/2026 09:30', 'Consultado', 'Paciente Carla Mendes', '10.0.0.7']) {
      expect(row).toHaveTextContent(text)
    }
    expect(screen.getByRole('row', { name: /\(removido\)/ })).toHaveTextContent('Entrada no sistema')
    expect(screen.getByText('2 ações')).toBeInTheDocument()
  })

  it('keeps filters in the address and begins at page one', async () => {
    const calls = mockApi({ 'GET /system-logs': { body: page([entry()]) }, 'GET /system-logs/filters': CHOICES })
    const { user, router } = show(<SystemLogPage />, { at: '/?page=3&from=2026-11-01' })
    await screen.findByRole('row', { name: /Ana Ribeiro/ })
    const filters = screen.getByRole('group', { name: 'Filtros' })
    expect(within(filters).getByLabelText('De')).toHaveValue('2026-11-01')
    await user.selectOptions(within(filters).getByLabelText('Ação'), 'Consultado')
    expect(router.state.location.search).toBe('?from=2026-11-01&event=read')
    await user.type(screen.getByRole('searchbox'), 'ana{Enter}')
    await screen.findByRole('row', { name: /Ana Ribeiro/ })
    const last = calls.filter(({ path }) => path === '/system-logs').at(-1)
    expect(Object.fromEntries(last?.query ?? [])).toEqual({ page: '1', event: 'read', user: 'ana', from: '2026-11-01' })
  })

  it('does not ask for what cannot be, where it stands in the address', async () => {
    const calls = mockApi({ 'GET /system-logs': { body: page([entry()]) }, 'GET /system-logs/filters': CHOICES })
    show(<SystemLogPage />, { at: '/?from=abc&to=2026-02-30&event=bogus&object_type=patient' })
    await screen.findByRole('row', { name: /Ana Ribeiro/ })
    const asked = calls.filter(({ path }) => path === '/system-logs').map(({ query }) => Object.fromEntries(query))
    expect(asked).toEqual([{ page: '1', object_type: 'patient' }])
    const filters = within(screen.getByRole('group', { name: 'Filtros' }))
    expect(filters.getByLabelText('Ação')).toHaveDisplayValue('Todas')
    expect(filters.getByLabelText('Tipo')).toHaveDisplayValue('Paciente')
  })

  it('asks for no period that ends before it begins', async () => {
    const calls = mockApi({ 'GET /system-logs': { body: page([entry()]) }, 'GET /system-logs/filters': CHOICES })
    const { router } = show(<SystemLogPage />, { at: '/?from=2026-11-10' })
    await screen.findByRole('row', { name: /Ana Ribeiro/ })
    const until = within(screen.getByRole('group', { name: 'Filtros' })).getByLabelText('Até')
    fireEvent.change(until, { target: { value: '2026-11-09' } })
    expect(screen.getByText('A data final deve ser igual ou posterior à inicial.')).toBeInTheDocument()
    expect(until).toBeInvalid()
    expect(router.state.location.search).toBe('?from=2026-11-10')
    fireEvent.change(until, { target: { value: '2026-11-11' } })
    await waitFor(() => expect(calls.at(-1)?.query.get('to')).toBe('2026-11-11'))
    expect(screen.queryByText('A data final deve ser igual ou posterior à inicial.')).not.toBeInTheDocument()
  })

  it('keeps a year of six digits in its field, says so, and asks for none', async () => {
    mockApi({ 'GET /system-logs': { body: page([entry()]) }, 'GET /system-logs/filters': CHOICES })
    const { router } = show(<SystemLogPage />, { at: '/?from=2026-11-10' })
    await screen.findByRole('row', { name: /Ana Ribeiro/ })
    const since = within(screen.getByRole('group', { name: 'Filtros' })).getByLabelText('De')
    expect(since).toHaveAttribute('max', '2200-12-31')
    fireEvent.change(since, { target: { value: '202600-11-10' } })
    expect(since).toHaveValue('202600-11-10')
    expect(screen.getByText('Confira o ano.')).toBeInTheDocument()
    expect(router.state.location.search).toBe('?from=2026-11-10')
  })

  it('says that the filters leave nothing, and lets go of them', async () => {
    mockApi({
      'GET /system-logs': ({ query }) => ({ body: page(query.get('event') ? [] : [entry()]) }),
      'GET /system-logs/filters': CHOICES,
    })
    const { user, router } = show(<SystemLogPage />, { at: '/?event=login' })
    expect(await screen.findByText('Nenhuma ação encontrada com estes filtros.')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Limpar filtros' }))
    expect(await screen.findByRole('row', { name: /Ana Ribeiro/ })).toBeInTheDocument()
    expect(router.state.location.search).toBe('')
  })

  it('saves what is filtered as a workbook', async () => {
    let answer = () => {}
    const waiting = new Promise<void>((resolve) => {
      answer = resolve
    })
    const calls = mockApi({
      'GET /system-logs': { body: page([entry()]) },
      'GET /system-logs/filters': CHOICES,
      'GET /system-logs/export': async () => {
        await waiting
        return { body: 'a workbook' }
      },
    })
    const { user } = show(<SystemLogPage />, { at: '/?event=read&search=ana' })
    await user.click(await screen.findByRole('button', { name: 'Exportar Excel' }))
    const busy = screen.getByRole('button', { name: 'Exportando...' })
    expect(busy).toHaveAttribute('aria-busy', 'true')
    await user.click(busy)
    answer()
    expect(await screen.findByRole('button', { name: 'Exportar Excel' })).toBeInTheDocument()
    expect(saved).toEqual([{ name: 'registro-de-acoes.xlsx', size: '"a workbook"'.length }])
    const exports = calls.filter(({ path }) => path === '/system-logs/export')
    expect(exports).toHaveLength(1)
    expect(Object.fromEntries(exports[0]?.query ?? [])).toEqual({ event: 'read', user: 'ana' })
  })

  it('says why nothing was saved', async () => {
    const busy = { message: 'Há pedidos demais neste momento.', code: 'too_many_requests', errors: {} }
    mockApi({
      'GET /system-logs': { body: page([entry()]) },
      'GET /system-logs/filters': CHOICES,
      'GET /system-logs/export': { status: 429, body: busy },
    })
    const { user } = show(<SystemLogPage />)
    await user.click(await screen.findByRole('button', { name: 'Exportar Excel' }))
    expect(await screen.findByText(busy.message)).toBeInTheDocument()
    expect(saved).toEqual([])
  })
})
