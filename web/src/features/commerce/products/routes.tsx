import type { FeatureRoute } from '~/modules/featureRoute'

const forms = () => import('./ProductPages')
const offer = async () => ({ Component: (await import('./OfferPage')).OfferPage })

const LIST = '/admin/products/list'

export const productRoutes: FeatureRoute[] = [
  {
    path: '/admin/products/list',
    title: 'Produtos',
    permission: 'super_admin',
    menu: { label: 'Produtos', icon: 'products', group: 'Administrativo', order: 36 },
    lazy: async () => ({ Component: (await import('./ProductListPage')).ProductListPage }),
  },
  {
    path: '/admin/products/new',
    title: 'Cadastro de produtos',
    permission: 'super_admin',
    under: LIST,
    lazy: async () => ({ Component: (await forms()).NewProductPage }),
  },
  {
    path: '/admin/products/:id/edit',
    title: 'Alteração de produtos',
    permission: 'super_admin',
    under: LIST,
    lazy: async () => ({ Component: (await forms()).EditProductPage }),
  },
  {
    path: '/admin/a-venda',
    title: 'O que está à venda',
    permission: 'member',
    lazy: async () => ({ Component: (await import('./OnSalePage')).OnSalePage }),
  },
  // A public page that the login does not need to know.
  { path: '/setup/product/:code', title: 'Produto', permission: 'public', lazy: offer },
  { path: '/products/code/:code', title: 'Produto', permission: 'public', lazy: offer },
]
