import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { getSession } from '~/api/session'
import { Page } from '~/components/Page'
import { mockApi, show, signIn } from '~/test/support'
import { flatMenu, isGroup, menuFor } from '../menu'
import type { FeatureRoute } from '../routes'
import { Shell } from './Shell'

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
    const menu = menuFor(ROUTES, claims)
    expect(menu.map(({ label }) => label)).toEqual(['Pacientes', 'Administrativo'])
    expect(menu.filter(isGroup)[0]?.items.map(({ label }) => label)).toEqual([
      'Registro de ações',
      'Templates de e-mail',
    ])
    expect(flatMenu(menuFor(ROUTES, { ...claims, role: 'specialist' })).map(({ label }) => label)).toEqual([
      'Pacientes',
    ])
    expect(menuFor(ROUTES, { ...claims, role: 'patient' })).toEqual([])
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

  it('logs out', async () => {
    signIn()
    mockApi({})
    const { user } = show(<Shell />, { at: '/admin/x', path: '/', children: [{ path: '/admin/x', element: page }] })
    await user.click(await screen.findByRole('button', { name: /Helena Prado/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Logout' }))
    await waitFor(() => expect(getSession()).toBeNull())
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
