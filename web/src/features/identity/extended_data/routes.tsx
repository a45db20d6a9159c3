import type { FeatureRoute } from '~/modules/featureRoute'

const forms = () => import('./GroupPages')

const LIST = '/admin/informacoes-adicionais/list'

export const extendedDataRoutes: FeatureRoute[] = [
  {
    path: '/admin/informacoes-adicionais/list',
    title: 'Informações Adicionais',
    permission: 'staff',
    menu: { label: 'Informações Adicionais', icon: 'extended', group: 'Administrativo', order: 25 },
    lazy: async () => ({ Component: (await import('./GroupListPage')).GroupListPage }),
  },
  {
    path: '/admin/informacoes-adicionais/new',
    title: 'Cadastro de Informações Adicionais',
    permission: 'staff',
    under: LIST,
    lazy: async () => ({ Component: (await forms()).NewGroupPage }),
  },
  {
    path: '/admin/informacoes-adicionais/:id/edit',
    title: 'Cadastro de Informações Adicionais',
    permission: 'staff',
    under: LIST,
    lazy: async () => ({ Component: (await forms()).EditGroupPage }),
  },
]
