import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Schemas } from '~/api/client'
import { mockApi, show, signIn } from '~/test/support'
import { DashboardPage } from '../../DashboardPage'
import { STAFF } from '../../testData'

const DONE: Schemas['FirstSteps'] = {
  settings: true,
  smtp: true,
  specialist: true,
  availability: true,
  product: true,
  food_table: true,
  disputed_cpfs: [],
}

async function openAdmin(steps: { status?: number; body: unknown }) {
  signIn({ role: 'super_admin' })
  mockApi({ 'GET /specialist/dashboard': { body: { data: STAFF } }, 'GET /first-steps': steps })
  show(<DashboardPage />)
  await screen.findByText('Nenhum plano em rascunho no momento.')
}

const region = () => screen.queryByRole('region', { name: 'Primeiros passos' })

describe("the super admin's first steps", () => {
  it('say what is set up, and lead to what is not', async () => {
    await openAdmin({
      body: { data: { ...DONE, smtp: false, availability: false, product: false, food_table: false } },
    })
    const steps = within(region() as HTMLElement)
    expect(steps.getByText('2 de 6')).toBeInTheDocument()
    expect(steps.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '33')
    const rows = steps.getAllByRole('listitem')
    expect(rows.map((row) => within(row).queryByText('Pronto') !== null)).toEqual([
      true,
      false,
      true,
      false,
      false,
      false,
    ])
    expect(steps.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Ver e-mails', '/admin/emails'],
      ['Informar horários', '/admin/schedule-standards'],
      ['Criar produto', '/admin/products/new'],
      ['Importar tabela', '/admin/tabelas-alimentos'],
    ])
    expect(steps.getByText(/Peça a quem instalou o Nutrir para ligar o envio/)).toBeInTheDocument()
    expect(region()).not.toHaveTextContent(/NUTRIR_|\[mail\]|configuração/)
    // No appointments and no patients of their own.
    expect(screen.queryByText('Próximos Agendamentos')).not.toBeInTheDocument()
    expect(screen.queryByText(/hoje/)).not.toBeInTheDocument()
  })

  it('lead to whose CPF is to be settled', async () => {
    await openAdmin({ body: { data: { ...DONE, disputed_cpfs: [{ id: 'l', name: 'Lia Torres' }] } } })
    const disputed = within(screen.getByRole('region', { name: 'CPF a conferir' }))
    expect(disputed.getByText(/já está em outro cadastro/)).toBeInTheDocument()
    expect(disputed.getByRole('link', { name: 'Lia Torres' })).toHaveAttribute('href', '/admin/users/l/edit')
  })

  it.each([
    ['everything is set up', { body: { data: DONE } }],
    ['nobody knows', { status: 500, body: { message: 'x', code: 'internal', errors: {} } }],
  ])('are gone when %s', async (_when, steps) => {
    await openAdmin(steps)
    expect(region()).not.toBeInTheDocument()
  })
})
