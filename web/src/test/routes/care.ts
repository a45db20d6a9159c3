import type { Schemas } from '~/api/client'
import { evolutionOf, NEW } from '~/features/clinical/anthropometry/testData'
import { RECIPE } from '~/features/nutrition/meal_plans/components/recipes/testData'
import { EMPTY_RECORD } from '~/modules/records/testData'
import { page } from '../support'
import { data, type Row } from './row'

const DASHBOARD: Schemas['SpecialistDashboard'] = {
  appointments: [],
  unresolved: [],
  appointments_today: 0,
  patients: [],
  drafts: [],
  without_plan: [],
  recent: [],
}
const STEPS: Schemas['FirstSteps'] = {
  companies_and_careers: false,
  specialist: false,
  availability: false,
  product: false,
  patient: false,
  appointment: false,
  settings: false,
  smtp: false,
  food_table: false,
  closed: false,
  disputed_cpfs: [],
}
const MINE: Schemas['PatientDashboard'] = {
  me: { id: 'c', name: 'Carla' },
  meal_plan: { status: 'preparing', meals: [] },
  unread: 0,
}
const CONTENT: Schemas['Content'] = {
  product: { code: 'semear', name: 'Semear' },
  cards: [],
  partners: [],
  challenges: [],
}
const PATIENT: Schemas['Patient'] = {
  id: 'c',
  name: 'Carla',
  email: 'carla@clinica.example',
  created_at: '2026-09-02T12:00:00Z',
}
const SUMS: Schemas['Resume'] = {
  calorias: 0,
  calorias_percentage: 0,
  proteinas: 0,
  carboidratos: 0,
  lipideos: 0,
  proteinas_percentage: 0,
  carboidratos_percentage: 0,
  lipideos_percentage: 0,
  incomplete: [],
}
const PLAN: Schemas['MealPlan'] = {
  id: 'p',
  version: 1,
  uuid: 'p',
  status: 'draft',
  patient: { id: 'c', name: 'Carla' },
  author: { id: 's', name: 'Helena Prado' },
  meals: [],
  days: [],
  resume: SUMS,
  fixed_meals: [{ type: 'breakfast', name: 'Café da Manhã', hour: '08:30' }],
  created_at: '2026-11-01T12:00:00Z',
  updated_at: '2026-11-01T12:00:00Z',
}
const MEAL: Schemas['Meal'] = {
  id: 'm',
  uuid: 'm',
  type: 'lunch',
  name: 'Almoço',
  hour: '12:00',
  foods: [],
  resume: SUMS,
  resume_percentage: 0,
  meal_plan: 'p',
}

export const care: Record<string, Row> = {
  // dashboards
  '/admin/dashboard': {
    at: '/admin/dashboard',
    as: 'super_admin',
    nothing: { 'GET /specialist/dashboard': data(DASHBOARD), 'GET /first-steps': data(STEPS) },
    empty: 'Importe uma tabela de alimentos',
  },
  '/admin/patient/meu-programa': {
    at: '/admin/patient/meu-programa',
    as: 'patient',
    nothing: { 'GET /me/dashboard': data(MINE) },
    empty: 'Você ainda não tem um programa',
  },
  // content
  '/admin/:product/content': {
    at: '/admin/semear/content',
    as: 'patient',
    nothing: { 'GET /content/semear': data(CONTENT) },
    empty: /^Ainda não há conteúdo publicado/,
  },
  '/admin/:product/partners': {
    at: '/admin/semear/partners',
    as: 'patient',
    nothing: { 'GET /content/semear': data(CONTENT) },
    empty: /^Ainda não há ofertas de parceiros/,
  },
  '/admin/:product/challenge': {
    at: '/admin/semear/challenge',
    as: 'patient',
    nothing: { 'GET /content/semear': data(CONTENT) },
    empty: /^Ainda não há desafios/,
  },
  // patients
  '/admin/patient/list': {
    at: '/admin/patient/list',
    as: 'specialist',
    nothing: { 'GET /patients': { body: page([]) } },
    empty: 'Você ainda não acompanha nenhum paciente.',
  },
  '/admin/patients': {
    at: '/admin/patients',
    as: 'super_admin',
    nothing: { 'GET /patients': { body: page([]) } },
    empty: 'A clínica ainda não tem pacientes.',
  },
  '/admin/patient/:id/details': {
    at: '/admin/patient/c/details',
    as: 'specialist',
    nothing: {
      'GET /patient/c': data(PATIENT),
      'GET /patient/c/medical-record': data({ exams: EMPTY_RECORD }),
      'GET /user-notifications/user/c': data([]),
    },
    empty: 'Não Iniciado',
  },
  // user_notifications
  '/admin/patient/:id/messages': {
    at: '/admin/patient/c/messages',
    as: 'specialist',
    nothing: {
      'GET /patient/c': data(PATIENT),
      'GET /email-templates': { body: page([]) },
      'GET /user-notifications/user/c': data([]),
    },
    empty: /^Nenhuma mensagem nesta semana/,
    later: ['POST /user-notifications', 'DELETE /user-notifications/{uuid}', 'GET /email-templates/{id}/text'],
  },
  // health_index
  '/admin/patient/:id/health-index': {
    at: '/admin/patient/c/health-index',
    as: 'specialist',
    nothing: {
      'GET /patient/c': data(PATIENT),
      'GET /patient/c/exams': data({ exams: [], previous: [], missing: [] }),
    },
    empty: /^Nenhum registro ainda/,
    quiet: true,
    later: ['POST /patient/{id}/exams', 'POST /exams/{uuid}/calculate-points'],
  },
  // anthropometry
  '/admin/patient/:id/antropometria': {
    at: '/admin/patient/c/antropometria',
    as: 'specialist',
    nothing: {
      'GET /patient/c': data(PATIENT),
      'GET /patient/c/forms/antropometria': data(NEW),
      'GET /body-fat-protocols': data([]),
    },
    empty: /os resultados aparecem aqui enquanto você digita/,
    later: ['POST /patient/{id}/forms/antropometria', 'POST /patient/{id}/forms/antropometria/results'],
  },
  '/admin/patient/:id/resultado-antropometria': {
    at: '/admin/patient/c/resultado-antropometria',
    as: 'specialist',
    nothing: { 'GET /patient/c': data(PATIENT), 'GET /patient/c/forms/resultado_antropometria': data(evolutionOf()) },
    empty: 'Este paciente ainda não tem avaliações.',
  },
  // meal_plans
  '/admin/patient/plano-alimentar': {
    at: '/admin/patient/plano-alimentar',
    as: 'patient',
    nothing: { 'GET /me/dashboard': data(MINE) },
    empty: 'Seu plano alimentar vem depois da primeira consulta',
  },
  '/admin/patient/plano-alimentar/lista-de-compras': {
    at: '/admin/patient/plano-alimentar/lista-de-compras',
    as: 'patient',
    nothing: { 'GET /me/dashboard': data(MINE) },
    empty: 'Seu plano alimentar vem depois da primeira consulta',
  },
  '/admin/alimentos/receitas/:receita': {
    at: '/admin/alimentos/receitas/r',
    as: 'specialist',
    nothing: { 'GET /recipes/r': data(RECIPE) },
    empty: /^Uma porção: 100 g/,
    later: ['POST /recipes', 'PUT /recipes/{id}', 'POST /recipe-pictures', 'GET /recipes/{id}/picture'],
  },
  '/admin/patient/:id/plano-alimentar/versoes': {
    at: '/admin/patient/c/plano-alimentar/versoes',
    as: 'specialist',
    nothing: { 'GET /patient/c': data(PATIENT), 'GET /patient/c/plan-meal/versions': data([]) },
    empty: 'Este paciente ainda não tem um plano alimentar.',
    later: ['POST /patient/{id}/plan-meal/{plan}/start-from'],
  },
  '/admin/patient/:id/plano-alimentar': {
    at: '/admin/patient/c/plano-alimentar',
    as: 'specialist',
    nothing: { 'POST /patient/c/plan-meal': { status: 201, body: { data: PLAN } } },
    empty: 'Café da Manhã',
    later: [
      'GET /patient/{id}/plan-meal/{plan}/nutrients',
      'PUT /patient/{id}/plan-meal/{plan}',
      'POST /patient/{id}/plan-meal/{plan}/meals/{meal}/copy',
    ],
  },
  '/admin/patient/:id/refeicao/:refeicao/plano/:plano/alimentos': {
    at: '/admin/patient/c/refeicao/m/plano/p/alimentos',
    as: 'specialist',
    nothing: { 'GET /patient/c/plan-meal': data(PLAN), 'GET /patient/c/plan-meal/p/meals/m': data(MEAL) },
    empty: 'Esta refeição ainda não tem alimentos. Busque um alimento e adicione.',
  },
}
