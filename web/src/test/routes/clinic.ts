import type { Schemas } from '~/api/client'
import { page } from '../support'
import { data, type Row } from './row'

const SETTINGS: Schemas['Settings'] = {
  version: 0,
  name: 'Clínica Semear',
  timezone: 'America/Sao_Paulo',
  notice_days: 2,
  booking_approval: false,
  energy_equation: 'harris_benedict_1919',
  engagement_days: 14,
  video_base_url: 'https://meet.jit.si',
  postal_code_url: 'https://viacep.com.br/ws/{cep}/json/',
  partners: [],
  challenges: [],
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
  // mails
  '/admin/emails': {
    at: '/admin/emails',
    as: 'super_admin',
    nothing: {
      'GET /mails': { body: { ...page([]), counts: { queued: 0, sent: 0, failed: 0 }, to_folder: false } },
    },
    empty: 'Nenhum e-mail foi escrito ainda.',
  },
  // foods
  '/admin/alimentos': {
    at: '/admin/alimentos',
    as: 'specialist',
    nothing: { 'GET /foods/own': { body: page([]) } },
    empty: /^Nenhum alimento próprio ainda/,
    later: ['POST /foods', 'PUT /foods/own/{id}', 'DELETE /foods/own/{id}'],
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
}
