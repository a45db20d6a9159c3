import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Payment } from '~/modules/payments'
import type { Purchase } from '~/modules/purchases'
import { mockApi, show, signIn } from '~/test/support'
import { Balance } from './Balance'
import { OwnPayments } from './OwnPayments'
import { PaymentsSection } from './PaymentsSection'
import { RecordPayment } from './RecordPayment'

const PURCHASE: Purchase = {
  id: 'c1',
  user_id: 'u',
  user: { id: 'u', name: 'Carla Mendes' },
  product_id: 'p',
  product: { id: 'p', name: 'Consulta avulsa' },
  price: 180,
  installments: 1,
  quantity: 1,
  price_paid: 180,
  paid: 80,
  open: 100,
  purchased_at: '20/11/2026',
  status: 'confirmed',
  created_at: '2026-11-20T12:00:00Z',
}
const PAYMENT: Payment = {
  id: 'm1',
  purchase_id: 'c1',
  user: { id: 'u', name: 'Carla Mendes' },
  product_name: 'Consulta avulsa',
  amount: 80,
  method: 'cash',
  paid_on: '20/11/2026',
  taken_by: { id: 'h', name: 'Helena' },
  created_at: '2026-11-20T12:00:00Z',
}
const REVERSED: Payment = { ...PAYMENT, id: 'm0', reversed_at: '2026-11-20T13:00:00Z', reversal_reason: 'Duas vezes' }
const WITH_RECEIPT: Payment = { ...PAYMENT, receipt_id: 'r1', receipt_number: 12 }

const data = (body: unknown) => ({ body: { data: body } })

describe('Payments of a purchase', () => {
  it('are recorded with what is missing filled in', async () => {
    signIn({ role: 'super_admin' })
    const calls = mockApi({ 'POST /purchases/c1/payments': { status: 201, ...data(PAYMENT) } })
    const { user } = show(<RecordPayment purchase={PURCHASE} />)
    await user.click(screen.getByRole('button', { name: 'Registrar pagamento de Carla Mendes' }))
    const dialog = await screen.findByRole('dialog', { name: 'Registrar pagamento' })
    expect(within(dialog).getByLabelText(/^Valor/)).toHaveValue('100,00')
    await user.click(within(dialog).getByRole('button', { name: 'Registrar' }))
    expect(await screen.findByText('Pagamento registrado.')).toBeInTheDocument()
    expect(calls[0]?.body).toMatchObject({ id: expect.any(String), amount: 100, method: 'pix' })
  })

  it('are not asked for once everything is paid', () => {
    show(<RecordPayment purchase={{ ...PURCHASE, paid: 180, open: 0 }} />)
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })

  it('are reversed with a reason', async () => {
    signIn({ role: 'super_admin' })
    const calls = mockApi({
      'GET /purchases/c1/payments': data([REVERSED, PAYMENT]),
      'POST /payments/m1/reverse': data(REVERSED),
    })
    const { user } = show(<PaymentsSection purchase={PURCHASE} />)
    expect(await screen.findByText('Estornado: Duas vezes')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Estornar' }))
    const dialog = await screen.findByRole('dialog', { name: 'Estornar pagamento' })
    await user.click(within(dialog).getByRole('button', { name: 'Estornar' }))
    expect(await within(dialog).findByText('Diga o motivo.')).toBeInTheDocument()
    await user.click(within(dialog).getByLabelText(/^Motivo/))
    await user.paste('Engano')
    await user.click(within(dialog).getByRole('button', { name: 'Estornar' }))
    expect(await screen.findByText('Pagamento estornado.')).toBeInTheDocument()
    expect(calls.find(({ path }) => path === '/payments/m1/reverse')?.body).toEqual({ reason: 'Engano' })
  })

  it('get a receipt, whose refusal names the field', async () => {
    signIn({ role: 'super_admin' })
    const message = 'Informe o CPF de quem pagou.'
    mockApi({
      'GET /purchases/c1/payments': data([PAYMENT]),
      'POST /payments/m1/issued-receipt': {
        status: 422,
        body: { message, code: 'invalid', errors: { payer_document: [message] } },
      },
    })
    const { user } = show(<PaymentsSection purchase={PURCHASE} />)
    await user.click(await screen.findByRole('button', { name: 'Emitir recibo' }))
    const dialog = await screen.findByRole('dialog', { name: 'Emitir recibo' })
    await user.click(within(dialog).getByRole('button', { name: 'Emitir recibo' }))
    expect(await within(dialog).findByText(message)).toBeInTheDocument()
  })

  it('stand beside the sessions that are left', async () => {
    signIn({ role: 'super_admin' })
    const of = (purchase_id: string, remaining: number) => ({
      id: `s-${purchase_id}`,
      name: 'Consulta',
      quota: 5,
      remaining,
      purchase_id,
    })
    const calls = mockApi({ 'GET /purchase-services': data([of('c1', 3), of('c2', 4)]) })
    show(<Balance purchase={PURCHASE} />)
    expect(await screen.findByText('3 de 5 a usar')).toBeInTheDocument()
    expect(screen.getAllByRole('listitem')).toHaveLength(1)
    expect(calls[0]?.query.get('user_id')).toBe('u')
  })

  it('are shown to the buyer with the receipts', async () => {
    signIn({ role: 'patient' })
    mockApi({ 'GET /purchases/c1/payments': data([REVERSED, WITH_RECEIPT]) })
    show(<OwnPayments purchase={PURCHASE} />)
    expect(await screen.findByRole('button', { name: 'Baixar recibo nº 12' })).toBeInTheDocument()
    expect(screen.getAllByRole('listitem')).toHaveLength(1)
  })
})
