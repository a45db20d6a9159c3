import type { FeatureRoute } from '~/modules/featureRoute'

export const patientRoutes: FeatureRoute[] = [
  {
    path: '/admin/patient/list',
    title: 'Pacientes',
    permission: 'staff',
    menu: { label: 'Pacientes', icon: 'people', order: 30, only: ['specialist'] },
    lazy: async () => ({ Component: (await import('./PatientListPages')).PatientListPage }),
  },
  {
    path: '/admin/patients',
    title: 'Pacientes',
    permission: 'staff',
    menu: { label: 'Pacientes', icon: 'people', order: 30, only: ['super_admin'] },
    lazy: async () => ({ Component: (await import('./PatientListPages')).AllPatientsPage }),
  },
  {
    path: '/admin/patient/:id/details',
    title: 'Paciente',
    permission: 'staff',
    under: ['/admin/patient/list', '/admin/patients'],
    lazy: async () => ({ Component: (await import('./PatientDetailsPage')).PatientDetailsPage }),
  },
]
