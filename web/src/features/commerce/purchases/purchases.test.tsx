import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Schemas } from '~/api/client'
import { logout } from '~/api/session'
import { MyPurchases } from '~/features/identity/auth/components/MyPurchases'
import { service } from '~/modules/booking/testData'
import type { Purchase, PurchaseService } from '~/modules/purchases'
import { mockApi, page, show, signIn } from '~/test/support'
import { CheckoutPage } from './CheckoutPage'
import { LicencesPage } from './LicencesPage'
import { OwnPurchasePage } from './OwnPurchasePage'
import { PurchaseListPage } from './PurchaseListPage'
import { EditPurchasePage, NewPurchasePage } from './PurchasePages'

const PRODUCT: Schemas['Product'] = {
  id: 'p',
  code: 'programa',
  name: 'Programa de 6 meses',
  price: 199.9,
  installments: 6,
  total: 1199.4,
  is_b2c: true,
  productServices: [],
}
const WAITING: Purchase = {
  id: 'c1',
  user_id: 'u',
  user: { id: 'u', name: 'Carla Mendes' },
  product_id: 'p',
  product: { id: 'p', name: 'Programa de 6 meses' },
  price: 199.9,
  installments: 6,
  quantity: 1,
  price_paid: 1199.4,
  paid: 0,
  open: 1199.4,
  purchased_at: '20/11/2026',
  status: 'pending',
  payment: { provider: 'pix', reference: 'ABC', code: '00020126-o-codigo' },
  created_at: '2026-11-20T12:00:00Z',
}
const CONFIRMED: Purchase = { ...WAITING, status: 'confirmed', payment: undefined, open: 0 }
const LICENCES: Purchase = {
  ...CONFIRMED,
  id: 'l1',
  product: { id: 'p', name: 'Equipe saudável' },
  organization: { id: 'o', name: 'Aurora Têxtil' },
  quantity: 10,
  licences: { total: 10, handed_out: 1, done: 0 },
}
const SERVICE: PurchaseService = {
  id: 's1',
  user_id: 'u',
  purchase_id: 'c1',
  name: 'Teste DISC',
  quota: 2,
  usage: 1,
  remaining: 1,
  available: true,
  status: 'confirmed',
  service: { id: 'disc', name: 'disc', displayName: 'Perfil DISC' },
  product: { id: 'p', name: 'Programa de 6 meses' },
  productServiceId: 'ps',
  productService: { id: 'ps', name: 'Consulta' },
  params: {},
  product_rules: { enable_guest: false, require_guest: false },
  purchased_at: '20/11/2026',
}
const data = (body: unknown) => ({ body: { data: body } })
const refusal = (status: number, message: string) => ({ status, body: { message, code: 'x', errors: {} } })

const checkout = (path = '/setup/product/checkout/:id') =>
  show(<CheckoutPage />, { at: '/setup/product/checkout/p', path })

describe('the checkout', () => {
  it('shows what it costs and buys it', async () => {
    signIn({ role: 'patient' })
    const calls = mockApi({ 'GET /products/p': data(PRODUCT), 'POST /purchases': { status: 201, ...data(WAITING) } })
    const { user, router } = checkout()
    expect(await screen.findByRole('heading', { name: 'Confirme sua compra' })).toBeInTheDocument()
    expect(screen.getByText('6x de R$ 199,90')).toBeInTheDocument()
    expect(screen.getByText('Total: R$ 1.199,40')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Cancelar' })).toHaveAttribute('href', '/admin/dashboard')
    await user.click(screen.getByRole('button', { name: 'Confirmar' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/setup/purchases/c1'))
    expect(screen.getByText('Compra registrada com sucesso.')).toBeInTheDocument()
    expect(calls.at(-1)?.body).toEqual({ product_id: 'p', quantity: 1 })
  })

  it('says what went wrong, and stays', async () => {
    signIn({ role: 'patient' })
    const answers = [refusal(500, ''), refusal(409, 'Você já tem este produto.')]
    mockApi({ 'GET /products/p': data(PRODUCT), 'POST /purchases': () => answers.shift() ?? refusal(500, '') })
    const { user } = checkout()
    await user.click(await screen.findByRole('button', { name: 'Confirmar' }))
    expect(
      await screen.findByText('Houve um erro ao tentar comprar este produto. Tente novamente mais tarde.'),
    ).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Confirmar' }))
    expect(await screen.findByText('Você já tem este produto.')).toBeInTheDocument()
  })

  it('asks an administrator of a company for a number of licences', async () => {
    const organization = { id: 'o', name: 'Aurora', user_role: 'admin' as const }
    signIn({ role: 'student', organization, adminOrganization: 'o' })
    const calls = mockApi({
      'GET /products/p': data({ ...PRODUCT, is_b2c: false, installments: 1, total: 199.9 }),
      'POST /purchases': { status: 201, ...data(LICENCES) },
    })
    const { user } = checkout()
    await user.clear(await screen.findByLabelText('Licenças'))
    await user.type(screen.getByLabelText('Licenças'), '10')
    expect(screen.getByText('Total: R$ 1.999,00')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Confirmar' }))
    await waitFor(() => expect(calls.at(-1)?.body).toEqual({ product_id: 'p', quantity: 10 }))
  })

  it('has the number of licences again after the session ended, for the same person', async () => {
    const organization = { id: 'o', name: 'Aurora', user_role: 'admin' as const }
    const arrive = (id: string) => {
      signIn({ id, role: 'student', organization, adminOrganization: 'o' })
      mockApi({ 'GET /products/p': data(PRODUCT) })
      return checkout()
    }
    const begin = async () => {
      const { user, unmount } = arrive('elisa')
      await user.clear(await screen.findByLabelText('Licenças'))
      await user.type(screen.getByLabelText('Licenças'), '10')
      logout('/setup/product/checkout/p')
      unmount()
    }
    await begin()
    const { unmount } = arrive('elisa')
    expect(await screen.findByLabelText('Licenças')).toHaveValue('10')
    unmount()

    await begin()
    arrive('fabio')
    expect(await screen.findByLabelText('Licenças')).toHaveValue('1')
  })

  it('buys no licences before it knows how many', async () => {
    signIn({ role: 'student', organization: { id: 'o', name: 'Aurora', user_role: 'admin' }, adminOrganization: 'o' })
    const calls = mockApi({ 'GET /products/p': data(PRODUCT), 'POST /purchases': { status: 201, ...data(LICENCES) } })
    const { user } = checkout()
    const licences = await screen.findByLabelText('Licenças')
    await waitFor(() => expect(licences).toHaveAccessibleDescription(/^Uma para cada pessoa da empresa/))
    const wrong = 'Informe um número de 1 a 1000.'
    for (const typed of ['', 'dez', '0', '1,5', '1001']) {
      await user.clear(licences)
      if (typed) await user.type(licences, typed)
      expect(screen.getByText('Total: -')).toBeInTheDocument()
      await user.click(screen.getByRole('button', { name: 'Confirmar' }))
      expect(licences).toHaveFocus()
      await waitFor(() => expect(licences).toHaveAccessibleErrorMessage(wrong))
      expect(licences).toHaveValue(typed)
    }
    await user.clear(licences)
    await user.type(licences, '1000')
    expect(screen.queryByText(wrong)).not.toBeInTheDocument()
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Confirmar' }))
    await waitFor(() => expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ quantity: 1000 }))
  })

  it('stays when what it knows cannot be asked for again', async () => {
    signIn({ role: 'patient' })
    const answers = [data(PRODUCT), refusal(404, 'Não encontrado.')]
    mockApi({ 'GET /products/p': () => answers.shift() ?? refusal(500, '') })
    const { client } = checkout()
    await screen.findByRole('heading', { name: 'Confirme sua compra' })
    await act(async () => {
      await client.invalidateQueries()
      // The page hears of it a moment later.
      await new Promise((resolve) => setTimeout(resolve))
    })
    expect(answers).toHaveLength(0)
    expect(screen.getByRole('heading', { name: 'Confirme sua compra' })).toBeInTheDocument()
  })

  it('sends who belongs to no company away from what is for companies', async () => {
    signIn({ role: 'student' })
    mockApi({ 'GET /products/p': data({ ...PRODUCT, is_b2c: false }) })
    const { router } = checkout()
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/dashboard'))
  })

  it('leads a member whose profile is not complete to it, and back', async () => {
    signIn({ role: 'student', organization: { id: 'o', name: 'Aurora', user_role: 'member' } })
    mockApi({ 'GET /products/p': data(PRODUCT), 'POST /auth/me': data({ complete: false }) })
    const { router } = checkout()
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/setup\/patient\/.+\/edit$/))
    expect(router.state.location.search).toBe('?next=%2Fsetup%2Fproduct%2Fcheckout%2Fp')
  })
})

describe("one's own purchase", () => {
  const open = () => show(<OwnPurchasePage />, { at: '/setup/purchases/c1', path: '/setup/purchases/:id' })

  it('shows the PIX code while it waits, and takes a receipt', async () => {
    signIn({ role: 'patient' })
    const calls = mockApi({ 'GET /purchases/c1': data(WAITING) })
    const { user } = open()
    expect(await screen.findByRole('heading', { name: 'Falta só o pagamento' })).toBeInTheDocument()
    expect(screen.getByLabelText('PIX copia e cola')).toHaveValue('00020126-o-codigo')
    expect(screen.getByRole('img', { name: 'QR Code do PIX' })).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Enviar comprovante' }))
    expect(await screen.findByText('Faça o upload do arquivo.')).toBeInTheDocument()
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(0)
  })

  it('says that it is paid at the clinic where there is no code', async () => {
    mockApi({ 'GET /purchases/c1': data({ ...WAITING, payment: undefined }) })
    open()
    expect(await screen.findByRole('heading', { name: 'Pague na clínica' })).toBeInTheDocument()
  })

  it('shows what can be used once it is confirmed', async () => {
    signIn({ role: 'patient' })
    const other = { ...SERVICE, id: 's2', purchase_id: 'x', name: 'De outra compra' }
    mockApi({
      'GET /purchases/c1': data(CONFIRMED),
      'GET /purchase-services': data([SERVICE, other]),
      'POST /purchase-services/s1/start': data({ id: 's1', quota: 2, usage: 2, link: 'https://teste.example/disc' }),
    })
    const { user } = open()
    expect(await screen.findByText('1 de 2 sessões usadas')).toBeInTheDocument()
    expect(screen.queryByText('De outra compra')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Iniciar Teste DISC' }))
    expect(await screen.findByRole('link', { name: 'Abrir Teste DISC' })).toHaveAttribute(
      'href',
      'https://teste.example/disc',
    )
  })

  it('still leads to what was used up, and takes the focus there', async () => {
    signIn({ role: 'patient' })
    const link = 'https://teste.example/disc'
    let disc: PurchaseService = { ...SERVICE, quota: 1, usage: 0 }
    mockApi({
      'GET /purchases/c1': data(CONFIRMED),
      'GET /purchase-services': () => data([disc]),
      'POST /purchase-services/s1/start': () => {
        disc = { ...disc, usage: 1, remaining: 0, available: false, link }
        return data({ id: 's1', quota: 1, usage: 1, link })
      },
    })
    const { user, unmount } = open()
    await user.click(await screen.findByRole('button', { name: 'Iniciar Teste DISC' }))
    expect(await screen.findByText('1 de 1 sessão usada')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Abrir Teste DISC' })).toHaveFocus()
    expect(screen.queryByRole('button', { name: 'Iniciar Teste DISC' })).not.toBeInTheDocument()
    unmount()
    open()
    expect(await screen.findByRole('link', { name: 'Abrir Teste DISC' })).toHaveAttribute('href', link)
    expect(screen.queryByRole('button', { name: 'Iniciar Teste DISC' })).not.toBeInTheDocument()
  })

  it('is started again beside where it leads, while something is left', async () => {
    signIn({ role: 'patient' })
    mockApi({
      'GET /purchases/c1': data(CONFIRMED),
      'GET /purchase-services': data([{ ...SERVICE, link: 'https://teste.example/disc' }]),
    })
    open()
    expect(await screen.findByRole('link', { name: 'Abrir Teste DISC' })).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Iniciar Teste DISC' })).toBeInTheDocument()
  })

  it('is not found', async () => {
    signIn({ role: 'patient' })
    mockApi({})
    open()
    expect(await screen.findByRole('heading', { name: 'Compra não encontrada' })).toBeInTheDocument()
  })
})

describe('the purchases of the clinic', () => {
  it('are confirmed after a question', async () => {
    signIn({ role: 'super_admin' })
    const calls = mockApi({
      'GET /purchases': { body: page([WAITING, { ...CONFIRMED, id: 'c2', user: { id: 'd', name: 'Dora' } }]) },
      'POST /purchases/c1/confirm': data(CONFIRMED),
    })
    const { user } = show(<PurchaseListPage />, { at: '/?situacao=aguardando' })
    const row = await screen.findByRole('row', { name: /Carla Mendes/ })
    expect(row).toHaveTextContent('Aguardando confirmação')
    expect(calls[0]?.query.get('status')).toBe('pending')
    expect(within(screen.getByRole('row', { name: /Dora/ })).queryByRole('button')).not.toBeInTheDocument()
    expect(row).toHaveTextContent('R$ 1.199,40 em aberto')
    await user.click(within(row).getByRole('button', { name: 'Confirmar o pagamento de Carla Mendes' }))
    await user.click(await screen.findByRole('button', { name: 'Confirmar pagamento' }))
    expect(await screen.findByText('Pagamento confirmado.')).toBeInTheDocument()
    expect(calls.some(({ path }) => path === '/purchases/c1/confirm')).toBe(true)
  })

  it('are written down for somebody', async () => {
    signIn({ role: 'super_admin' })
    const calls = mockApi({
      'GET /products': { body: page([PRODUCT]) },
      // Buyers only, without staff, who could fill a page with the same name.
      'GET /patients': { body: page([{ id: 'u', name: 'Carla Mendes', email: 'carla@x.example' }]) },
      'POST /purchases': { status: 201, ...data(CONFIRMED) },
    })
    const { user, router } = show(<NewPurchasePage />, { at: '/admin/purchases/new' })
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    expect(await screen.findByText('Escolha quem comprou.')).toBeInTheDocument()
    await user.type(screen.getByRole('combobox', { name: 'Comprador' }), 'carla{Enter}')
    await user.click(await screen.findByRole('option', { name: /Carla Mendes/ }))
    await user.selectOptions(screen.getByLabelText(/^Produto/), 'Programa de 6 meses')
    await user.type(screen.getByLabelText('Valor pago'), '1.000,50')
    await user.type(screen.getByLabelText('Data da compra'), '05112026')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/purchases/list'))
    expect(screen.getByText('Compra armazenada com sucesso')).toBeInTheDocument()
    expect(calls.at(-1)?.body).toEqual({
      // Sent again after a lost answer, it is the same.
      id: expect.any(String),
      user_id: 'u',
      product_id: 'p',
      quantity: 1,
      price_paid: 1000.5,
      purchased_at: '05/11/2026',
    })
  })

  it('show what was paid as money', async () => {
    signIn({ role: 'super_admin' })
    mockApi({ 'GET /products': { body: page([PRODUCT]) }, 'GET /purchases/c1': data(CONFIRMED) })
    show(<EditPurchasePage />, { at: '/admin/purchases/c1/edit', path: '/admin/purchases/:id/edit' })
    const paid = await screen.findByLabelText('Valor pago')
    expect(paid).toHaveValue('1.199,40')
    expect(paid).toHaveAccessibleDescription('Em branco, o preço do produto vezes a quantidade.')
  })

  it('send only the day where only the day changes', async () => {
    signIn({ role: 'super_admin' })
    const calls = mockApi({
      'GET /products': { body: page([PRODUCT]) },
      'GET /purchases/c1': data(CONFIRMED),
      'PUT /purchases/c1': data(CONFIRMED),
    })
    const { user } = show(<EditPurchasePage />, { at: '/admin/purchases/c1/edit', path: '/admin/purchases/:id/edit' })
    const day = await screen.findByLabelText('Data da compra')
    await user.clear(day)
    await user.type(day, '01112026')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true))
    // Unchanged fields may have been changed by another user.
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ purchased_at: '01/11/2026' })
  })
})

describe('a purchase whose price and day are left blank', () => {
  const OTHER = { ...PRODUCT, id: 'q', name: 'Outro programa' }
  const open = async (purchase: Purchase, clear = true) => {
    signIn({ role: 'super_admin' })
    const calls = mockApi({
      'GET /products': { body: page([PRODUCT, OTHER]) },
      'GET /purchases/c1': data(purchase),
      'PUT /purchases/c1': data(purchase),
    })
    const { user } = show(<EditPurchasePage />, { at: '/admin/purchases/c1/edit', path: '/admin/purchases/:id/edit' })
    const price = await screen.findByLabelText('Valor pago')
    if (clear) await user.clear(price)
    return {
      user,
      save: async () => {
        await user.click(screen.getByRole('button', { name: 'Salvar' }))
        await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true))
        return calls.find(({ method }) => method === 'PUT')?.body
      },
    }
  }

  it('is one of today, at what the product costs so many times', async () => {
    vi.setSystemTime('2026-11-24T01:00:00Z')
    const { user, save } = await open({ ...CONFIRMED, price_paid: 80.5 })
    const quantity = screen.getByLabelText('Quantidade')
    await user.clear(quantity)
    await user.type(quantity, '3')
    await user.clear(screen.getByLabelText('Data da compra'))
    expect(await save()).toEqual({
      quantity: 3,
      price_paid: 3598.2,
      // In the clinic it is not midnight yet.
      purchased_at: '23/11/2026',
    })
  })

  it('is of another quantity what the field says', async () => {
    const { user, save } = await open({ ...CONFIRMED, price_paid: 80.5 }, false)
    const price = screen.getByLabelText('Valor pago')
    expect(price).toHaveValue('80,50')
    await user.type(screen.getByLabelText('Quantidade'), '{End}0')
    await waitFor(() => expect(price).toHaveValue(''))
    await user.type(price, '80,5')
    expect(await save()).toEqual({ quantity: 10, price_paid: 80.5 })
  })

  it('is priced by the server where the product is another', async () => {
    const { user, save } = await open({ ...CONFIRMED, price_paid: 80.5 })
    await user.selectOptions(screen.getByLabelText(/^Produto/), await screen.findByRole('option', { name: OTHER.name }))
    expect(await save()).toEqual({ product_id: 'q' })
  })
})

describe('the licences of a company', () => {
  it('are those of the last page from one behind it', async () => {
    signIn({ role: 'student', organization: { id: 'o', name: 'Aurora', user_role: 'admin' }, adminOrganization: 'o' })
    mockApi({
      'GET /purchases': ({ query }) =>
        query.get('page') === '1'
          ? { body: page([LICENCES]) }
          : { body: page([], { current_page: 3, last_page: 1, total: 1 }) },
      'GET /purchases/l1/associations': data([]),
    })
    const { router } = show(<LicencesPage />, { at: '/?page=3' })
    expect(await screen.findByRole('region', { name: 'Equipe saudável' })).toBeInTheDocument()
    expect(router.state.location.search).toBe('')
  })

  it('are handed out and taken back', async () => {
    signIn({ role: 'student', organization: { id: 'o', name: 'Aurora', user_role: 'admin' }, adminOrganization: 'o' })
    const diego: Schemas['Association'] = {
      id: 'a1',
      user: { id: 'd', name: 'Diego Farias' },
      created_at: '2026-11-20T12:00:00Z',
      used: false,
      services: [{ id: 's', name: 'Consulta', quota: 3, usage: 0 }],
    }
    const calls = mockApi({
      'GET /purchases': ({ query }) => ({
        body: page(query.get('licences') === 'true' ? [LICENCES] : [LICENCES, CONFIRMED]),
      }),
      'GET /purchases/l1/associations': data([diego]),
      'GET /users': { body: page([diego.user, { id: 'e', name: 'Elisa Prado' }]) },
      'POST /purchases/l1/associations': { status: 201, ...data({ ...diego, user: { id: 'e', name: 'Elisa Prado' } }) },
      'DELETE /purchases/l1/associations/a1': { status: 204 },
    })
    const { user } = show(<LicencesPage />)
    expect(await screen.findByText('10 compradas · 1 associada · 0 finalizadas · 20/11/2026')).toBeInTheDocument()
    expect(screen.getAllByRole('region')).toHaveLength(1)
    expect(await screen.findByText('Consulta: 0 de 3')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Entregar licença de Equipe saudável' }))
    const who = await screen.findByLabelText(/^Pessoa da empresa/)
    await user.selectOptions(who, await within(who).findByRole('option', { name: 'Elisa Prado' }))
    // Holders of a licence are not offered another.
    expect(within(who).queryByRole('option', { name: 'Diego Farias' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Entregar' }))
    expect(await screen.findByText('Licença entregue a Elisa Prado.')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Retirar a licença de Diego Farias' }))
    await user.click(await screen.findByRole('button', { name: 'Retirar' }))
    expect(await screen.findByText('Licença retirada.')).toBeInTheDocument()
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toContain('DELETE /purchases/l1/associations/a1')
  })
})

describe('what somebody has bought', () => {
  it('leads to booking what it is booked with', async () => {
    signIn({ role: 'patient' })
    const sessions = service({ id: 's9', purchase_id: 'c1', name: 'Retorno' })
    mockApi({
      'GET /purchases/c1': data(CONFIRMED),
      'GET /purchases': { body: page([]) },
      'GET /purchase-services': data([sessions]),
    })
    const own = show(<OwnPurchasePage />, { at: '/setup/purchases/c1', path: '/setup/purchases/:id' })
    expect(await screen.findByRole('link', { name: 'Agendar Retorno' })).toHaveAttribute(
      'href',
      '/setup/choose-specialist/s9',
    )
    own.unmount()
    show(<MyPurchases />)
    expect(await screen.findByRole('link', { name: 'Agendar Retorno' })).toHaveAttribute(
      'href',
      '/admin/appointments/user?etapa=s9',
    )
  })

  it('stands on their profile, and can be used from there', async () => {
    signIn({ role: 'patient' })
    mockApi({
      'GET /purchases': { body: page([WAITING]) },
      'GET /purchase-services': data([SERVICE]),
      'POST /purchase-services/s1/start': refusal(409, 'Este serviço já foi utilizado.'),
    })
    const { user } = show(<MyPurchases />)
    expect(await screen.findByRole('link', { name: 'Programa de 6 meses' })).toHaveAttribute(
      'href',
      '/setup/purchases/c1',
    )
    expect(screen.getByRole('link', { name: 'Ver como pagar Programa de 6 meses' })).toHaveAttribute(
      'href',
      '/setup/purchases/c1',
    )
    await user.click(screen.getByRole('button', { name: 'Iniciar Teste DISC' }))
    expect(await screen.findByText('Este serviço já foi utilizado.')).toBeInTheDocument()
  })
})
