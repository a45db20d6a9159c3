import type { FeatureRoute } from '~/modules/featureRoute'

const forms = () => import('./PurchasePages')

const LIST = '/admin/purchases/list'

export const purchaseRoutes: FeatureRoute[] = [
  {
    path: '/setup/product/checkout/:id',
    title: 'Confirme sua compra',
    permission: 'member',
    lazy: async () => ({ Component: (await import('./CheckoutPage')).CheckoutPage }),
  },
  {
    path: '/setup/purchases/:id',
    title: 'Sua compra',
    permission: 'member',
    lazy: async () => ({ Component: (await import('./OwnPurchasePage')).OwnPurchasePage }),
  },
  {
    path: '/admin/purchases/list',
    title: 'Compras',
    permission: 'desk',
    menu: { label: 'Compras', icon: 'purchases', group: 'Administrativo', order: 50 },
    lazy: async () => ({ Component: (await import('./PurchaseListPage')).PurchaseListPage }),
  },
  {
    path: '/admin/purchases/new',
    title: 'Cadastrar compra',
    permission: 'desk',
    under: LIST,
    lazy: async () => ({ Component: (await forms()).NewPurchasePage }),
  },
  {
    path: '/admin/purchases/:id/edit',
    title: 'Compra',
    permission: 'desk',
    under: LIST,
    lazy: async () => ({ Component: (await forms()).EditPurchasePage }),
  },
  {
    path: '/admin/users/services',
    title: 'Associar atividades',
    permission: 'company_admin',
    only: ['admin'],
    menu: { label: 'Associar atividades', short: 'Atividades', icon: 'activities', order: 35 },
    lazy: async () => ({ Component: (await import('./LicencesPage')).LicencesPage }),
  },
]
