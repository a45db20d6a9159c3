import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Schemas } from '~/api/client'
import type { Claims } from '~/api/session'
import { mockApi, page, show, signIn } from '~/test/support'
import { menuFor } from '../menu'
import { routes } from '../routes'
import { Palette } from './Palette'

const person = (id: string, name: string, role: Schemas['UserListed']['role']): Schemas['UserListed'] => ({
  id,
  name,
  role,
  email: `${id}@clinica.example`,
  invited: false,
  created_at: '2026-11-01T12:00:00Z',
})
const PEOPLE = [person('c', 'Carla Mendes', 'patient'), person('a', 'Ana Sampaio', 'specialist')]

function open(claims: Partial<Claims>, people: Parameters<typeof mockApi>[0][string] = { body: page(PEOPLE) }) {
  const session = signIn(claims)
  if (!session) throw new Error('no session')
  const calls = mockApi({ 'GET /users': people })
  const onClose = vi.fn()
  const menu = menuFor(routes, session.claims, { companiesAndCareers: true })
  const shown = show(<Palette menu={menu} claims={session.claims} onClose={onClose} />, { at: '/admin/dashboard' })
  return { calls, onClose, ...shown }
}

const options = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
const field = () => screen.getByRole('combobox', { name: 'Busca rápida' })

describe('the command palette', () => {
  it('finds pages without accents, in any order, and opens one by keyboard alone', async () => {
    const { user, router, onClose } = open({ role: 'super_admin' })
    expect(options('Ações')).toContain('Marcar consulta')
    expect(options('Páginas').length).toBeGreaterThan(10)
    await user.click(field())
    await user.paste('acoes regis')
    await waitFor(() => expect(options('Páginas')).toEqual(['Registro de açõesAdministrativo']))
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Registro de ações')
    expect(field()).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { selected: true }).id)
    await user.keyboard('{Enter}')
    expect(router.state.location.pathname).toBe('/admin/system-log')
    expect(onClose).toHaveBeenCalled()
  })

  it('lists people with the page that this user has of them', async () => {
    const { user, router, calls } = open({ role: 'super_admin' })
    await user.click(field())
    await user.paste('a')
    expect(calls.some(({ path }) => path === '/users')).toBe(false)
    await user.paste('na 19 9988')
    await user.keyboard('{Enter}')
    await waitFor(() =>
      expect(options('Pessoas')).toEqual(['CMCarla Mendesc@clinica.example', 'ASAna Sampaioa@clinica.example']),
    )
    expect(calls.find(({ path }) => path === '/users')?.query.get('search')).toBe('ana 19 9988')
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}')
    expect(router.state.location.pathname).toBe('/admin/specialists/a/edit')
  })

  it('shows the reception patients only: it has no page of colleagues', async () => {
    const { user } = open({ role: 'receptionist' })
    await user.click(field())
    await user.paste('carla')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(options('Pessoas')).toHaveLength(1))
    expect(options('Pessoas')[0]).toContain('Carla Mendes')
  })

  it('never asks for people as a patient, who has own pages only', async () => {
    const { user, calls } = open({ role: 'patient' })
    expect(options('Ações')).toEqual(['Marcar consulta'])
    await user.click(field())
    await user.paste('pacientes')
    expect(await screen.findByText('Nada encontrado para “pacientes”.')).toBeInTheDocument()
    await user.keyboard('{Enter}')
    expect(calls.filter(({ path }) => path === '/users')).toEqual([])
  })

  it('says that it is searching, and that a search failed', async () => {
    let fail = () => {}
    const waits = new Promise<void>((resolve) => {
      fail = resolve
    })
    const { user } = open({ role: 'super_admin' }, async () => {
      await waits
      return { status: 500, body: { message: 'x', code: 'internal', errors: {} } }
    })
    await user.click(field())
    await user.paste('zuleica')
    expect(await screen.findByText('Buscando pessoas...')).toBeInTheDocument()
    await user.keyboard('{Enter}')
    fail()
    expect(await screen.findByText('Não foi possível buscar pessoas. Tente de novo.')).toBeInTheDocument()
  })
})
