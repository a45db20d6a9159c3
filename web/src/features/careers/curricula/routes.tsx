import type { FeatureRoute } from '~/modules/featureRoute'

export const curriculumRoutes: FeatureRoute[] = [
  {
    path: '/admin/upload-cv',
    title: 'Upload do Currículo',
    permission: 'member',
    // Patients without an organization reach it from their profile.
    menu: { label: 'Upload do Currículo', short: 'Currículo', icon: 'import', order: 34, only: ['student'] },
    lazy: async () => ({ Component: (await import('./CurriculumPage')).CurriculumPage }),
  },
]
