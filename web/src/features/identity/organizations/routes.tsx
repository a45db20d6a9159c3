import type { FeatureRoute } from '~/modules/featureRoute'

const LIST = '/admin/organizations/list'

const forms = () => import('./OrganizationPages')

export const organizationRoutes: FeatureRoute[] = [
  {
    path: '/admin/organizations/list',
    title: 'Empresas',
    permission: 'super_admin',
    menu: { label: 'Empresas', icon: 'companies', group: 'Administrativo', order: 40, companiesAndCareers: true },
    lazy: async () => ({ Component: (await import('./OrganizationListPage')).OrganizationListPage }),
  },
  {
    path: '/admin/organizations/new',
    title: 'Cadastrar empresa',
    permission: 'super_admin',
    under: LIST,
    lazy: async () => ({ Component: (await forms()).NewOrganizationPage }),
  },
  {
    path: '/admin/organizations/:id/edit',
    title: 'Empresa',
    permission: 'super_admin',
    under: LIST,
    lazy: async () => ({ Component: (await forms()).EditOrganizationPage }),
  },
  {
    path: '/admin/organizations/:id/usage',
    title: 'Uso das atividades',
    permission: 'company_admin',
    under: [LIST, '/admin/dashboard'],
    lazy: async () => ({ Component: (await import('./UsagePage')).UsagePage }),
  },
]
