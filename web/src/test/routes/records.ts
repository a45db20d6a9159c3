import type { Schemas } from '~/api/client'
import { data, type Row, USER } from './row'

const UNWRITTEN: Schemas['FormOut'] = { id: null, status: null, version: 0, groups: [] }
const BLANK: Schemas['RecordExport'] = {
  clinic: 'Semear',
  generated_at: '2026-11-26T12:00:00Z',
  patient: USER,
  extended_data: [],
  forms: {
    objetivos: UNWRITTEN,
    anamnese: UNWRITTEN,
    perfil_conduta: UNWRITTEN,
    metas_combinados: UNWRITTEN,
    fase_da_vida: UNWRITTEN,
  },
  anthropometry: [],
  health_index: [],
  files: [],
  meal_plans: [],
  older_meal_plans: 0,
  plan_goals: { targets: [], author: null, updated_at: null },
  appointments: [],
  waiting_list: [],
  relations: { responsible_adults: [], dependants: [] },
}

export const records: Record<string, Row> = {
  '/admin/patient/:id/anamnese': {
    at: '/admin/patient/c/anamnese',
    as: 'specialist',
    nothing: { 'GET /patient/c/forms/anamnese': data(UNWRITTEN) },
    empty: 'Não Iniciado',
    later: ['POST /patient/{id}/forms/{form}'],
  },
  '/admin/patient/:id/forms/:form': {
    at: '/admin/patient/c/forms/objetivos',
    as: 'patient',
    nothing: { 'GET /patient/c/forms/objetivos': data(UNWRITTEN) },
    empty: /^Ainda não há nada escrito em “Objetivos”/,
    later: ['POST /patient/{id}/forms/{form}'],
  },
  '/admin/patient/:id/prontuario': {
    at: '/admin/patient/c/prontuario',
    as: 'specialist',
    nothing: { 'GET /patient/c/medical-record/export': data(BLANK) },
    empty: 'Ainda não há nada escrito neste prontuário.',
  },
}
