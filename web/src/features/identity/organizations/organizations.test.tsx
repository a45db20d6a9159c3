import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { mockApi, page, show, signIn } from '~/test/support'
import { OrganizationListPage } from './OrganizationListPage'
import { EditOrganizationPage, NewOrganizationPage } from './OrganizationPages'
import type { Organization } from './queries'

const AURORA: Organization = {
  id: 'o',
  name: 'Aurora Têxtil',
  cnpj: '12ABC34501DE35',
  phone: '1932321010',
  cep: '13465000',
  city: 'Americana',
  state: 'SP',
  created_at: '2026-09-02T12:00:00Z',
}

const save = () => screen.getByRole('button', { name: 'Salvar' })

describe('the list of companies', () => {
  it('counts the members and leads to them', async () => {
    signIn({ role: 'super_admin' })
    const calls = mockApi({ 'GET /organizations': { body: page([{ ...AURORA, members: 2 }]) } })
    show(<OrganizationListPage />, { at: '/?search=aurora' })
    const row = await screen.findByRole('row', { name: /Aurora Têxtil/ })
    expect(row).toHaveTextContent('12.ABC.345/01DE-35')
    expect(row).toHaveTextContent('Americana, SP')
    expect(within(row).getByRole('link', { name: 'Aurora Têxtil' })).toHaveAttribute(
      'href',
      '/admin/organizations/o/edit',
    )
    expect(within(row).getByRole('link', { name: '2 membros de Aurora Têxtil' })).toHaveAttribute(
      'href',
      '/admin/users/list?organizationId=o',
    )
    expect(calls[0]?.query.toString()).toBe('page=1&search=aurora')
  })
})

describe('the form of a company', () => {
  it('takes a CNPJ with letters, and sends telephone and CEP bare', async () => {
    signIn({ role: 'super_admin' })
    const calls = mockApi({ 'POST /organizations': { status: 201, body: { data: AURORA } } })
    const { user, router } = show(<NewOrganizationPage />, { at: '/admin/organizations/new' })
    await user.click(save())
    expect(await screen.findByText('O campo nome deve ser informado.')).toBeInTheDocument()
    expect(screen.getByLabelText(/^Nome/)).toHaveFocus()

    await user.type(screen.getByLabelText(/^Nome/), 'Aurora Têxtil')
    await user.type(screen.getByLabelText('CNPJ'), '12abc34501de34')
    await user.type(screen.getByLabelText('Telefone'), '1932321010')
    await user.click(save())
    expect(await screen.findByText('O CNPJ não é válido.')).toBeInTheDocument()
    await user.clear(screen.getByLabelText('CNPJ'))
    await user.type(screen.getByLabelText('CNPJ'), '12abc34501de35')
    expect(screen.getByLabelText('CNPJ')).toHaveValue('12.ABC.345/01DE-35')
    await user.click(save())
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/organizations/list'))
    expect(screen.getByText('Empresa armazenada com sucesso')).toBeInTheDocument()
    expect(calls.at(-1)?.body).toEqual({
      name: 'Aurora Têxtil',
      cnpj: '12.ABC.345/01DE-35',
      phone: '1932321010',
      site: '',
      cep: '',
      address: '',
      city: '',
      state: '',
    })
  })

  it('shows what is there, and what the server says of it', async () => {
    signIn({ role: 'super_admin' })
    mockApi({
      'GET /organizations/o': { body: { data: AURORA } },
      'PUT /organizations/o': {
        status: 422,
        body: { message: 'x', code: 'invalid', errors: { cnpj: ['Este CNPJ já está em uso.'] } },
      },
    })
    const { user } = show(<EditOrganizationPage />, {
      at: '/admin/organizations/o/edit',
      path: '/admin/organizations/:id/edit',
    })
    expect(await screen.findByLabelText('CEP')).toHaveValue('13465-000')
    expect(screen.getByLabelText('Telefone')).toHaveValue('(19) 3232-1010')
    expect(screen.getByRole('combobox', { name: 'Estado' })).toHaveValue('SP')
    await user.click(save())
    expect(await screen.findByText('Este CNPJ já está em uso.')).toBeInTheDocument()
    expect(screen.getByLabelText('CNPJ')).toHaveFocus()
  })

  it('is not found', async () => {
    signIn({ role: 'super_admin' })
    mockApi({})
    show(<EditOrganizationPage />, { at: '/admin/organizations/x/edit', path: '/admin/organizations/:id/edit' })
    expect(await screen.findByRole('heading', { name: 'Empresa não encontrada' })).toBeInTheDocument()
  })
})
