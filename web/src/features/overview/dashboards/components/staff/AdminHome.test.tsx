import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Schemas } from '~/api/client'
import { mockApi, show, signIn } from '~/test/support'
import { DashboardPage } from '../../DashboardPage'
import { STAFF } from '../../testData'

const DONE: Schemas['FirstSteps'] = {
  companies_and_careers: true,
  specialist: true,
  availability: true,
  product: true,
  patient: true,
  appointment: true,
  settings: true,
  smtp: true,
  food_table: true,
  closed: false,
  disputed_cpfs: [],
}

async function openAdmin(steps: { status?: number; body: unknown }, more: Parameters<typeof mockApi>[0] = {}) {
  signIn({ role: 'super_admin' })
  const calls = mockApi({
    'GET /specialist/dashboard': { body: { data: STAFF } },
    'GET /first-steps': steps,
    ...more,
  })
  const shown = show(<DashboardPage />)
  await screen.findByText('Nenhum plano em rascunho no momento.')
  return { calls, ...shown }
}

const region = () => screen.queryByRole('region', { name: 'Primeiros passos' })

describe("the super admin's first steps", () => {
  it('say what is set up, and lead to what is not', async () => {
    await openAdmin({
      body: {
        data: { ...DONE, smtp: false, availability: false, product: false, appointment: false, food_table: false },
      },
    })
    const steps = within(region() as HTMLElement)
    expect(steps.getByText('4 de 9')).toBeInTheDocument()
    expect(steps.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '44')
    const rows = steps.getAllByRole('listitem')
    expect(rows.map((row) => within(row).queryByText('Pronto') !== null)).toEqual([
      true,
      true,
      false,
      false,
      true,
      false,
      true,
      false,
      false,
    ])
    expect(steps.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Informar horários', '/admin/schedule-standards'],
      ['Criar produto', '/admin/products/new?sugestao=1'],
      ['Marcar consulta', '/admin/choose-user-product-specialist'],
      ['Ver e-mails', '/admin/emails'],
      ['Importar tabela', '/admin/tabelas-alimentos'],
    ])
    expect(steps.getByText(/Peça a quem instalou o Nutrir para ligar o envio/)).toBeInTheDocument()
    expect(region()).not.toHaveTextContent(/NUTRIR_|\[mail\]|configuração/)
    // No appointments and no patients of their own.
    expect(screen.queryByText('Próximos Agendamentos')).not.toBeInTheDocument()
    expect(screen.queryByText(/hoje/)).not.toBeInTheDocument()
  })

  it('ask whether the clinic serves companies and careers, and are read again after the answer', async () => {
    const { user, calls } = await openAdmin(
      { body: { data: { ...DONE, companies_and_careers: false } } },
      { 'PUT /settings/companies-and-careers': { body: { data: {} } } },
    )
    const question = within(screen.getByRole('group', { name: 'A clínica atende empresas e carreiras?' }))
    expect(question.getByRole('button', { name: 'Sim' })).toHaveAttribute('aria-pressed', 'false')
    await user.click(question.getByRole('button', { name: 'Não' }))
    await waitFor(() => expect(calls.filter(({ path }) => path === '/first-steps')).toHaveLength(2))
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ companies_and_careers: false })
  })

  it('are closed, and opened again', async () => {
    const state = { ...DONE, product: false }
    const { user, calls } = await openAdmin(
      { body: { data: state } },
      { 'PUT /first-steps': ({ body }) => ({ body: { data: { ...state, ...(body as object) } } }) },
    )
    await user.click(screen.getByRole('button', { name: 'Fechar os primeiros passos' }))
    await waitFor(() => expect(region()).not.toBeInTheDocument())
    await user.click(screen.getByRole('button', { name: 'Primeiros passos: 8 de 9' }))
    await waitFor(() => expect(region()).toBeInTheDocument())
    const sent = calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)
    expect(sent).toEqual([{ closed: true }, { closed: false }])
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
