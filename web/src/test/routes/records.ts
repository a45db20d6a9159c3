import type { Schemas } from '~/api/client'
import { data, type Row } from './row'

const UNWRITTEN: Schemas['FormOut'] = { id: null, status: null, version: 0, groups: [] }

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
}
