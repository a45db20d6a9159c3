import type { Schemas } from '~/api/client'
import type { SavedRecord } from './useRecordForm'
import type { RecordValues } from './values'

/** Creates a record that Otávio has saved. */
export const record = (version: number, values: RecordValues): SavedRecord => ({
  version,
  author: { name: 'Otávio Lacerda' },
  saved_at: '2026-11-20T12:30:00Z',
  values,
})

const NONE: Schemas['RecordEntry'] = { status: null }

/** A medical record without anything written. */
export const EMPTY_RECORD: Schemas['RecordEntries'] = {
  objetivos: NONE,
  anamnese: NONE,
  antropometria: NONE,
  resultado_antropometria: NONE,
  plano_alimentar: NONE,
  perfil_conduta: NONE,
  metas_combinados: NONE,
  health_nutrition_index: NONE,
}
