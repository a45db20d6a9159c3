import { expect, PEOPLE } from '../support/test'
import { heading, openDialog, type Visit } from './visit'

export const sales: Record<string, Visit[]> = {
  // products
  '/setup/product/:code': [
    {
      address: () => '/setup/product/programa-semear',
      until: heading('Programa Semear de 6 meses'),
    },
  ],
  '/products/code/:code': [
    {
      what: 'not on sale',
      refusal: '404',
      only: 'narrow',
      address: () => '/products/code/nao-existe',
      until: (page) => expect(page.getByText(/^Este produto não está à venda/)).toBeVisible(),
    },
  ],
  '/admin/a-venda': [
    { as: 'carla', until: (page) => expect(page.getByRole('link', { name: 'Ver Consulta avulsa' })).toBeVisible() },
  ],
  '/admin/products/list': [{ as: 'admin', until: (page) => expect(page.getByText('Consulta avulsa')).toBeVisible() }],
  '/admin/products/new': [
    {
      as: 'admin',
      until: async (page) => {
        await page.getByRole('button', { name: 'Salvar' }).click()
        await expect(page.getByText('O campo valor deve ser informado.')).toBeVisible()
      },
    },
  ],
  '/admin/products/:id/edit': [
    {
      as: 'admin',
      address: ({ product }) => `/admin/products/${product}/edit`,
      until: (page) => expect(page.getByText('6x de R$ 249,90 = R$ 1.499,40')).toBeVisible(),
    },
  ],
  // purchases
  '/setup/product/checkout/:id': [
    {
      as: 'carla',
      address: ({ product }) => `/setup/product/checkout/${product}`,
      until: heading('Confirme sua compra'),
    },
  ],
  '/setup/purchases/:id': [
    {
      as: 'carla',
      address: ({ purchase }) => `/setup/purchases/${purchase}`,
      until: async (page) => {
        await page.getByRole('button', { name: 'Enviar comprovante' }).click()
        await expect(page.getByText('Faça o upload do arquivo.')).toBeVisible()
      },
    },
  ],
  '/admin/purchases/list': [
    { as: 'admin', until: (page) => expect(page.getByText('Aguardando confirmação').last()).toBeVisible() },
  ],
  '/admin/purchases/new': [
    {
      as: 'admin',
      until: async (page) => {
        await page.getByRole('button', { name: 'Salvar' }).click()
        await expect(page.getByText('Escolha quem comprou.')).toBeVisible()
      },
    },
  ],
  '/admin/purchases/:id/edit': [
    {
      as: 'admin',
      address: ({ purchase }) => `/admin/purchases/${purchase}/edit`,
      until: (page) => expect(page.getByRole('button', { name: 'Trocar' })).toBeVisible(),
    },
  ],
  '/admin/financeiro': [
    { as: 'admin', until: (page) => expect(page.getByText('Quem recebeu')).toBeVisible() },
    {
      what: 'month',
      as: 'admin',
      address: () => '/admin/financeiro?aba=mes',
      until: (page) => expect(page.getByRole('button', { name: 'CSV do carnê-leão' })).toBeVisible(),
    },
    {
      what: 'open',
      as: 'admin',
      address: () => '/admin/financeiro?aba=em-aberto',
      until: (page) => expect(page.getByText(/^Vencida em/).first()).toBeVisible(),
    },
    {
      what: 'receipts',
      as: 'admin',
      address: () => '/admin/financeiro?aba=recibos',
      until: (page) => expect(page.getByRole('button', { name: /^Baixar o recibo nº/ }).first()).toBeVisible(),
    },
  ],
  '/admin/users/services': [
    { as: 'elisa', until: (page) => expect(page.getByText(PEOPLE.diego.name)).toBeVisible() },
    {
      what: 'handing out',
      only: 'narrow',
      as: 'elisa',
      until: (page) => openDialog(page, /^Entregar licença/),
    },
  ],
}
