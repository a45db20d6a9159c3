import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { mockApi, page, show, signIn } from '~/test/support'
import type { UserListed } from './queries'
import { SpecialistListPage, UserListPage } from './UserListPages'

const listed = (name: string, over: Partial<UserListed> = {}): UserListed => ({
  id: name,
  name,
  email: `${name.toLowerCase()}@clinica.example`,
  role: 'specialist',
  phone: '19998765432',
  invited: false,
  created_at: '2026-09-02T12:00:00Z',
  ...over,
})

const question = () => screen.findByRole('alertdialog', { name: 'Tem certeza que deseja remover este usuário?' })

describe('the list of specialists', () => {
  it('says who they are and leads to their forms', async () => {
    signIn({ role: 'super_admin' })
    const calls = mockApi({ 'GET /users': { body: page([listed('Ana', { crn: 'CRN-3 48217' })]) } })
    show(<SpecialistListPage />, { at: '/?search=ana' })
    const ana = await screen.findByRole('row', { name: /Ana/ })
    for (const text of ['ana@clinica.example', '(19) 99876-5432', 'CRN-3 48217', '02/09/2026']) {
      expect(ana).toHaveTextContent(text)
    }
    expect(within(ana).getByRole('link', { name: 'Editar Ana' })).toHaveAttribute('href', '/admin/specialists/Ana/edit')
    expect(screen.getByRole('link', { name: 'Cadastrar nutricionista' })).toHaveAttribute(
      'href',
      '/admin/specialists/new',
    )
    expect(calls[0]?.query.toString()).toBe('page=1&searchRole=specialist&search=ana')
  })

  it('exports what was searched for', async () => {
    signIn({ role: 'super_admin' })
    const calls = mockApi({
      'GET /users': { body: page([listed('Ana')]) },
      'GET /users/export': { status: 429, body: { message: 'Muitas exportações.', code: 'too_many', errors: {} } },
    })
    const { user } = show(<SpecialistListPage />, { at: '/?search=ana' })
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Período de ingresso no Excel' }),
      'Excel: desde o início',
    )
    await user.click(screen.getByRole('button', { name: 'Exportar Excel' }))
    expect(await screen.findByText('Muitas exportações.')).toBeInTheDocument()
    expect(calls.find(({ path }) => path === '/users/export')?.query.toString()).toBe(
      'searchRole=specialist&search=ana&interval=36500',
    )
  })

  it('removes one after asking', async () => {
    signIn({ role: 'super_admin' })
    let rows = [listed('Ana'), listed('Bruno')]
    const calls = mockApi({
      'GET /users': () => ({ body: page(rows) }),
      'DELETE /users/Ana': () => {
        rows = rows.slice(1)
        return { status: 204 }
      },
    })
    const { user } = show(<SpecialistListPage />)
    await user.click(await screen.findByRole('button', { name: 'Remover Ana' }))
    await user.click(within(await question()).getByRole('button', { name: 'Cancelar' }))
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false)

    await user.click(screen.getByRole('button', { name: 'Remover Ana' }))
    await user.click(within(await question()).getByRole('button', { name: 'Confirmar' }))
    expect(await screen.findByText('Usuário removido com sucesso')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('row', { name: /Ana/ })).not.toBeInTheDocument())
    expect(screen.getByRole('row', { name: /Bruno/ })).toBeInTheDocument()
  })

  it('asks who takes the patients of the one who leaves', async () => {
    signIn({ role: 'super_admin' })
    const calls = mockApi({
      'GET /users': { body: page([listed('Ana'), listed('Bruno')]) },
      'DELETE /users/Ana': ({ query }) =>
        query.has('patients_to')
          ? { status: 204 }
          : { status: 409, body: { message: 'Ana tem pacientes.', code: 'has_patients', errors: {} } },
    })
    const { user } = show(<SpecialistListPage />)
    await user.click(await screen.findByRole('button', { name: 'Remover Ana' }))
    await user.click(within(await question()).getByRole('button', { name: 'Confirmar' }))
    const dialog = await screen.findByRole('dialog', { name: 'Quem passa a cuidar dos pacientes?' })
    const select = within(dialog).getByRole('combobox', { name: /^Nutricionista/ })
    await within(dialog).findByRole('option', { name: 'Bruno' })
    expect(within(dialog).queryByRole('option', { name: 'Ana' })).not.toBeInTheDocument()
    await user.click(within(dialog).getByRole('button', { name: 'Remover' }))
    expect(await within(dialog).findByText('Escolha quem passa a cuidar dos pacientes.')).toBeInTheDocument()
    await user.selectOptions(select, 'Bruno')
    await user.click(within(dialog).getByRole('button', { name: 'Remover' }))
    expect(await screen.findByText('Usuário removido com sucesso')).toBeInTheDocument()
    expect(calls.filter(({ method }) => method === 'DELETE').map(({ query }) => query.get('patients_to'))).toEqual([
      null,
      'Bruno',
    ])
  })

  it('says when one could not be removed', async () => {
    signIn({ role: 'super_admin' })
    mockApi({
      'GET /users': { body: page([listed('Ana')]) },
      'DELETE /users/Ana': { status: 500, body: { message: 'x', code: 'internal', errors: {} } },
    })
    const { user } = show(<SpecialistListPage />)
    await user.click(await screen.findByRole('button', { name: 'Remover Ana' }))
    await user.click(within(await question()).getByRole('button', { name: 'Confirmar' }))
    expect(await screen.findByText('Não foi possível remover o usuário')).toBeInTheDocument()
  })
})

describe('the list of users', () => {
  const diego = listed('Diego', {
    role: 'student',
    organization: { id: 'o', name: 'Aurora Têxtil', user_role: 'admin' },
  })

  it("is of everyone for a super admin, or of one company's members", async () => {
    signIn({ role: 'super_admin' })
    const calls = mockApi({
      'GET /users': { body: page([diego]) },
      'GET /organizations/o': {
        body: { data: { id: 'o', name: 'Aurora Têxtil', created_at: '2026-09-02T12:00:00Z' } },
      },
    })
    const { user } = show(<UserListPage />, { at: '/admin/users/list?organizationId=o' })
    expect(await screen.findByRole('row', { name: /Diego/ })).toHaveTextContent('Aurora Têxtil')
    expect(calls.find(({ path }) => path === '/users')?.query.get('organization_id')).toBe('o')
    await user.click(screen.getByRole('link', { name: 'Ver todas as empresas juntas' }))
    await waitFor(() => expect(calls.at(-1)?.query.has('organization_id')).toBe(false))
    expect(calls.at(-1)?.query.get('searchRole')).toBe('student')
  })

  it('leads to who administers the clinic, whose keys stay', async () => {
    const own = signIn({ role: 'super_admin' })?.claims.id ?? ''
    const admin = { role: 'super_admin', organization: undefined } as const
    mockApi({
      'GET /users': ({ query }) => ({
        body: page(
          query.get('searchRole') === 'super_admin'
            ? [listed('Otávio', { ...admin, id: own }), listed('Bruno', admin)]
            : [diego],
        ),
      }),
    })
    const { user } = show(<UserListPage />, { at: '/admin/users/list' })
    await user.click(await screen.findByRole('link', { name: 'Ver quem administra a clínica' }))
    expect(await screen.findByRole('row', { name: /Otávio/ })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Remover Otávio' })).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Editar Bruno' })).toHaveAttribute('href', '/admin/users/Bruno/edit')
    const keys = 'As chaves de API que criou continuam valendo'
    await user.click(screen.getByRole('button', { name: 'Remover Bruno' }))
    expect(await question()).toHaveTextContent(keys)
    await user.click(within(await question()).getByRole('button', { name: 'Cancelar' }))
    await user.click(screen.getByRole('link', { name: 'Ver os usuários' }))
    await user.click(await screen.findByRole('button', { name: 'Remover Diego' }))
    expect(await question()).not.toHaveTextContent(keys)
  })

  it("is of the members for their company's administrator, who closes nobody's account", async () => {
    const own = signIn({ role: 'student', adminOrganization: 'o' })?.claims.id ?? ''
    const calls = mockApi({ 'GET /users': { body: page([diego, { ...diego, id: own, name: 'Elisa' }]) } })
    show(<UserListPage />, { at: '/?organizationId=another' })
    const row = await screen.findByRole('row', { name: /Diego/ })
    expect(row).toHaveTextContent('Administrador')
    expect(row).toHaveTextContent('Ativo')
    expect(calls[0]?.query.has('organization_id')).toBe(false)
    expect(screen.getByRole('link', { name: 'Convidar membro' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Remover Diego' })).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Remover Diego da empresa' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Remover Elisa da empresa' })).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Exportar Excel' })).toBeInTheDocument()
  })

  it('sends an invitation again, and says why it is not', async () => {
    signIn({ role: 'student', adminOrganization: 'o' })
    let answer: { status: number; body?: unknown } = { status: 204 }
    const calls = mockApi({
      'GET /users': { body: page([{ ...diego, invited: true }]) },
      'POST /users/Diego/invitation': () => answer,
    })
    const { user } = show(<UserListPage />)
    expect(await screen.findByRole('row', { name: /Diego/ })).toHaveTextContent('Convite pendente')
    await user.click(screen.getByRole('button', { name: 'Reenviar convite a Diego' }))
    expect(await screen.findByText('Convite reenviado com sucesso')).toBeInTheDocument()
    expect(calls.at(-1)?.path).toBe('/users/Diego/invitation')
    const message = 'Esta pessoa já definiu a própria senha.'
    answer = { status: 409, body: { message, code: 'has_password', errors: {} } }
    await user.click(screen.getByRole('button', { name: 'Reenviar convite a Diego' }))
    expect(await screen.findByText(message)).toBeInTheDocument()
  })

  it('takes a member out of the company after asking', async () => {
    signIn({ role: 'student', adminOrganization: 'o' })
    let rows = [diego]
    const calls = mockApi({
      'GET /users': () => ({ body: page(rows) }),
      'DELETE /organizations/o/members/Diego': () => {
        rows = []
        return { status: 204 }
      },
    })
    const { user } = show(<UserListPage />)
    const leave = async (answer: string) => {
      await user.click(await screen.findByRole('button', { name: 'Remover Diego da empresa' }))
      const asked = await screen.findByRole('alertdialog', { name: 'Remover Diego da empresa?' })
      await user.click(within(asked).getByRole('button', { name: answer }))
    }
    await leave('Cancelar')
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false)
    await leave('Remover')
    expect(await screen.findByText('Membro removido da empresa')).toBeInTheDocument()
    expect(await screen.findByText('A empresa ainda não tem membros.')).toBeInTheDocument()
  })

  it('goes back a page when its last one was removed', async () => {
    signIn({ role: 'super_admin' })
    let removed = false
    mockApi({
      'GET /users': ({ query }) => {
        const current_page = Number(query.get('page'))
        const rows = current_page === 1 ? [{ ...diego, id: 'Elisa', name: 'Elisa' }] : removed ? [] : [diego]
        return { body: page(rows, { current_page, last_page: removed ? 1 : 2, total: removed ? 10 : 11 }) }
      },
      'DELETE /users/Diego': () => {
        removed = true
        return { status: 204 }
      },
    })
    const { user, router } = show(<UserListPage />, { at: '/?page=2' })
    await user.click(await screen.findByRole('button', { name: 'Remover Diego' }))
    await user.click(within(await question()).getByRole('button', { name: 'Confirmar' }))
    expect(await screen.findByRole('link', { name: 'Elisa' })).toBeInTheDocument()
    expect(router.state.location.search).toBe('')
  })
})
