import type { Schemas } from '~/api/client'
import { page } from '../support'
import { data, FORM_BEGINS_EMPTY, type Row } from './row'

const PRODUCT: Schemas['Product'] = {
  id: 'p',
  code: 'programa-semear',
  name: 'Programa Semear',
  price: 249.9,
  installments: 6,
  total: 1499.4,
  is_b2c: true,
  is_default: false,
  archived: false,
  productServices: [],
}
const PURCHASE: Schemas['Purchase'] = {
  id: 'c1',
  user_id: 'u',
  user: { id: 'u', name: 'Carla' },
  product_id: 'p',
  product: { id: 'p', name: 'Programa de 6 meses' },
  price: 0,
  installments: 1,
  quantity: 1,
  price_paid: 0,
  paid: 0,
  open: 0,
  purchased_at: '20/11/2026',
  status: 'canceled',
  created_at: '2026-11-20T12:00:00Z',
}

export const sales: Record<string, Row> = {
  // products
  '/setup/product/:code': {
    at: '/setup/product/nenhum',
    nothing: {},
    empty: /^Este produto não está à venda/,
  },
  '/products/code/:code': {
    at: '/products/code/nenhum',
    nothing: {},
    empty: /^Este produto não está à venda/,
  },
  '/admin/a-venda': {
    at: '/admin/a-venda',
    as: 'patient',
    nothing: { 'GET /products-on-sale': data([]) },
    empty: /^A clínica não tem nada à venda/,
  },
  '/admin/products/list': {
    at: '/admin/products/list',
    as: 'super_admin',
    nothing: { 'GET /products': { body: page([]) } },
    empty: 'A clínica ainda não tem produtos.',
    narrower: 'the reception chooses among them when it sells, and changes none',
  },
  '/admin/products/new': {
    at: '/admin/products/new',
    as: 'super_admin',
    always: { heading: 'Cadastro de produtos', because: FORM_BEGINS_EMPTY },
    later: ['POST /products'],
  },
  '/admin/products/:id/edit': {
    at: '/admin/products/p/edit',
    as: 'super_admin',
    nothing: { 'GET /products/p': data(PRODUCT), 'GET /services': data([]) },
    empty: 'Adicionar serviço',
    later: ['PUT /products/{id}'],
  },
  // purchases
  '/setup/product/checkout/:id': {
    at: '/setup/product/checkout/p',
    as: 'patient',
    nothing: { 'GET /products/p': data({ ...PRODUCT, price: 0 }) },
    empty: 'Este produto é gratuito: é só confirmar.',
    narrower: 'a super admin writes purchases down on a page of their own, and a specialist does not buy',
  },
  '/setup/purchases/:id': {
    at: '/setup/purchases/c1',
    as: 'patient',
    nothing: { 'GET /purchases/c1': data(PURCHASE), 'GET /purchases/c1/payments': data([]) },
    empty: 'Nada mais precisa ser pago.',
    narrower: 'a super admin has a page of their own for purchases',
  },
  '/admin/purchases/list': {
    at: '/admin/purchases/list',
    as: 'super_admin',
    nothing: { 'GET /purchases': { body: page([]) } },
    empty: 'A clínica ainda não vendeu nada.',
    later: ['POST /purchases/{id}/confirm', 'POST /purchases/{id}/payments'],
  },
  '/admin/purchases/new': {
    at: '/admin/purchases/new',
    as: 'super_admin',
    always: { heading: 'Cadastrar compra', because: FORM_BEGINS_EMPTY },
  },
  '/admin/purchases/:id/edit': {
    at: '/admin/purchases/c1/edit',
    as: 'super_admin',
    nothing: { 'GET /purchases/c1': data(PURCHASE) },
    empty: 'Esta compra foi cancelada e não muda mais.',
    later: ['PUT /purchases/{id}'],
  },
  '/admin/financeiro': {
    at: '/admin/financeiro',
    as: 'super_admin',
    nothing: { 'GET /finance/cash': data({ day: '20/11/2026', total: 0, by_method: [], by_person: [], payments: [] }) },
    empty: 'Nenhum pagamento neste dia.',
  },
  '/admin/users/services': {
    at: '/admin/users/services',
    as: 'student',
    administers: true,
    nothing: { 'GET /purchases': { body: page([]) } },
    empty: 'A empresa ainda não tem licenças. Abra a página de um produto para comprar.',
  },
}
