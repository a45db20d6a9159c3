import { keepPreviousData } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { $api } from '~/api/client'
import { mockApi, page, show, signIn } from '~/test/support'
import { Empty } from '../Empty'
import { count } from '../format'
import { DataTable, pageWindow, useTableParams } from '.'
import { columns, row } from './testData'

function List() {
  const { page: number, search } = useTableParams()
  const query = $api.useQuery(
    'get',
    '/patients',
    { params: { query: { page: number, search: search || undefined } } },
    { placeholderData: keepPreviousData },
  )
  return (
    <DataTable
      label="Pacientes"
      columns={columns}
      query={query}
      rowKey={(patient) => patient.id}
      rowHref={(patient) => `/admin/patient/${patient.id}/details`}
      phone={(patient) => ({ title: patient.name })}
      search={{ label: 'Buscar paciente', placeholder: 'Nome ou e-mail' }}
      total={(n) => count(n, 'paciente', 'pacientes')}
      none="Nenhum paciente encontrado"
      empty={<Empty>Ainda não há pacientes.</Empty>}
    />
  )
}

describe('DataTable', () => {
  it('shows rows, their links and the total', async () => {
    signIn()
    mockApi({ 'GET /patients': { body: page([row('Ana'), row('Bia')]) } })
    show(<List />)
    expect(screen.getByText('Carregando...')).toBeInTheDocument()
    const link = await screen.findByRole('link', { name: 'Ana' })
    expect(link).toHaveAttribute('href', '/admin/patient/Ana/details')
    expect(screen.getByText('2 pacientes')).toBeInTheDocument()
    expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(3)
  })

  it('searches with Enter, keeps the words in the address and begins at page one', async () => {
    signIn()
    const calls = mockApi({ 'GET /patients': ({ query }) => ({ body: page(query.get('search') ? [] : [row('Ana')]) }) })
    const { user, router } = show(<List />, { at: '/?page=3' })
    await screen.findByRole('link', { name: 'Ana' })
    await user.type(screen.getByRole('searchbox', { name: 'Buscar paciente' }), ' zeca {Enter}')
    expect(await screen.findByText('Nenhum paciente encontrado para “zeca”.')).toBeInTheDocument()
    expect(router.state.location.search).toBe('?search=zeca')
    expect(calls.at(-1)?.query.get('page')).toBe('1')

    await user.click(screen.getByRole('button', { name: 'Limpar busca' }))
    await screen.findByRole('link', { name: 'Ana' })
    expect(router.state.location.search).toBe('')
    expect(screen.getByRole('searchbox')).toHaveValue('')
  })

  it('turns pages through the address and back', async () => {
    signIn()
    mockApi({
      'GET /patients': ({ query }) => {
        const current_page = Number(query.get('page'))
        return { body: page([row(`P${current_page}`)], { current_page, last_page: 24, total: 234 }) }
      },
    })
    const { user, router } = show(<List />)
    await screen.findByRole('link', { name: 'P1' })
    await user.click(screen.getByRole('button', { name: 'Página 4' }))
    expect(await screen.findByRole('link', { name: 'P4' })).toBeInTheDocument()
    expect(router.state.location.search).toBe('?page=4')
    await user.click(screen.getByRole('button', { name: 'Próximas páginas' }))
    expect(await screen.findByRole('button', { name: 'Página 11' })).toHaveAttribute('aria-current', 'page')
    await router.navigate(-2)
    expect(await screen.findByRole('link', { name: 'P1' })).toBeInTheDocument()
  })

  it('goes to the last page from one behind it, and back from there to where somebody came from', async () => {
    signIn()
    mockApi({
      'GET /patients': ({ query }) => {
        const current_page = Number(query.get('page'))
        const rows = current_page > 2 ? [] : [row(`P${current_page}`)]
        return { body: page(rows, { current_page, last_page: 2, total: 11 }) }
      },
    })
    const { router } = show(<List />)
    await screen.findByRole('link', { name: 'P1' })
    await router.navigate('/?page=9')
    expect(await screen.findByRole('link', { name: 'P2' })).toBeInTheDocument()
    expect(screen.queryByText('Ainda não há pacientes.')).not.toBeInTheDocument()
    expect(router.state.location.search).toBe('?page=2')
    await router.navigate(-1)
    expect(await screen.findByRole('link', { name: 'P1' })).toBeInTheDocument()
    expect(router.state.location.search).toBe('')
  })

  it('says which page it turned to, and keeps the focus on the arrow at the last one', async () => {
    signIn()
    mockApi({
      'GET /patients': ({ query }) => {
        const current_page = Number(query.get('page'))
        return { body: page([row(`P${current_page}`)], { current_page, last_page: 2, total: 11 }) }
      },
    })
    const { user } = show(<List />)
    const next = await screen.findByRole('button', { name: 'Próxima página' })
    const said = screen.getByText('Página 1 de 2:').closest('[role=status]')
    await user.click(next)
    await waitFor(() => expect(said).toHaveTextContent('Página 2 de 2: 11–11 de 11'))
    expect(next).toHaveFocus()
    expect(next).toHaveAttribute('aria-disabled', 'true')
    await user.keyboard('{Enter}')
    expect(screen.getByRole('link', { name: 'P2' })).toBeInTheDocument()
  })

  it('hands the focus on with the row that was removed', async () => {
    signIn()
    let rows = ['Ana', 'Bia', 'Caio'].map(row)
    mockApi({ 'GET /patients': () => ({ body: page(rows) }) })
    const { client } = show(<List />)
    const remove = async (name: string) => {
      const link = await screen.findByRole('link', { name })
      link.focus()
      rows = rows.filter(({ id }) => id !== name)
      await client.invalidateQueries()
      await waitFor(() => expect(link).not.toBeInTheDocument())
    }
    await remove('Bia')
    await waitFor(() => expect(screen.getByRole('link', { name: 'Caio' })).toHaveFocus())
    await remove('Caio')
    await waitFor(() => expect(screen.getByRole('link', { name: 'Ana' })).toHaveFocus())
    await remove('Ana')
    const nothing = await screen.findByText('Ainda não há pacientes.')
    await waitFor(() => expect(document.body).not.toHaveFocus())
    expect(document.activeElement).toContainElement(nothing)
  })

  it('hands the focus to the page before, with the only row of the last one', async () => {
    signIn()
    let last_page = 2
    mockApi({
      'GET /patients': ({ query }) => {
        const current_page = Number(query.get('page'))
        const rows = current_page > last_page ? [] : [row(`P${current_page}`)]
        return { body: page(rows, { current_page, last_page, total: last_page }) }
      },
    })
    const { user, client } = show(<List />)
    await user.click(await screen.findByRole('button', { name: 'Próxima página' }))
    const link = await screen.findByRole('link', { name: 'P2' })
    link.focus()
    last_page = 1
    await client.invalidateQueries()
    await waitFor(() => expect(screen.getByRole('link', { name: 'P1' })).toHaveFocus())
  })

  it('finds rows on a page that was behind the last one before', async () => {
    signIn()
    let last_page = 1
    mockApi({
      'GET /patients': ({ query }) => {
        const current_page = Number(query.get('page'))
        return { body: page(current_page > last_page ? [] : [row(`P${current_page}`)], { current_page, last_page }) }
      },
    })
    const { router, client } = show(<List />, { at: '/?page=2' })
    await screen.findByRole('link', { name: 'P1' })
    last_page = 2
    await client.invalidateQueries()
    await router.navigate('/?page=2')
    expect(await screen.findByRole('link', { name: 'P2' })).toBeInTheDocument()
    expect(router.state.location.search).toBe('?page=2')
  })

  it('says what is so when there is nothing at all', async () => {
    signIn()
    mockApi({ 'GET /patients': { body: page([]) } })
    show(<List />)
    expect(await screen.findByText('Ainda não há pacientes.')).toBeInTheDocument()
  })

  it('offers to try again after a failure', async () => {
    signIn()
    let broken = true
    mockApi({
      'GET /patients': () =>
        broken
          ? { status: 500, body: { message: 'Falhou.', code: 'internal', errors: {}, request_id: 'r-1' } }
          : { body: page([row('Ana')]) },
    })
    const { user } = show(<List />)
    expect(await screen.findByRole('alert')).toHaveTextContent('Falhou.')
    expect(screen.getByText(/r-1/)).toBeInTheDocument()
    broken = false
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(await screen.findByRole('link', { name: 'Ana' })).toBeInTheDocument()
  })
})

describe('pageWindow', () => {
  it.each([
    [1, 1, [1], null, null],
    [3, 7, [1, 2, 3, 4, 5, 6, 7], null, null],
    [10, 24, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], null, 11],
    [11, 24, [11, 12, 13, 14, 15, 16, 17, 18, 19, 20], 10, 21],
    [24, 24, [21, 22, 23, 24], 20, null],
  ])('page %i of %i', (current, last, pages, before, after) => {
    expect(pageWindow(current, last)).toEqual({ pages, before, after })
  })
})
