import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Schemas } from '~/api/client'
import { mockApi, page, show, signIn } from '~/test/support'
import { AllPatientsPage, PatientListPage } from './PatientListPages'

const listed = (name: string, over: Partial<Schemas['PatientListed']> = {}): Schemas['PatientListed'] => ({
  id: name,
  name,
  email: `${name.toLowerCase()}@correio.example`,
  created_at: '2026-09-02T12:00:00Z',
  specialist: { id: 's', name: 'Helena Prado' },
  ...over,
})

const FOLLOWED: Schemas['PatientListed']['user_program_status'] = {
  current_service: { display_name: 'Consulta de acompanhamento' },
  // A future appointment is not the last one.
  current_appointment: { id: 'b', date: '2026-12-09 08:00', situation: 'approved' },
  latest_appointment: { id: 'a', date: '2026-11-25 23:30', situation: 'done' },
  step: 2,
  status: null,
  total_itens: 3,
  services: [],
}

describe('the list of patients', () => {
  it("shows a specialist's own, with the state of their plans", async () => {
    signIn()
    mockApi({
      'GET /patients': {
        body: page([
          listed('Carla', {
            meal_plan: { status: 'done', updated_at: '2026-11-18T12:00:00Z' },
            user_program_status: FOLLOWED,
          }),
          listed('Diego', { meal_plan: { status: 'draft', updated_at: '2026-11-18T12:00:00Z' } }),
          listed('Elisa'),
        ]),
      },
    })
    show(<PatientListPage />)
    expect(screen.getByRole('link', { name: 'Cadastrar paciente' })).toHaveAttribute('href', '/admin/patient/new')
    const carla = await screen.findByRole('row', { name: /Carla/ })
    expect(within(carla).getByRole('link', { name: 'Carla' })).toHaveAttribute('href', '/admin/patient/Carla/details')
    expect(carla).toHaveTextContent('carla@correio.example')
    expect(carla).toHaveTextContent('Concluído')
    expect(carla).toHaveTextContent('02/09/2026')
    expect(carla).toHaveTextContent('Consulta de acompanhamento25/11/2026')
    expect(screen.getByRole('row', { name: /Elisa/ })).toHaveTextContent('Nenhuma consulta Agendada-')
    expect(screen.getByRole('row', { name: /Diego/ })).toHaveTextContent('Rascunho')
    expect(screen.getByRole('row', { name: /Elisa/ })).toHaveTextContent('Sem plano')
    expect(screen.queryByRole('columnheader', { name: 'Nutricionista' })).not.toBeInTheDocument()
  })

  it.each([
    ['a super admin', 'super_admin', PatientListPage, '/admin/patient/list', '/admin/patients'],
    ['a specialist', 'specialist', AllPatientsPage, '/admin/patients', '/admin/patient/list'],
  ] as const)('stands for %s at their own address', async (_who, role, List, at, own) => {
    signIn({ role })
    mockApi({ 'GET /patients': { body: page([listed('Carla')]) } })
    const { router } = show(<List />, { at: `${at}?search=car` })
    await waitFor(() => expect(router.state.location.pathname).toBe(own))
    expect(router.state.location.search).toBe('?search=car')
  })

  it.each([
    ['a specialist', PatientListPage, 'Consulta de acompanhamento'],
    ['a super admin', AllPatientsPage, 'Helena Prado · Consulta de acompanhamento'],
  ])("begins with the appointment's day on the phone of %s, where a long line is cut", async (_who, List, rest) => {
    const wide = window.matchMedia
    window.matchMedia = (query) => ({ ...wide(query), matches: query.includes('47.99') })
    onTestFinished(() => {
      window.matchMedia = wide
    })
    signIn({ role: List === AllPatientsPage ? 'super_admin' : 'specialist' })
    mockApi({ 'GET /patients': { body: page([listed('Carla', { user_program_status: FOLLOWED })]) } })
    show(<List />)
    expect(await screen.findByText(`25/11/2026 · ${rest}`)).toBeInTheDocument()
  })

  it('tells a super admin who looks after whom', async () => {
    signIn({ role: 'super_admin' })
    mockApi({ 'GET /patients': { body: page([listed('Carla')]) } })
    show(<AllPatientsPage />)
    expect(await screen.findByRole('row', { name: /Carla/ })).toHaveTextContent('Helena Prado')
    expect(screen.getByRole('columnheader', { name: 'Nutricionista' })).toBeInTheDocument()
    expect(screen.getByRole('searchbox')).toHaveAttribute('placeholder', 'Nome ou e-mail')
  })

  it('lets a super admin take what was searched for along, and says when it fails', async () => {
    signIn({ role: 'super_admin' })
    const calls = mockApi({
      'GET /patients': { body: page([listed('Carla')]) },
      'GET /patients/export': { status: 500, body: { message: 'Algo deu errado.', code: 'internal', errors: {} } },
    })
    const { user } = show(<AllPatientsPage />, { at: '/?search=ca&page=2' })
    await user.click(await screen.findByRole('button', { name: 'Exportar Excel' }))
    expect(await screen.findByText('Algo deu errado.')).toBeInTheDocument()
    const asked = calls.find(({ path }) => path === '/patients/export')
    expect(Object.fromEntries(asked?.query ?? [])).toEqual({ search: 'ca' })
  })

  it('is neither shown nor exported as a whole where it cannot be known what the address asks for', async () => {
    signIn({ role: 'super_admin' })
    const calls = mockApi({
      'GET /extended-data/place/patient': { body: { data: [] } },
      'GET /extended-data/place/user': {
        status: 500,
        body: { message: 'Algo deu errado.', code: 'internal', errors: {} },
      },
      'GET /patients': { body: page([listed('Carla')]) },
    })
    const narrowed = encodeURIComponent(JSON.stringify({ dieta: 'Vegana' }))
    const { user } = show(<AllPatientsPage />, { at: `/?searchData=${narrowed}` })
    expect(await screen.findByText('Algo deu errado.')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Exportar Excel' }))
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(calls.filter(({ path }) => path.endsWith('/user'))).toHaveLength(2)
    expect(calls.filter(({ path }) => path.endsWith('/patient'))).toHaveLength(1)
    expect(calls.filter(({ path }) => path.startsWith('/patients'))).toEqual([])
  })

  it('leaves the export to the super admin', async () => {
    signIn()
    mockApi({ 'GET /patients': { body: page([listed('Carla')]) } })
    show(<PatientListPage />)
    await screen.findByRole('row', { name: /Carla/ })
    expect(screen.queryByRole('button', { name: 'Exportar Excel' })).not.toBeInTheDocument()
  })

  it('asks for the page and the words in the address, and puts them there', async () => {
    signIn()
    const calls = mockApi({
      'GET /patients': ({ query }) => ({
        body: page([listed(`P${query.get('page')}${query.get('search') ?? ''}`)], {
          current_page: Number(query.get('page')),
          last_page: 4,
          total: 34,
        }),
      }),
    })
    const { user, router } = show(<PatientListPage />, { at: '/?search=ana&page=2' })
    expect(await screen.findByRole('link', { name: 'P2ana' })).toBeInTheDocument()
    expect(screen.getByRole('searchbox')).toHaveValue('ana')

    await user.click(screen.getByRole('button', { name: 'Página 3' }))
    expect(await screen.findByRole('link', { name: 'P3ana' })).toBeInTheDocument()
    expect(router.state.location.search).toBe('?search=ana&page=3')

    await user.clear(screen.getByRole('searchbox'))
    await user.type(screen.getByRole('searchbox'), 'bia{Enter}')
    expect(await screen.findByRole('link', { name: 'P1bia' })).toBeInTheDocument()
    expect(router.state.location.search).toBe('?search=bia')
    const lists = calls.filter(({ path }) => path === '/patients')
    expect(lists.map(({ query }) => `${query.get('search')} ${query.get('page')}`)).toEqual(['ana 2', 'ana 3', 'bia 1'])
  })
})
