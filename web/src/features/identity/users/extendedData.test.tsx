import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { GROUP } from '~/modules/extendedData/testData'
import { mockApi, page, show, signIn } from '~/test/support'
import { EditPatientPage, NewPatientPage } from './PersonPages'
import type { Person } from './person'
import { SpecialistListPage } from './UserListPages'

const PERSON: Person = {
  id: 'u',
  name: 'Nina Prado',
  email: 'nina@correio.example',
  role: 'patient',
  attends: false,
  guest: false,
  invited: false,
  specialist: { id: '0192f0c1-0000-7000-8000-000000000001', name: 'Helena Prado' },
  extended_data: { convenio: 'Unimed', origem: 'Jornal', dieta: ['Sem glúten'] },
  created_at: '2026-09-02T12:00:00Z',
}
const ASKED = { 'GET /extended-data/place/patient': { body: { data: [GROUP] } } }

const save = () => screen.findByRole('button', { name: 'Salvar' })

describe('what a clinic asks beyond the usual', () => {
  it('begins with the defaults of a new person, and what is required is asked for', async () => {
    signIn()
    const calls = mockApi({ ...ASKED, 'POST /users': { status: 201, body: { data: PERSON } } })
    const { user } = show(<NewPatientPage />)
    await user.type(screen.getByLabelText(/^Nome/), 'Nina Prado')
    await user.type(screen.getByLabelText(/^E-mail/), 'nina@correio.example')
    expect(await screen.findByRole('combobox', { name: 'Origem' })).toHaveValue('Site')
    expect(screen.getByLabelText(/^Nome/)).toHaveValue('Nina Prado')
    await user.click(await save())
    expect(await screen.findByText('O campo Convênio deve ser informado.')).toBeInTheDocument()
    await user.type(screen.getByLabelText(/^Convênio/), 'Unimed')
    await user.click(within(screen.getByRole('group', { name: 'Dieta' })).getByLabelText('Vegana'))
    await user.click(await save())
    await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true))
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      name: 'Nina Prado',
      extended_data: { convenio: 'Unimed', origem: 'Site', dieta: ['Vegana'] },
    })
  })

  it('shows what is kept, an option that is gone too, and what the server says of it', async () => {
    signIn()
    const message = 'O campo Convênio deve ter no máximo 500 caracteres.'
    const errors = { 'extended_data.convenio': [message] }
    const calls = mockApi({
      ...ASKED,
      'GET /users/u': { body: { data: PERSON } },
      'PUT /users/u': { status: 422, body: { message, code: 'invalid_fields', errors } },
    })
    const { user } = show(<EditPatientPage />, { at: '/admin/patient/u/edit', path: '/admin/patient/:id/edit' })
    expect(await screen.findByLabelText(/^Convênio/)).toHaveValue('Unimed')
    expect(screen.getByRole('combobox', { name: 'Origem' })).toHaveValue('Jornal')
    expect(screen.getByLabelText('Sem glúten')).toBeChecked()
    await user.click(screen.getByLabelText('Vegana'))
    await user.click(await save())
    expect(await screen.findByText(message)).toBeInTheDocument()
    expect(screen.getByLabelText(/^Convênio/)).toHaveFocus()
    // Unchanged fields may have been changed by another user and are not sent.
    expect(calls.at(-1)?.body).toEqual({ extended_data: { dieta: ['Vegana', 'Sem glúten'] } })
  })

  it('is left as it is where it could not be fetched', async () => {
    signIn()
    const calls = mockApi({ 'GET /users/u': { body: { data: PERSON } }, 'PUT /users/u': { body: { data: PERSON } } })
    const { user } = show(<EditPatientPage />, { at: '/admin/patient/u/edit', path: '/admin/patient/:id/edit' })
    expect(await screen.findByText(/^Não foi possível buscar as informações adicionais\./)).toBeInTheDocument()
    await user.click(await save())
    await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true))
    expect(calls.find(({ method }) => method === 'PUT')?.body).not.toHaveProperty('extended_data')
  })
})

describe('a list of people', () => {
  it('is narrowed to what was answered, and its address keeps it', async () => {
    signIn({ role: 'super_admin' })
    const calls = mockApi({
      'GET /extended-data/place/specialist': { body: { data: [GROUP] } },
      'GET /users': { body: page([]) },
    })
    const gone = encodeURIComponent(JSON.stringify({ gone: 'x' }))
    const { user, router } = show(<SpecialistListPage />, { at: `/?searchData=${gone}&page=2` })
    await user.click(await screen.findByRole('button', { name: 'Informações adicionais' }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Dieta' }), 'Vegana')
    await user.type(screen.getByLabelText('Convênio'), 'uni{Enter}')
    const asked = () => calls.filter(({ path }) => path === '/users').map(({ query }) => query.get('searchData'))
    await waitFor(() => expect(JSON.parse(asked().at(-1) ?? '')).toEqual({ dieta: 'Vegana', convenio: 'uni' }))
    expect(asked()[0]).toBeNull()
    expect(new URLSearchParams(router.state.location.search).has('page')).toBe(false)
    expect(await screen.findByText('Nenhum nutricionista encontrado com estes filtros.')).toBeInTheDocument()
    await user.click(screen.getAllByRole('button', { name: 'Limpar filtros' })[0] as HTMLElement)
    expect(router.state.location.search).toBe('')
    expect(await screen.findByText('A clínica ainda não tem nutricionistas.')).toBeInTheDocument()
  })

  it('is neither shown nor exported as a whole where it cannot be known what the address asks for', async () => {
    signIn({ role: 'super_admin' })
    let broken = true
    const calls = mockApi({
      'GET /extended-data/place/specialist': () =>
        broken
          ? { status: 500, body: { message: 'Algo deu errado.', code: 'internal', errors: {} } }
          : { body: { data: [GROUP] } },
      'GET /users': { body: page([]) },
    })
    const asked = () =>
      calls.filter((call) => call.path.startsWith('/users')).map(({ query }) => query.get('searchData'))
    const vegan = JSON.stringify({ dieta: 'Vegana' })
    const { user } = show(<SpecialistListPage />, { at: `/?searchData=${encodeURIComponent(vegan)}` })
    expect(await screen.findByText('Algo deu errado.')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Exportar Excel' }))
    expect(asked()).toEqual([])

    broken = false
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(await screen.findByText('Nenhum nutricionista encontrado com estes filtros.')).toBeInTheDocument()
    expect(asked()).toEqual([vegan])
    expect(screen.getByRole('button', { name: 'Exportar Excel' })).toBeEnabled()
  })
})
