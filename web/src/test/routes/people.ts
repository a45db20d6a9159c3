import type { Schemas } from '~/api/client'
import { OVERVIEW } from '~/modules/organizationUsage/testData'
import { page } from '../support'
import { data, FORM_BEGINS_EMPTY, OWN, OWN_ID, type Row, USER } from './row'

const PERSON: Schemas['User'] = {
  id: 'u',
  name: 'Diego Farias',
  email: 'diego@clinica.example',
  role: 'patient',
  attends: false,
  guest: false,
  invited: false,
  created_at: '2026-09-02T12:00:00Z',
}
const ORGANIZATION: Schemas['Organization'] = { id: 'o', name: 'Aurora Têxtil', created_at: '2026-09-02T12:00:00Z' }
const GROUP: Schemas['ExtendedDataGroup'] = {
  id: 'g',
  name: 'Hábitos',
  slug: 'habitos',
  place: 'patient',
  extended_data: { name: 'Hábitos', slug: 'habitos', place: 'patient', sections: [] },
  editable: true,
  created_at: '2026-09-02T12:00:00Z',
  updated_at: '2026-09-02T12:00:00Z',
}

export const people: Record<string, Row> = {
  // users
  '/setup/patient/:id/edit': {
    at: `/setup/patient/${OWN_ID}/edit`,
    as: 'patient',
    nothing: { [OWN]: data(USER) },
    empty: 'Para continuar falta só o seu CPF. Leva dois minutos.',
    narrower: 'staff fill in people on pages of their own',
  },
  '/admin/specialists/list': {
    at: '/admin/specialists/list',
    as: 'super_admin',
    nothing: { 'GET /users': { body: page([]) } },
    empty: 'A clínica ainda não tem nutricionistas.',
    narrower: 'the same list as of users, of whom nobody but a super admin finds a specialist in it',
  },
  '/admin/specialists/new': {
    at: '/admin/specialists/new',
    as: 'super_admin',
    always: { heading: 'Cadastrar nutricionista', because: FORM_BEGINS_EMPTY },
    later: ['POST /users'],
    narrower: 'a specialist adds patients, an administrator members: each has a page',
  },
  '/admin/specialists/:id/edit': {
    at: '/admin/specialists/u/edit',
    as: 'super_admin',
    nothing: { 'GET /users/u': data({ ...PERSON, role: 'specialist' }) },
    empty: 'Dados bancários',
    narrower: 'the server finds a specialist for a super admin only',
  },
  '/admin/specialists/me/edit': {
    at: '/admin/specialists/me/edit',
    as: 'specialist',
    nothing: { [OWN]: data({ ...PERSON, id: OWN_ID, role: 'specialist' }) },
    empty: 'Meus dados',
    narrower: "one's own data: everybody else has another page for theirs",
  },
  '/admin/users/list': {
    at: '/admin/users/list',
    as: 'super_admin',
    nothing: { 'GET /users': { body: page([]) } },
    empty: 'A clínica ainda não tem usuários.',
    later: ['GET /users/export', 'POST /users/{id}/invitation', 'DELETE /organizations/{id}/members/{user_id}'],
  },
  '/admin/users/new': {
    at: '/admin/users/new',
    as: 'super_admin',
    always: { heading: 'Cadastrar usuário', because: FORM_BEGINS_EMPTY },
    later: ['POST /users'],
  },
  '/admin/users/:id/edit': {
    at: '/admin/users/u/edit',
    as: 'super_admin',
    nothing: { 'GET /users/u': data({ ...PERSON, role: 'student' }) },
    empty: 'Identificação',
  },
  '/admin/patient/new': {
    at: '/admin/patient/new',
    as: 'specialist',
    always: { heading: 'Cadastrar paciente', because: FORM_BEGINS_EMPTY },
    later: ['POST /users'],
    narrower: 'an administrator adds members, on a page of their own',
  },
  '/admin/patient/:id/edit': {
    at: '/admin/patient/u/edit',
    as: 'specialist',
    nothing: { 'GET /users/u': data({ ...PERSON, specialist: { id: OWN_ID, name: 'Carla' } }) },
    empty: 'Identificação',
    narrower: 'the server finds a patient for those only who care for them',
  },
  '/admin/patient/me/edit': {
    at: '/admin/patient/me/edit',
    as: 'patient',
    nothing: { [OWN]: data({ ...PERSON, id: OWN_ID }) },
    empty: 'Meus dados',
    narrower: "one's own data: everybody else has another page for theirs",
  },
  // curriculum
  '/admin/upload-cv': {
    at: '/admin/upload-cv',
    as: 'student',
    nothing: { [`GET /users/${OWN_ID}/curriculum`]: data(null) },
    empty: 'Nenhum currículo enviado ainda.',
    later: ['PUT /utils/upload-cv', 'GET /users/{id}/curriculum/file', 'DELETE /users/{id}/curriculum'],
  },
  // career_anchors
  '/admin/ancora': {
    at: '/admin/ancora',
    as: 'student',
    nothing: { 'GET /ancoras': data([]), 'GET /ancoras/questions': data({ questions: [], anchors: [] }) },
    empty: 'O exercício não está disponível.',
  },
  // extended_data
  '/admin/informacoes-adicionais/list': {
    at: '/admin/informacoes-adicionais/list',
    as: 'super_admin',
    nothing: { 'GET /extended-data': data([]) },
    empty: 'Nenhuma informação adicional cadastrada ainda.',
  },
  '/admin/informacoes-adicionais/new': {
    at: '/admin/informacoes-adicionais/new',
    as: 'super_admin',
    always: { heading: 'Cadastro de Informações Adicionais', because: 'a new group needs nothing from the server' },
    later: ['POST /extended-data'],
  },
  '/admin/informacoes-adicionais/:id/edit': {
    at: '/admin/informacoes-adicionais/g/edit',
    as: 'super_admin',
    nothing: { 'GET /extended-data/g': data(GROUP) },
    empty: 'Adicione o primeiro campo para ver aqui como ele fica no cadastro.',
  },
  // organizations
  '/admin/organizations/list': {
    at: '/admin/organizations/list',
    as: 'super_admin',
    nothing: { 'GET /organizations': { body: page([]) } },
    empty: 'A clínica ainda não atende empresas.',
  },
  '/admin/organizations/new': {
    at: '/admin/organizations/new',
    as: 'super_admin',
    always: { heading: 'Cadastrar empresa', because: FORM_BEGINS_EMPTY },
    later: ['POST /organizations'],
  },
  '/admin/organizations/:id/edit': {
    at: '/admin/organizations/o/edit',
    as: 'super_admin',
    nothing: { 'GET /organizations/o': data(ORGANIZATION) },
    empty: 'Aurora Têxtil',
    later: ['PUT /organizations/{id}'],
  },
  '/admin/organizations/:id/usage': {
    at: '/admin/organizations/o/usage',
    as: 'student',
    administers: true,
    nothing: {
      'GET /organizations/o/usage-overview': data(OVERVIEW),
      'GET /organizations/o/usage': { body: page([]) },
    },
    empty: 'A empresa ainda não tem membros.',
  },
}
