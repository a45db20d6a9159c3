import type { SavedRecord } from './useRecordForm'
import type { Values } from './values'

/** Creates a record that Otávio has saved. */
export const record = (version: number, values: Values): SavedRecord => ({
  version,
  author: { name: 'Otávio Lacerda' },
  saved_at: '2026-11-20T12:30:00Z',
  values,
})
