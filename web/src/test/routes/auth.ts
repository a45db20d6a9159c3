import { SPECIALIST } from '~/modules/booking/testData'
import { page } from '../support'
import { data, type Row, USER } from './row'

const NEEDS_NOTHING = "signing in needs nothing from the server; the clinic's name is only decoration"

export const auth: Record<string, Row> = {
  // auth
  '/auth/login': {
    at: '/auth/login',
    always: { heading: 'Que bom ter você de volta', because: NEEDS_NOTHING },
  },
  '/auth/primeiro-acesso': {
    at: '/auth/primeiro-acesso',
    always: { heading: 'Boas-vindas', because: NEEDS_NOTHING },
  },
  '/auth/forgot-password': {
    at: '/auth/forgot-password',
    always: { heading: 'Esqueceu a senha?', because: NEEDS_NOTHING },
  },
  '/auth/reset-password/:token?': {
    at: '/auth/reset-password/um-link',
    always: { heading: 'Escolha uma senha nova', because: NEEDS_NOTHING },
  },
  '/auth/primeiro-agendamento/:id_nutri': {
    at: '/auth/primeiro-agendamento/n',
    leadsTo: { heading: 'Que bom ter você de volta', because: 'nobody registers without a nutritionist who invites' },
  },
  '/auth/escolher-horario/:id_nutri': {
    at: '/auth/escolher-horario/ana',
    as: 'patient',
    nothing: {
      'GET /purchase-services': data([]),
      'GET /nutritionist/check/ana': data(SPECIALIST),
      'GET /appointments/next': data(null),
    },
    empty: 'Você ainda não tem uma consulta para agendar.',
  },
  '/linkedin': {
    at: '/linkedin',
    as: 'patient',
    nothing: {
      [`GET /users/${USER.id}`]: data(USER),
      'GET /purchases': { body: page([]) },
      'GET /purchase-services': data([]),
      'GET /calendar-feed': data({ enabled: false, created_at: null }),
    },
    // It only leads to the profile.
    empty: 'Você ainda não comprou nada por aqui.',
  },
  '/admin/change-password': {
    at: '/admin/change-password',
    as: 'patient',
    always: { heading: 'Alterar senha', because: 'changing a password needs nothing from the server' },
    later: ['POST /auth/change-password'],
  },
  '/admin/user-profile': {
    at: '/admin/user-profile',
    as: 'patient',
    nothing: {
      [`GET /users/${USER.id}`]: data(USER),
      'GET /purchases': { body: page([]) },
      'GET /purchase-services': data([]),
      'GET /calendar-feed': data({ enabled: false, created_at: null }),
    },
    empty: 'Você ainda não comprou nada por aqui.',
  },
}
