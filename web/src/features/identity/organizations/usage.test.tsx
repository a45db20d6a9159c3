import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { DIEGO, ELISA, OVERVIEW } from '~/modules/organizationUsage/testData'
import { mockApi, page, show, signIn } from '~/test/support'
import { UsagePage } from './UsagePage'

const AT = { at: '/admin/organizations/o/usage?search=di', path: '/admin/organizations/:id/usage' }
const ANSWERS = {
  'GET /organizations/o/usage-overview': { body: { data: OVERVIEW } },
  'GET /organizations/o/usage': { body: page([DIEGO, ELISA]) },
}

describe("a company's usage", () => {
  it('says in words how far everyone is, and when they were and will be there', async () => {
    signIn({ role: 'student', adminOrganization: 'o' })
    const calls = mockApi(ANSWERS)
    show(<UsagePage />, AT)
    const row = await screen.findByRole('row', { name: /Diego Farias/ })
    expect(within(row).getByRole('link', { name: 'Diego Farias' })).toHaveAttribute('href', '/admin/users/d/edit')
    expect(within(row).getByRole('progressbar', { name: 'Consulta, Diego Farias: 3 de 6' })).toHaveAttribute(
      'aria-valuenow',
      '50',
    )
    expect(row).toHaveTextContent('3 de 6')
    expect(row).toHaveTextContent('12/11/2026 09:00Realizado')
    expect(row).toHaveTextContent('01/12/2026 10:30Agendado')
    expect(screen.getByRole('row', { name: /Elisa Prado/ })).toHaveTextContent('Nenhuma atividade')
    const asked = calls.find(({ path }) => path === '/organizations/o/usage')
    expect(asked?.query.toString()).toBe('page=1&search=di')
    expect(screen.getByText('Aurora Têxtil')).toBeInTheDocument()
  })

  it('leads its administrator to the people and to the licences', async () => {
    signIn({ role: 'student', adminOrganization: 'o' })
    mockApi(ANSWERS)
    show(<UsagePage />, AT)
    expect(await screen.findByRole('link', { name: 'Gerenciar usuários' })).toHaveAttribute('href', '/admin/users/list')
    expect(screen.getByRole('link', { name: 'Associar atividades' })).toHaveAttribute('href', '/admin/users/services')
    const bought = within(screen.getByRole('region', { name: 'Atividades' }))
    expect(bought.getByText('comprada', { exact: false }).parentElement).toHaveTextContent('10 compradas')
    expect(bought.getByText('finalizada').parentElement).toHaveTextContent('1 finalizada')
  })

  it('brings the appointments into sight for who comes for them', async () => {
    const intoSight = vi.fn()
    Object.assign(Element.prototype, { scrollIntoView: intoSight })
    onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'scrollIntoView'))
    signIn({ role: 'student', adminOrganization: 'o' })
    mockApi(ANSWERS)
    show(<UsagePage />, { ...AT, at: '/admin/organizations/o/usage#agendamentos' })
    expect(await screen.findByRole('heading', { name: 'Agendamentos e uso por pessoa' })).toBeInTheDocument()
    await waitFor(() => expect(intoSight).toHaveBeenCalledOnce())
    expect((intoSight.mock.contexts[0] as HTMLElement).id).toBe('agendamentos')
  })

  it('leads a super admin to its people only', async () => {
    signIn({ role: 'super_admin' })
    mockApi(ANSWERS)
    show(<UsagePage />, AT)
    expect(await screen.findByRole('link', { name: 'Gerenciar usuários' })).toHaveAttribute(
      'href',
      '/admin/users/list?organizationId=o',
    )
    expect(screen.queryByRole('link', { name: 'Associar atividades' })).not.toBeInTheDocument()
  })

  it('is not there for who administers another one', async () => {
    signIn({ role: 'student', adminOrganization: 'x' })
    mockApi({})
    show(<UsagePage />, AT)
    expect(await screen.findByRole('heading', { name: 'Empresa não encontrada' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Voltar para o painel' })).toHaveAttribute('href', '/admin/dashboard')
  })
})
