import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { mockApi, page, show, signIn } from '~/test/support'
import { DashboardPage } from './DashboardPage'
import { greeting } from './model/greeting'
import { MINE, STAFF } from './testData'

describe('greeting', () => {
  it.each([
    [0, 'Boa noite'],
    [4, 'Boa noite'],
    [5, 'Bom dia'],
    [11, 'Bom dia'],
    [12, 'Boa tarde'],
    [17, 'Boa tarde'],
    [18, 'Boa noite'],
    [23, 'Boa noite'],
  ])('at %i it is %s', (hour, words) => {
    expect(greeting(hour, 'Ana Ribeiro Sampaio')).toBe(`${words}, Ana`)
  })
})

describe('the patient search', () => {
  const carla = { id: 'c', name: 'Carla Mendes', email: 'carla@clinica.example', created_at: '2026-09-02T12:00:00Z' }
  const bia = { ...carla, id: 'b', name: 'Bia Mendes', email: 'bia@clinica.example' }

  async function openSearch(answer: Parameters<typeof mockApi>[0][string]) {
    signIn()
    const calls = mockApi({
      'GET /specialist/dashboard': { body: { data: STAFF } },
      'GET /patients': answer,
    })
    const asked = () => calls.filter(({ path }) => path === '/patients').map(({ query }) => query.get('search'))
    const shown = show(<DashboardPage />)
    await screen.findByRole('combobox')
    return { asked, ...shown }
  }

  it('waits for two characters and for the typing to rest; Enter opens the first', async () => {
    const { user, asked, router } = await openSearch({ body: page([carla, bia]) })
    const field = screen.getByRole('combobox', { name: 'Buscar paciente' })
    await user.type(field, 'm')
    await new Promise((resolve) => setTimeout(resolve, 600))
    expect(asked()).toEqual([])
    await user.type(field, 'en')
    expect(asked()).toEqual([])
    expect(await screen.findByRole('option', { name: /Carla Mendes/ })).toHaveAttribute('aria-selected', 'true')
    expect(asked()).toEqual(['men'])
    expect(field).toHaveAttribute('aria-expanded', 'true')

    await user.keyboard('{ArrowDown}')
    expect(screen.getByRole('option', { name: /Bia Mendes/ })).toHaveAttribute('aria-selected', 'true')
    expect(field).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { name: /Bia/ }).id)
    await user.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/patient/c/details'))
  })

  it('says whose plan stands how', async () => {
    const found = (['draft', 'done', null] as const).map((status, at) => ({
      ...carla,
      id: `${at}`,
      name: `Carla ${at}`,
      meal_plan: status && { status },
    }))
    const { user } = await openSearch({ body: page(found) })
    await user.type(screen.getByRole('combobox'), 'car{Enter}')
    const words = ['Plano em rascunho', 'Plano concluído', 'Sem plano']
    for (const [at, plan] of words.entries()) {
      expect(await screen.findByRole('option', { name: new RegExp(`Carla ${at}`) })).toHaveTextContent(plan)
    }
  })

  it('searches at once with Enter, and never opens what was found for other words', async () => {
    const { user, asked, router } = await openSearch(({ query }) => ({
      body: page(query.get('search') === 'carla' ? [carla] : [bia]),
    }))
    const field = screen.getByRole('combobox')
    await user.type(field, 'bia{Enter}')
    expect(asked()).toEqual(['bia'])
    await screen.findByRole('option', { name: /Bia/ })
    await user.clear(field)
    await user.type(field, 'carla')
    expect(screen.queryByRole('option', { name: /Bia/ })).not.toBeInTheDocument()
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('option', { name: /Carla/ })).toBeInTheDocument()
    expect(router.state.location.pathname).toBe('/')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('option')).not.toBeInTheDocument()
  })

  it('says when nobody was found, and that there are more', async () => {
    const { user } = await openSearch(({ query }) => ({
      body: query.get('search') === 'zz' ? page([]) : page([carla], { total: 1200 }),
    }))
    await user.type(screen.getByRole('combobox'), 'zz{Enter}')
    expect(await screen.findByText('Nenhum paciente encontrado para “zz”.')).toBeInTheDocument()
    await user.clear(screen.getByRole('combobox'))
    await user.type(screen.getByRole('combobox'), 'ca{Enter}')
    expect(await screen.findByText('1 de 1.200. Continue digitando para encontrar.')).toBeInTheDocument()
  })

  it('says when it failed', async () => {
    const { user } = await openSearch({ status: 500, body: { message: 'x', code: 'internal', errors: {} } })
    await user.type(screen.getByRole('combobox'), 'carla{Enter}')
    expect(await screen.findByText('Não foi possível buscar os seus pacientes.')).toBeInTheDocument()
  })
})

describe('whose home it is', () => {
  it.each(['patient', 'student'] as const)('a %s sees their own', async (role) => {
    signIn({ role, name: 'Carla Mendes' })
    mockApi({ 'GET /me/dashboard': { body: { data: MINE } } })
    show(<DashboardPage />)
    expect(await screen.findByText('Quem acompanha você')).toBeInTheDocument()
  })
})
