import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Overview } from '~/modules/organizationUsage/queries'
import { DIEGO, OVERVIEW } from '~/modules/organizationUsage/testData'
import { mockApi, page, show, signIn } from '~/test/support'
import { DashboardPage } from '../../DashboardPage'

function open(overview: Overview, members = [DIEGO]) {
  signIn({ role: 'student', name: 'Elisa Prado', adminOrganization: 'o' })
  const calls = mockApi({
    'GET /organizations/mine/usage-overview': { body: { data: overview } },
    'GET /organizations/mine/usage': { body: page(members) },
  })
  show(<DashboardPage />)
  return calls
}

describe("the home of a company's administrator", () => {
  it('tells what was bought, handed out and used, and leads on from each', async () => {
    const calls = open(OVERVIEW)
    const link = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
    expect(await link('Gerenciar usuários')).toBe('/admin/users/list')
    expect(await link('Associar atividades')).toBe('/admin/users/services')
    expect(await link('Ver agendamentos')).toBe('/admin/organizations/o/usage#agendamentos')
    expect(screen.getByRole('region', { name: 'Usuários' })).toHaveTextContent('3 pessoas')
    expect(screen.getByRole('region', { name: 'Atividades' })).toHaveTextContent('10 compradas2 associadas1 finalizada')
    expect(screen.getByRole('region', { name: 'Agendamentos' })).toHaveTextContent('4 no total3 realizados')

    const table = within(await screen.findByRole('table', { name: 'Atividades Cadastradas' }))
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Usuário',
      'Atividade',
      'Progresso',
      'Agendamento',
    ])
    expect(table.getByRole('progressbar', { name: 'Consulta, Diego Farias: 3 de 6' })).toBeInTheDocument()
    expect(table.getByRole('row', { name: /Diego Farias/ })).toHaveTextContent('01/12/2026 10:30Agendado')
    expect(screen.queryByRole('region', { name: 'Próximos passos' })).not.toBeInTheDocument()
    // Requests no program, not even the user's own.
    expect(calls.map(({ path }) => path).filter((path) => path !== '/tenant')).toEqual([
      '/organizations/mine/usage-overview',
      '/organizations/mine/usage',
    ])
  })

  it.each([
    ['nobody was invited and nothing bought', { users: 1, bought: 0, handed: 0 }, ['Convide', 'Compre']],
    ['nothing was bought', { users: 3, bought: 0, handed: 0 }, ['Compre']],
    ['nobody has a licence', { users: 3, bought: 5, handed: 0 }, ['Entregue']],
  ])('says what comes next while %s', async (_when, { users, bought, handed }, begins) => {
    open(
      {
        ...OVERVIEW,
        users: { total: users },
        purchases: { total: bought },
        purchaseUsers: { total: handed, done: 0 },
      },
      [],
    )
    const steps = within(await screen.findByRole('region', { name: 'Próximos passos' }))
    const titles = steps.getAllByRole('heading').map(({ textContent }) => textContent?.split(' ')[0])
    expect(titles).toEqual(begins)
    expect(await screen.findByText(/^Assim que alguém da empresa receber uma atividade/)).toBeInTheDocument()
  })
})
