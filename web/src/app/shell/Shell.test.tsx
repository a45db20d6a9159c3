import { act, screen, waitFor, within } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { $api } from '~/api/client'
import { getSession, logout } from '~/api/session'
import { beforeLogout, hasUnsaved, useUnloadWarning } from '~/components/form'
import { formatDateTime } from '~/components/format'
import { Page } from '~/components/Page'
import { outboxOf } from '~/modules/chat/outbox'
import type { FeatureRoute } from '~/modules/featureRoute'
import { mockApi, show, signIn } from '~/test/support'
import { flatMenu, isGroup, menuFor } from '../menu'
import { routes } from '../routes'
import { Shell } from './Shell'

const ALL = { companiesAndCareers: true }

const lazy = async () => ({ Component: () => null })

const ROUTES: FeatureRoute[] = [
  {
    path: '/admin/b',
    title: 'B',
    permission: 'super_admin',
    menu: { label: 'Templates de e-mail', icon: 'import', group: 'Administrativo', order: 2 },
    lazy,
  },
  {
    path: '/admin/a',
    title: 'A',
    permission: 'super_admin',
    menu: { label: 'Registro de ações', icon: 'import', group: 'Administrativo', order: 1 },
    lazy,
  },
  {
    path: '/admin/:product/content',
    title: 'Conteúdo',
    permission: 'customer',
    menu: { label: 'Conteúdo', icon: 'content', order: 90 },
    lazy,
  },
  {
    path: '/admin/p',
    title: 'P',
    permission: 'staff',
    menu: { label: 'Pacientes', icon: 'people', order: 30 },
    lazy,
  },
]

describe('menu', () => {
  it('holds what a role may open, groups after their place', () => {
    const claims = signIn({ role: 'super_admin' })?.claims
    if (!claims) throw new Error('no session')
    const menu = menuFor(ROUTES, claims, ALL)
    expect(menu.map(({ label }) => label)).toEqual(['Pacientes', 'Administrativo'])
    expect(menu.filter(isGroup)[0]?.items.map(({ label }) => label)).toEqual([
      'Registro de ações',
      'Templates de e-mail',
    ])
    expect(flatMenu(menuFor(ROUTES, { ...claims, role: 'specialist' }, ALL)).map(({ label }) => label)).toEqual([
      'Pacientes',
    ])
    expect(menuFor(ROUTES, { ...claims, role: 'patient' }, ALL)).toEqual([])
    expect(
      flatMenu(menuFor(ROUTES, { ...claims, role: 'patient' }, { ...ALL, product: 'semear' })).map(({ path }) => path),
    ).toEqual(['/admin/semear/content'])
  })
})

describe('menu of a clinic without companies and careers', () => {
  it('has no entries about them', () => {
    const claims = signIn({ role: 'super_admin' })?.claims
    if (!claims) throw new Error('no session')
    const labels = (companiesAndCareers: boolean) =>
      flatMenu(menuFor(routes, claims, { companiesAndCareers })).map(({ label }) => label)
    const all = labels(true)
    expect(all.filter((label) => !labels(false).includes(label))).toEqual(['Âncora de carreira', 'Empresas'])
  })
})

describe('shell', () => {
  const page = (
    <Page title="Bom dia, Helena" name="Painel de Controle">
      Conteúdo
    </Page>
  )

  it('frames the page: crumbs, person, rights', async () => {
    signIn()
    mockApi({})
    show(<Shell />, { at: '/admin/x', path: '/', children: [{ path: '/admin/x', element: page }] })
    expect(await screen.findByRole('heading', { name: 'Bom dia, Helena' })).toBeInTheDocument()
    expect(
      within(screen.getByRole('navigation', { name: 'Você está em' })).getByText('Painel de Controle'),
    ).toBeVisible()
    expect(document.title).toMatch(/^Painel de Controle/)
    expect(screen.getByText('Especialista')).toBeInTheDocument()
    expect(screen.getByText(/Todos os direitos reservados\.$/)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Ir para o conteúdo' })).toHaveAttribute('href', '#conteudo')
  })

  it("ends a patient's menu with the pages of what they bought, which are not asked for anybody else", async () => {
    const asked = (calls: ReturnType<typeof mockApi>) => calls.filter(({ path }) => path === '/me/dashboard')
    const children = ['/admin/x', '/admin/semear/partners'].map((path) => ({ path, element: page }))
    const open = () => show(<Shell />, { at: '/admin/x', path: '/', children })
    const places = () =>
      within(screen.getByRole('navigation', { name: 'Menu principal' }))
        .getAllByRole('link')
        .map(({ textContent }) => textContent)
    const OWN = ['Meu Programa', 'Plano alimentar', 'Consultas', 'Meu Nutricionista']

    signIn({ role: 'patient' })
    const product = { code: 'semear' }
    const calls = mockApi({ 'GET /me/dashboard': { body: { data: { product } } } })
    const { router, unmount } = open()
    expect(places()).toEqual(OWN)
    await waitFor(() => expect(places()).toEqual([...OWN, 'Conteúdo', 'Parceiros', 'Desafios']))
    await act(() => router.navigate('/admin/semear/partners'))
    expect(screen.getByRole('link', { name: 'Parceiros' })).toHaveAttribute('aria-current', 'page')
    expect(asked(calls)).toHaveLength(1)
    unmount()

    const without = mockApi({ 'GET /me/dashboard': { body: { data: { product: null } } } })
    const second = open()
    await waitFor(() => expect(asked(without)).toHaveLength(1))
    expect(places()).toEqual(OWN)
    second.unmount()

    // Nothing is shown if it is unknown.
    const failing = mockApi({ 'GET /me/dashboard': { status: 403, body: { message: 'Não.', code: 'x', errors: {} } } })
    const third = open()
    await waitFor(() => expect(asked(failing)).toHaveLength(1))
    expect(places()).toEqual(OWN)
    expect(screen.queryByText('Não.')).not.toBeInTheDocument()
    third.unmount()

    signIn()
    const staff = mockApi({})
    open()
    await screen.findByRole('heading', { name: 'Bom dia, Helena' })
    expect(asked(staff)).toEqual([])
  })

  it('logs out', async () => {
    signIn()
    const token = getSession()?.token
    const calls = mockApi({ 'POST /auth/logout': { status: 204 } })
    const { user } = show(<Shell />, { at: '/admin/x', path: '/', children: [{ path: '/admin/x', element: page }] })
    await user.click(await screen.findByRole('button', { name: /Helena Prado/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Logout' }))
    await waitFor(() => expect(getSession()).toBeNull())
    // The session ends on the server too, which invalidates a copied token.
    const ended = calls.filter(({ path }) => path === '/auth/logout')
    expect(ended.map(({ headers }) => headers.get('Authorization'))).toEqual([`Bearer ${token}`])
  })

  it('asks before logging out loses what was not saved', async () => {
    function Unsaved() {
      useUnloadWarning(true)
      return page
    }
    signIn()
    mockApi({})
    const { user } = show(<Shell />, {
      at: '/admin/x',
      path: '/',
      children: [{ path: '/admin/x', element: <Unsaved /> }],
    })
    const press = async () => {
      await user.click(await screen.findByRole('button', { name: /Helena Prado/ }))
      await user.click(await screen.findByRole('menuitem', { name: 'Logout' }))
      return within(await screen.findByRole('alertdialog', { name: 'Sair sem salvar?' }))
    }
    await user.click((await press()).getByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    expect(getSession()).not.toBeNull()
    await user.click((await press()).getByRole('button', { name: 'Sair' }))
    await waitFor(() => expect(getSession()).toBeNull())
  })

  it('asks before a message on its way is lost, though its conversation is closed', async () => {
    signIn({ id: 'ana' })
    mockApi({ 'POST /chat/messages': () => new Promise(() => {}) })
    outboxOf('r', 'ana').add('Bom dia!')
    const { user } = show(<Shell />, { at: '/admin/x', path: '/', children: [{ path: '/admin/x', element: page }] })
    await user.click(await screen.findByRole('button', { name: /Helena Prado/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Logout' }))
    expect(getSession()).not.toBeNull()
    const question = within(await screen.findByRole('alertdialog', { name: 'Sair sem salvar?' }))
    await user.click(question.getByRole('button', { name: 'Sair' }))
    await waitFor(() => expect(getSession()).toBeNull())
    expect(hasUnsaved()).toBe(false)
  })

  it('sends what was on its way when the page was loaded anew', async () => {
    signIn({ id: 'ana' })
    const item = {
      client_id: '1',
      message: 'Bom dia!',
      created_at: '',
      file: null,
      state: 'failed',
      problem: null,
      share: 0,
    }
    sessionStorage.setItem('nutrir.outbox/ana/r', JSON.stringify([item]))
    const calls = mockApi({ 'POST /chat/messages': () => new Promise(() => {}) })
    show(<Shell />, { at: '/admin/x', path: '/', children: [{ path: '/admin/x', element: page }] })
    await waitFor(() =>
      expect(calls.filter(({ path }) => path === '/chat/messages').map(({ body }) => body)).toEqual([
        { chat_id: 'r', message: 'Bom dia!', client_id: '1' },
      ]),
    )
    expect(hasUnsaved()).toBe(true)
    act(() => logout())
    expect(hasUnsaved()).toBe(false)
  })

  it('sends what saves by itself before it logs out, and does not ask about that', async () => {
    const signedIn: boolean[] = []
    function Saving() {
      const [waits, setWaits] = useState(true)
      useUnloadWarning(waits)
      useEffect(
        () =>
          beforeLogout(async () => {
            signedIn.push(getSession() !== null)
            act(() => setWaits(false))
          }),
        [],
      )
      return page
    }
    signIn()
    mockApi({})
    const { user } = show(<Shell />, {
      at: '/admin/x',
      path: '/',
      children: [{ path: '/admin/x', element: <Saving /> }],
    })
    await user.click(await screen.findByRole('button', { name: /Helena Prado/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Logout' }))
    await waitFor(() => expect(getSession()).toBeNull())
    expect(signedIn).toEqual([true])
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  })

  it("draws the times of a page anew once the clinic's zone is another one than was assumed, and only then", async () => {
    const tenant = (timezone: string) => ({
      body: { data: { name: 'Clínica', timezone, links: {}, contact: {}, has_terms: false, terms_version: 0 } },
    })
    let drawn = 0
    function Times() {
      const { data } = $api.useQuery('get', '/appointments', {}, { staleTime: Number.POSITIVE_INFINITY })
      useEffect(() => {
        drawn += 1
      }, [])
      return <p>{data ? formatDateTime('2026-11-21T02:30:00Z') : ''}</p>
    }
    let answer = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    signIn()
    mockApi({
      'GET /appointments': { body: { data: [] } },
      'GET /tenant': async () => {
        await answered
        return tenant('America/Manaus')
      },
    })
    const open = () =>
      show(<Shell />, { at: '/admin/x', path: '/', children: [{ path: '/admin/x', element: <Times /> }] })
    const { unmount } = open()
    expect(await screen.findByText('20/11/2026 23:30')).toBeInTheDocument()
    answer()
    expect(await screen.findByText('20/11/2026 22:30')).toBeInTheDocument()
    expect(drawn).toBe(2)
    unmount()

    // After a reload it starts with that zone.
    const { client } = open()
    expect(await screen.findByText('20/11/2026 22:30')).toBeInTheDocument()
    await waitFor(() => expect(client.getQueryData($api.queryOptions('get', '/tenant').queryKey)).toBeDefined())
    expect(drawn).toBe(3)
    expect(localStorage.getItem('nutrir.time-zone')).toBe('America/Manaus')
  })

  it('begins a new page at its heading, and leaves alone who has opened a menu meanwhile', async () => {
    signIn()
    mockApi({})
    const children = ['/admin/x', '/admin/y', '/admin/z'].map((path) => ({ path, element: page }))
    const { user, router } = show(<Shell />, { at: '/admin/x', path: '/', children })
    const name = await screen.findByRole('button', { name: /Helena Prado/ })
    await act(() => router.navigate('/admin/y'))
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Bom dia, Helena' })).toHaveFocus())
    await user.click(name)
    const menu = await screen.findByRole('menu')
    await waitFor(() => expect(menu).toContainElement(document.activeElement as HTMLElement))
    await act(() => router.navigate('/admin/z'))
    await act(() => new Promise<void>((done) => requestAnimationFrame(() => done())))
    expect(menu).toContainElement(document.activeElement as HTMLElement)
    expect(screen.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
  })
})
