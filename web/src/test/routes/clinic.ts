import type { Schemas } from '~/api/client'
import { page } from '../support'
import { data, OWN_ID, type Row } from './row'

const SETTINGS: Schemas['Settings'] = {
  version: 0,
  name: 'Clínica Semear',
  timezone: 'America/Sao_Paulo',
  notice_days: 2,
  booking_approval: false,
  start_minutes_before: 30,
  energy_equation: 'harris_benedict_1919',
  engagement_days: 14,
  free_licences: 20,
  video_base_url: 'https://meet.jit.si',
  postal_code_url: 'https://viacep.com.br/ws/{cep}/json/',
  content: [],
  partners: [],
  challenges: [],
}

const TEMPLATE: Schemas['EmailTemplate'] = {
  id: 't',
  name: 'meal_plan_done',
  description: 'Plano pronto',
  subject: 'Seu plano está pronto',
  type: 1,
  body: '<p>Olá!</p>',
  category: 'plano_alimentar',
  updated_at: '2026-11-20T12:00:00Z',
}
const CHOICES = { 'GET /email-templates/names': data([]), 'GET /email-templates-categories': data([]) }
const WRITING = ['GET /email-templates/name/{name}', 'POST /email-templates/preview', 'POST /email-templates/test']

const WEBHOOK: Schemas['Webhook'] = {
  id: 'w',
  name: 'Site da clínica',
  url: 'https://site.example/avisos',
  events: ['appointment.booked'],
  status: 'active',
  failures: 0,
  open: 0,
  created_by: 'Otávio Lacerda',
  created_at: '2026-11-20T12:00:00Z',
}

export const clinic: Record<string, Row> = {
  // tenants
  '/auth/termos': {
    at: '/auth/termos',
    nothing: {},
    empty: 'Esta clínica ainda não publicou os termos de uso.',
  },
  '/admin/configuracoes': {
    at: '/admin/configuracoes',
    as: 'super_admin',
    nothing: { 'GET /settings': data(SETTINGS) },
    empty: 'A clínica ainda não tem logotipo.',
  },
  // api_keys
  '/admin/chaves-de-api': {
    at: '/admin/chaves-de-api',
    as: 'super_admin',
    nothing: { 'GET /api-keys': { body: page([]) } },
    empty: /^Nenhuma chave ainda\./,
    later: ['POST /api-keys', 'DELETE /api-keys/{id}'],
  },
  // webhooks
  '/admin/webhooks': {
    at: '/admin/webhooks',
    as: 'super_admin',
    nothing: { 'GET /webhooks': { body: page([]) } },
    empty: /^Nenhum webhook ainda\./,
    later: ['POST /webhooks'],
  },
  '/admin/webhooks/:id': {
    at: '/admin/webhooks/w',
    as: 'super_admin',
    nothing: { 'GET /webhooks/w': data(WEBHOOK), 'GET /webhooks/w/deliveries': { body: page([]) } },
    empty: /^Nada foi enviado ainda\./,
    later: [
      'PUT /webhooks/{id}',
      'DELETE /webhooks/{id}',
      'POST /webhooks/{id}/secret',
      'POST /webhooks/{id}/test',
      'GET /webhooks/{id}/deliveries/{delivery_id}',
      'POST /webhooks/{id}/deliveries/{delivery_id}/send-again',
    ],
  },
  // mails
  '/admin/emails': {
    at: '/admin/emails',
    as: 'super_admin',
    nothing: {
      'GET /mails': { body: { ...page([]), counts: { queued: 0, sent: 0, filed: 0, failed: 0 }, to_folder: false } },
    },
    empty: 'Nenhum e-mail foi escrito ainda.',
  },
  // email_templates
  '/admin/email-templates/list': {
    at: '/admin/email-templates/list',
    as: 'super_admin',
    nothing: { 'GET /email-templates': { body: page([]) }, 'GET /email-templates/names': data([]) },
    empty: /^Com um template, os e-mails do sistema falam com as palavras da clínica/,
    later: ['DELETE /email-templates/{id}'],
  },
  '/admin/email-templates/new': {
    at: '/admin/email-templates/new',
    as: 'super_admin',
    nothing: CHOICES,
    empty: 'Texto do e-mail',
    later: ['POST /email-templates', ...WRITING],
  },
  '/admin/email-templates/edit/:id': {
    at: '/admin/email-templates/edit/t',
    as: 'super_admin',
    nothing: { ...CHOICES, 'GET /email-templates/t': data(TEMPLATE) },
    empty: 'Olá!',
    later: ['PUT /email-templates/{id}', ...WRITING],
  },
  // foods
  '/admin/alimentos': {
    at: '/admin/alimentos',
    as: 'specialist',
    nothing: { 'GET /foods/own': { body: page([]) } },
    empty: /^Nenhum alimento próprio ainda/,
    later: [
      'POST /foods',
      'PUT /foods/own/{id}',
      'DELETE /foods/own/{id}',
      'PUT /foods/{id}/favorite',
      'DELETE /foods/{id}/favorite',
      'GET /meal-combos',
      'GET /meal-combos/{id}',
      'GET /meal-combos/portions/{group}',
      'GET /foods',
      'POST /meal-combos',
      'PUT /meal-combos/{id}',
      'DELETE /meal-combos/{id}',
      'GET /recipes',
      'DELETE /recipes/{id}',
    ],
  },
  '/admin/tabelas-alimentos': {
    at: '/admin/tabelas-alimentos',
    as: 'super_admin',
    nothing: { 'GET /foods/tables': data([]), 'GET /foods/imports': data([]) },
    empty: 'Nenhuma tabela importada ainda.',
  },
  // system_logs
  '/admin/system-log': {
    at: '/admin/system-log',
    as: 'super_admin',
    nothing: {
      'GET /system-logs': { body: page([]) },
      'GET /system-logs/filters': data({ events: [], object_types: [] }),
    },
    empty: 'Ainda não há nada registrado.',
  },
  '/admin/patient/:id/acessos': {
    at: '/admin/patient/c/acessos',
    as: 'super_admin',
    nothing: {
      'GET /patient/c': data({ id: 'c', name: 'Carla', email: 'c@x.example', created_at: '2026-09-02T12:00:00Z' }),
      'GET /patient/c/record-accesses': { body: page([]) },
    },
    empty: 'Ninguém abriu este prontuário ainda.',
    later: ['GET /system-logs/export'],
  },
  '/admin/quem-viu-meu-prontuario': {
    at: '/admin/quem-viu-meu-prontuario',
    as: 'patient',
    nothing: { [`GET /patient/${OWN_ID}/record-accesses`]: { body: page([]) } },
    empty: 'Ninguém além de você abriu o seu prontuário ainda.',
  },
}
