import type { FeatureRoute } from '~/app/routes'

export const patientRoutes: FeatureRoute[] = [
  {
    path: '/admin/patient/list',
    title: 'Pacientes',
    permission: ['specialist'],
    menu: { label: 'Pacientes', icon: 'people', order: 30 },
    lazy: async () => ({ Component: (await import('./PatientListPages')).PatientListPage }),
  },
  {
    path: '/admin/patients',
    title: 'Pacientes',
    permission: ['super_admin'],
    menu: { label: 'Pacientes', icon: 'people', order: 30 },
    lazy: async () => ({ Component: (await import('./PatientListPages')).AllPatientsPage }),
  },
  {
    path: '/admin/patient/:id/details',
    title: 'Paciente',
    permission: ['specialist', 'super_admin'],
    under: ['/admin/patient/list', '/admin/patients'],
    lazy: async () => ({ Component: (await import('./PatientDetailsPage')).PatientDetailsPage }),
  },
]
