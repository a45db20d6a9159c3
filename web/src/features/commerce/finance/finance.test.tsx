import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { mockApi, page, show, signIn } from '~/test/support'
import { FinancePage } from './FinancePage'

const ANA = { id: 'a', name: 'Ana Ribeiro' }
const data = (body: unknown) => ({ body: { data: body } })
const PAYMENT = {
  id: 'm1',
  purchase_id: 'c1',
  user: { id: 'u', name: 'Carla Mendes' },
  product_name: 'Consulta avulsa',
  amount: 80,
  method: 'cash',
  paid_on: '20/11/2026',
}

it('shows the cash of a day by method and person, and goes to the day before', async () => {
  signIn({ role: 'super_admin' })
  const calls = mockApi({
    'GET /finance/cash': data({
      day: '20/11/2026',
      total: 80,
      by_method: [{ method: 'cash', total: 80 }],
      by_person: [{ taken_by: { id: 'h', name: 'Helena' }, method: 'cash', payments: 1, total: 80 }],
      payments: [PAYMENT],
    }),
  })
  const { user } = show(<FinancePage />, { at: '/admin/financeiro?dia=2026-03-01' })
  expect(await screen.findByText('Helena · Dinheiro · 1 pagamento')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Carla Mendes' })).toHaveAttribute('href', '/admin/purchases/c1/edit')
  await user.click(screen.getByRole('button', { name: 'Dia anterior' }))
  await expect.poll(() => calls.at(-1)?.query.get('day')).toBe('2026-02-28')
})

it('shows a month by nutritionist, whose share can be set', async () => {
  signIn({ role: 'super_admin' })
  const report = { specialist: ANA, payments: 2, total: 1000, share_percent: 60, share: 600 }
  const calls = mockApi({
    'GET /finance/month': data({ month: '2026-02', total: 1000, specialists: [report] }),
    'PUT /finance/shares/a': { status: 204 },
  })
  const { user } = show(<FinancePage />, { at: '/admin/financeiro?aba=mes&mes=2026-02' })
  expect(await screen.findByText('fevereiro de 2026')).toBeInTheDocument()
  expect(await screen.findByText('2 pagamentos · repasse de 60%: R$ 600,00')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Definir o repasse de Ana Ribeiro' }))
  const dialog = await screen.findByRole('dialog', { name: 'Repasse de Ana Ribeiro' })
  const field = within(dialog).getByLabelText(/^Porcentagem/)
  await user.clear(field)
  await user.paste('62,5')
  await user.click(within(dialog).getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Repasse salvo.')).toBeInTheDocument()
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ percent: 62.5, month: '2026-02' })
})

it('lists what is open with the telephone of the buyer', async () => {
  signIn({ role: 'super_admin' })
  const open = {
    id: 'c1',
    user: { id: 'u', name: 'Carla Mendes' },
    phone: '19998887766',
    product_name: 'Consulta avulsa',
    open: 100,
    due_on: '01/11/2026',
    overdue: true,
  }
  mockApi({ 'GET /finance/open-purchases': { body: page([open]) } })
  show(<FinancePage />, { at: '/admin/financeiro?aba=em-aberto' })
  expect(await screen.findByText('Vencida em 01/11/2026')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: '(19) 99888-7766' })).toHaveAttribute('href', 'tel:+5519998887766')
})
