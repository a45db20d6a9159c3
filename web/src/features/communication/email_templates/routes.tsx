import type { FeatureRoute } from '~/modules/featureRoute'

const forms = () => import('./TemplatePages')

const LIST = '/admin/email-templates/list'

export const emailTemplateRoutes: FeatureRoute[] = [
  {
    path: '/admin/email-templates/list',
    title: 'Templates de e-mail',
    permission: 'super_admin',
    menu: { label: 'Templates de e-mail', short: 'Templates', icon: 'mail', group: 'Administrativo', order: 20 },
    lazy: async () => ({ Component: (await import('./TemplateListPage')).TemplateListPage }),
  },
  {
    path: '/admin/email-templates/new',
    title: 'Novo template de e-mail',
    permission: 'super_admin',
    under: LIST,
    lazy: async () => ({ Component: (await forms()).NewTemplatePage }),
  },
  {
    path: '/admin/email-templates/edit/:id',
    title: 'Template de e-mail',
    permission: 'super_admin',
    under: LIST,
    lazy: async () => ({ Component: (await forms()).EditTemplatePage }),
  },
]
