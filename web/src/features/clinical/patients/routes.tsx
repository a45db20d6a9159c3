import type { FeatureRoute } from '~/modules/featureRoute'

export const patientRoutes: FeatureRoute[] = [
  {
    path: '/admin/patient/list',
    title: 'Pacientes',
    permission: 'team',
    menu: { label: 'Pacientes', icon: 'people', order: 30, only: ['specialist'] },
    lazy: async () => ({ Component: (await import('./PatientListPages')).PatientListPage }),
  },
  {
    path: '/admin/patients',
    title: 'Pacientes',
    permission: 'team',
    menu: { label: 'Pacientes', icon: 'people', order: 30, only: ['super_admin', 'receptionist'] },
    lazy: async () => ({ Component: (await import('./PatientListPages')).AllPatientsPage }),
  },
  {
    path: '/admin/patient/:id/details',
    title: 'Paciente',
    permission: 'team',
    under: ['/admin/patient/list', '/admin/patients'],
    lazy: async () => ({ Component: (await import('./PatientDetailsPage')).PatientDetailsPage }),
  },
]
