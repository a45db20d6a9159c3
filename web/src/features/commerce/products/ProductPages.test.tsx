import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Call, mockApi, page, show, signIn, TENANT } from '~/test/support'
import { OfferPage } from './OfferPage'
import { ProductListPage } from './ProductListPage'
import { EditProductPage, NewProductPage } from './ProductPages'
import type { Product } from './queries'

const CALL = { id: 'specialist_call', name: 'specialist_call', displayName: 'Consulta com nutricionista' } as const
const DISC = { id: 'disc', name: 'disc', displayName: 'Perfil DISC' } as const

const SEMEAR: Product = {
  id: 'p',
  code: 'programa-semear',
  name: 'Programa Semear',
  price: 249.9,
  installments: 6,
  total: 1499.4,
  is_b2c: true,
  is_default: false,
  archived: false,
  updated_at: '2026-11-21T18:20:10.045123Z',
  description1: 'Seis meses ao seu lado.',
  description2: 'Doze consultas\n\nPlano que muda com você',
  description3: 'Mudou a minha vida.\nMarina, 41 anos',
  payment: 'Sem juros.',
  next_step: 'Escolha o horário.',
  image: '/api/products/p/image?v=1',
  productServices: [
    {
      id: 'a',
      serviceId: 'specialist_call',
      service: CALL,
      product: { id: 'p', name: 'Programa Semear' },
      name: 'Acompanhamento',
      quota: 12,
      params: { duration: 45, service_type: 'personal_meeting', sala: '2' },
      product_rules: { enable_guest: true, require_guest: false },
    },
    {
      id: 'b',
      serviceId: 'disc',
      service: DISC,
      product: { id: 'p', name: 'Programa Semear' },
      quota: 1,
      params: { link: 'https://teste.example/disc' },
      product_rules: { enable_guest: false, require_guest: false },
    },
  ],
}

const services = { 'GET /services': { body: { data: [CALL, DISC] } } }
const save = () => screen.getByRole('button', { name: 'Salvar' })
const part = (name: string) => within(screen.getByRole('group', { name }))

/** Reads the fields of a sent form; files and lists stay text. */
async function fieldsOf(call: Call | undefined) {
  const type = call?.headers.get('content-type') ?? ''
  const form = await new Response(String(call?.body), { headers: { 'content-type': type } }).formData()
  return Object.fromEntries(form.entries())
}

describe('the list of products', () => {
  it('says what each costs and whether it is sold', async () => {
    signIn({ role: 'super_admin' })
    const row = { ...SEMEAR, services: 2, is_default: false, archived: false }
    mockApi({
      'GET /products': {
        body: page([
          row,
          { ...row, id: 'q', name: 'Conversa', price: 0, is_default: true },
          { ...row, id: 'r', name: 'Antigo', installments: 1, archived: true, is_b2c: false },
        ]),
      },
    })
    show(<ProductListPage />)
    expect(await screen.findByRole('row', { name: /Programa Semear.*6x de R\$\s249,90.*À venda/ })).toBeInTheDocument()
    expect(screen.getByRole('row', { name: /Conversa.*Gratuito.*Boas-vindas/ })).toBeInTheDocument()
    expect(screen.getByRole('row', { name: /Antigo.*R\$\s249,90.*Só empresas.*Fora de venda/ })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Antigo' })).toHaveAttribute('href', '/admin/products/r/edit')
  })
})

describe('the form of a product', () => {
  it('adds prices up while one types, and sends services in their order', async () => {
    signIn({ role: 'super_admin' })
    const calls = mockApi({ ...services, 'POST /products': { status: 201, body: { data: SEMEAR } } })
    const { user, router } = show(<NewProductPage />, { at: '/admin/products/new' })
    await user.click(save())
    expect(await screen.findByText('O campo nome deve ser informado.')).toBeInTheDocument()
    expect(screen.getByText('O campo valor deve ser informado.')).toBeInTheDocument()

    await user.type(screen.getByLabelText(/^Nome/), 'Semear')
    await user.type(screen.getByLabelText(/^Valor de cada parcela/), '1249,9')
    await user.clear(screen.getByLabelText(/^Parcelas/))
    await user.type(screen.getByLabelText(/^Parcelas/), '6')
    expect(screen.getByLabelText(/^Valor de cada parcela/)).toHaveValue('1.249,90')
    expect(screen.getByText('R$ 7.499,40')).toBeInTheDocument()

    await user.click(screen.getByRole('button', { name: 'Adicionar serviço' }))
    const second = part('Serviço 2')
    await user.selectOptions(second.getByRole('combobox', { name: /^Serviço/ }), 'Perfil DISC')
    await user.type(second.getByLabelText('Endereço'), 'https://teste.example/disc')
    await user.click(screen.getByRole('button', { name: 'Subir o serviço 2' }))
    await user.selectOptions(part('Serviço 2').getByLabelText('Convidados'), 'Precisa de ao menos um convidado')
    await user.click(part('Serviço 2').getByText('Regras de agenda'))
    await user.type(part('Serviço 2').getByLabelText(/^Intervalo depois/), '15')
    await user.type(part('Serviço 2').getByLabelText(/^Cancelar ou trocar até/), '24')
    await user.click(save())
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/products/list'))
    expect(screen.getByText('Produto armazenado com sucesso')).toBeInTheDocument()
    const sent = await fieldsOf(calls.at(-1))
    expect(sent).toMatchObject({ name: 'Semear', price: '1249.9', installments: '6', is_b2c: 'true' })
    expect(JSON.parse(String(sent.productServices))).toEqual([
      {
        serviceId: 'disc',
        name: '',
        description: '',
        quota: 1,
        params: { link: 'https://teste.example/disc' },
        product_rules: { enable_guest: false, require_guest: false },
      },
      {
        serviceId: 'specialist_call',
        name: '',
        description: '',
        quota: 1,
        params: { duration: 60, service_type: 'online', buffer_after: 15, cancel_hours: 24 },
        product_rules: { enable_guest: true, require_guest: true },
      },
    ])
  })

  it('is filled in but for the price where the first steps ask for it, without companies and careers', async () => {
    signIn({ role: 'super_admin' })
    const calls = mockApi({
      ...services,
      'GET /tenant': { body: { data: { ...TENANT, companies_and_careers: false } } },
      'POST /products': { status: 201, body: { data: SEMEAR } },
    })
    const { user } = show(<NewProductPage />, { at: '/admin/products/new?sugestao=1' })
    expect(screen.getByLabelText(/^Nome/)).toHaveValue('Consulta de nutrição')
    await user.click(screen.getByLabelText(/^Valor de cada parcela/))
    await user.paste('180')
    const kinds = await screen.findByRole('combobox', { name: /^Serviço/ })
    await waitFor(() => expect(within(kinds).queryByRole('option', { name: 'Perfil DISC' })).not.toBeInTheDocument())
    await waitFor(() => expect(screen.queryByLabelText('Vender a pessoas sem empresa')).not.toBeInTheDocument())
    await user.click(save())
    await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true))
    const sent = await fieldsOf(calls.find(({ method }) => method === 'POST'))
    expect(sent).toMatchObject({ name: 'Consulta de nutrição', price: '180', is_b2c: 'true' })
  })

  it('keeps what is in the other services when one is moved or removed', async () => {
    signIn({ role: 'super_admin' })
    mockApi(services)
    const { user } = show(<NewProductPage />, { at: '/admin/products/new' })
    await user.type(await screen.findByLabelText('Título'), 'Primeira')
    for (const [index, title] of [
      [2, 'Segunda'],
      [3, 'Terceira'],
    ] as const) {
      await user.click(screen.getByRole('button', { name: 'Adicionar serviço' }))
      await user.type(part(`Serviço ${index}`).getByLabelText('Título'), title)
      await user.clear(part(`Serviço ${index}`).getByLabelText(/^Sessões/))
      await user.type(part(`Serviço ${index}`).getByLabelText(/^Sessões/), `${index}`)
    }
    const shown = () =>
      screen
        .getAllByLabelText<HTMLInputElement>('Título')
        .map((field, index) => `${field.value} ${sessions()[index]?.value}`)
    const sessions = () => screen.getAllByLabelText<HTMLInputElement>(/^Sessões/)
    await user.click(screen.getByRole('button', { name: 'Descer o serviço 1' }))
    expect(shown()).toEqual(['Segunda 2', 'Primeira 1', 'Terceira 3'])
    await user.click(screen.getByRole('button', { name: 'Remover o serviço 2' }))
    expect(shown()).toEqual(['Segunda 2', 'Terceira 3'])
    await user.click(screen.getByRole('button', { name: 'Remover o serviço 1' }))
    expect(shown()).toEqual(['Terceira 3'])
    expect(screen.getByRole('button', { name: 'Remover o serviço 1' })).toBeDisabled()
  })

  it('shows what is there, keeps what it does not know, and says what the server says', async () => {
    signIn({ role: 'super_admin' })
    const calls = mockApi({
      ...services,
      'GET /products/p': { body: { data: SEMEAR } },
      'PUT /products/p': {
        status: 422,
        body: {
          message: 'x',
          code: 'invalid_fields',
          errors: {
            code: ['Este código já é de outro produto.'],
            'productServices.1.params.link': ['Informe um endereço completo.'],
          },
        },
      },
    })
    const { user } = show(<EditProductPage />, { at: '/admin/products/p/edit', path: '/admin/products/:id/edit' })
    expect(await screen.findByLabelText(/^Valor de cada parcela/)).toHaveValue('249,90')
    expect(screen.getByRole('img', { name: 'Imagem do produto' })).toBeInTheDocument()
    expect(part('Serviço 1').getByLabelText('Atendimento')).toHaveValue('personal_meeting')
    expect(part('Serviço 1').queryByRole('combobox', { name: /^Serviço/ })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Remover imagem' }))
    expect(screen.queryByRole('img', { name: 'Imagem do produto' })).not.toBeInTheDocument()
    const title = part('Serviço 1').getByLabelText(/^Título/)
    await user.clear(title)
    await user.type(title, 'Primeira conversa')
    await user.click(save())
    expect(await screen.findByText('Este código já é de outro produto.')).toBeInTheDocument()
    expect(part('Serviço 2').getByText('Informe um endereço completo.')).toBeInTheDocument()
    const sent = await fieldsOf(calls.at(-1))
    // Unchanged fields may have been changed by another user and are not sent.
    expect(Object.keys(sent).toSorted()).toEqual(['productServices', 'remove_image', 'updated_at'])
    expect(sent.remove_image).toBe('true')
    expect(JSON.parse(String(sent.productServices))[0]).toMatchObject({
      id: 'a',
      name: 'Primeira conversa',
      params: { duration: 45, service_type: 'personal_meeting', sala: '2' },
      product_rules: { enable_guest: true, require_guest: false },
    })
  })

  it.each([
    ['the services', () => part('Serviço 1').getByLabelText(/^Título/), 'Primeira conversa'],
    ['the price', () => screen.getByLabelText(/^Valor de cada parcela/), '259,90'],
  ])('does not write over %s that somebody else saved meanwhile', async (_, field, typed) => {
    signIn({ role: 'super_admin' })
    const message = 'Outra pessoa salvou este produto enquanto você editava.'
    const calls = mockApi({
      ...services,
      'GET /products/p': { body: { data: SEMEAR } },
      'PUT /products/p': { status: 409, body: { message, code: 'product_changed', errors: {} } },
    })
    const { user } = show(<EditProductPage />, { at: '/admin/products/p/edit', path: '/admin/products/:id/edit' })
    await screen.findByLabelText(/^Valor de cada parcela/)
    await user.clear(field())
    await user.type(field(), typed)
    await user.click(save())
    expect(await screen.findByText(message)).toBeInTheDocument()
    expect(field()).toHaveValue(typed)
    expect((await fieldsOf(calls.at(-1))).updated_at).toBe(SEMEAR.updated_at)
  })

  it('is not found', async () => {
    signIn({ role: 'super_admin' })
    mockApi({})
    show(<EditProductPage />, { at: '/admin/products/x/edit', path: '/admin/products/:id/edit' })
    expect(await screen.findByRole('heading', { name: 'Produto não encontrado' })).toBeInTheDocument()
  })
})

describe('the page of a product', () => {
  const open = (product: Product) => {
    mockApi({ 'GET /products/code/semear': { body: { data: product } } })
    return show(<OfferPage />, { at: '/products/code/semear', path: '/products/code/:code' })
  }

  it('tells what it is and leads to the checkout', async () => {
    open(SEMEAR)
    expect(await screen.findByRole('heading', { level: 1, name: 'Programa Semear' })).toBeInTheDocument()
    const bullets = within(screen.getByRole('list', { name: 'Destaques' })).getAllByRole('listitem')
    expect(bullets.map((item) => item.textContent)).toEqual(['Doze consultas', 'Plano que muda com você'])
    expect(screen.getByText('Mudou a minha vida.')).toBeInTheDocument()
    expect(screen.getByText('Marina, 41 anos')).toBeInTheDocument()
    expect(screen.getByText('Acompanhamento')).toBeInTheDocument()
    expect(screen.getByText('Perfil DISC')).toBeInTheDocument()
    expect(screen.getByText('12 sessões')).toBeInTheDocument()
    expect(screen.getByText('6x de')).toBeInTheDocument()
    expect(screen.getByText('Total de R$ 1.499,40')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Comprar agora' })).toHaveAttribute('href', '/setup/product/checkout/p')
    expect(screen.getByRole('link', { name: 'Não comprar agora' })).toHaveAttribute('href', '/admin/dashboard')
  })

  it('says what is free, and what is for companies', async () => {
    open({ ...SEMEAR, price: 0, total: 0, is_b2c: false })
    expect(await screen.findByText('Gratuito')).toBeInTheDocument()
    expect(screen.getByText('Por licença, para empresas')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Começar agora' })).toBeInTheDocument()
  })
})
