import type { FeatureRoute } from '~/modules/featureRoute'

export const mailRoutes: FeatureRoute[] = [
  {
    path: '/admin/emails',
    title: 'E-mails enviados',
    permission: 'super_admin',
    menu: { label: 'E-mails enviados', icon: 'mail', group: 'Administrativo', order: 60 },
    lazy: async () => ({ Component: (await import('./MailsPage')).MailsPage }),
  },
]
