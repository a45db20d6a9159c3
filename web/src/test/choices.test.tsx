import { act, screen, waitFor } from '@testing-library/react'
import { Outlet } from 'react-router'
import { expect, it } from 'vitest'
import { NewProductPage } from '~/features/commerce/products/ProductPages'
import { NewPurchasePage } from '~/features/commerce/purchases/PurchasePages'
import { mockApi, page, show, signIn } from './support'

it('offers a product for a purchase as soon as it is saved', async () => {
  signIn({ role: 'super_admin' })
  const sold = [{ id: 'p', name: 'Programa de 6 meses' }]
  mockApi({
    'GET /services': { body: { data: [{ id: 'disc', name: 'disc', displayName: 'Perfil DISC' }] } },
    'GET /products': () => ({ body: page(sold) }),
    'POST /products': () => {
      sold.push({ id: 'q', name: 'Conversa' })
      return { status: 201, body: { data: sold[1] } }
    },
  })
  const { user, router, client } = show(<Outlet />, {
    at: '/admin/purchases/new',
    path: '/admin',
    children: [
      { path: 'purchases/new', element: <NewPurchasePage /> },
      { path: 'products/new', element: <NewProductPage /> },
      { path: 'products/list', element: null },
    ],
  })
  // As in the application, fresh data is not refetched by itself.
  client.setDefaultOptions({ queries: { retry: false, staleTime: 30_000 } })
  expect(await screen.findByRole('option', { name: 'Programa de 6 meses' })).toBeInTheDocument()

  await act(() => router.navigate('/admin/products/new'))
  await user.type(await screen.findByLabelText(/^Nome/), 'Conversa')
  await user.type(screen.getByLabelText(/^Valor de cada parcela/), '150')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/products/list'))

  await act(() => router.navigate('/admin/purchases/new'))
  expect(await screen.findByRole('option', { name: 'Conversa' })).toBeInTheDocument()
})
