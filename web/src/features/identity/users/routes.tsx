import type { FeatureRoute } from '~/modules/featureRoute'

// Once each: every import() brings its list of files into the first load.
const forms = () => import('./PersonPages')
const lists = () => import('./UserListPages')

const PATIENT_LISTS = ['/admin/patient/list', '/admin/patients']

export const userRoutes: FeatureRoute[] = [
  {
    path: '/setup/patient/:id/edit',
    title: 'Complete o seu cadastro',
    permission: 'member',
    lazy: async () => ({ Component: (await import('./SetupPatientPage')).SetupPatientPage }),
  },
  {
    path: '/admin/specialists/new',
    title: 'Cadastrar nutricionista',
    permission: 'super_admin',
    menu: {
      label: 'Cadastrar Novo',
      short: 'Cadastrar nutricionista',
      icon: 'newSpecialist',
      group: 'Nutricionistas',
      order: 10,
    },
    lazy: async () => ({ Component: (await forms()).NewSpecialistPage }),
  },
  {
    path: '/admin/specialists/list',
    title: 'Nutricionistas',
    permission: 'super_admin',
    menu: { label: 'Listar', short: 'Nutricionistas', icon: 'specialists', group: 'Nutricionistas', order: 20 },
    lazy: async () => ({ Component: (await lists()).SpecialistListPage }),
  },
  {
    path: '/admin/specialists/me/edit',
    title: 'Meus dados',
    permission: 'team',
    lazy: async () => ({ Component: (await forms()).OwnDataPage }),
  },
  {
    path: '/admin/specialists/:id/edit',
    title: 'Nutricionista',
    permission: 'super_admin',
    under: '/admin/specialists/list',
    lazy: async () => ({ Component: (await forms()).EditSpecialistPage }),
  },
  {
    path: '/admin/users/list',
    title: 'Usuários',
    permission: 'company_admin',
    menu: { label: 'Usuários', icon: 'accounts', order: 35 },
    lazy: async () => ({ Component: (await lists()).UserListPage }),
  },
  {
    path: '/admin/users/new',
    title: 'Cadastrar usuário',
    permission: 'company_admin',
    under: '/admin/users/list',
    lazy: async () => ({ Component: (await forms()).NewUserPage }),
  },
  {
    path: '/admin/users/:id/edit',
    title: 'Usuário',
    permission: 'company_admin',
    under: '/admin/users/list',
    lazy: async () => ({ Component: (await forms()).EditUserPage }),
  },
  {
    path: '/admin/patient/new',
    title: 'Cadastrar paciente',
    permission: 'team',
    under: PATIENT_LISTS,
    lazy: async () => ({ Component: (await forms()).NewPatientPage }),
  },
  {
    path: '/admin/patient/me/edit',
    title: 'Meus dados',
    permission: 'member',
    lazy: async () => ({ Component: (await forms()).OwnDataPage }),
  },
  {
    path: '/admin/patient/:id/edit',
    title: 'Paciente',
    permission: 'team',
    under: PATIENT_LISTS,
    lazy: async () => ({ Component: (await forms()).EditPatientPage }),
  },
]
