import type { FeatureRoute } from '~/modules/featureRoute'

const UNDER = ['/admin/patient/list', '/admin/patients', '/admin/patient/meu-programa']

export const recordRoutes: FeatureRoute[] = [
  {
    path: '/admin/patient/:id/anamnese',
    title: 'Anamnese',
    permission: 'care',
    under: UNDER,
    lazy: async () => ({ Component: (await import('./pages')).AnamnesePage }),
  },
  {
    path: '/admin/patient/:id/forms/:form',
    title: 'Prontuário',
    permission: 'care',
    under: UNDER,
    lazy: async () => ({ Component: (await import('./pages')).TextFormPage }),
  },
  {
    path: '/admin/patient/:id/prontuario',
    title: 'Prontuário',
    permission: 'care',
    under: UNDER,
    lazy: async () => ({ Component: (await import('./RecordCopyPage')).RecordCopyPage }),
  },
]
