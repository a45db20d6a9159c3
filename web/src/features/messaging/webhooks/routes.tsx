import type { FeatureRoute } from '~/modules/featureRoute'

const LIST = '/admin/webhooks'

export const webhookRoutes: FeatureRoute[] = [
  {
    path: '/admin/webhooks',
    title: 'Webhooks',
    permission: 'super_admin',
    menu: { label: 'Webhooks', icon: 'webhook', group: 'Administrativo', order: 96 },
    lazy: async () => ({ Component: (await import('./WebhooksPage')).WebhooksPage }),
  },
  {
    path: '/admin/webhooks/:id',
    title: 'Webhook',
    permission: 'super_admin',
    under: LIST,
    lazy: async () => ({ Component: (await import('./WebhookPage')).WebhookPage }),
  },
]
