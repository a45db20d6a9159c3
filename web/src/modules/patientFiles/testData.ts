import type { PatientFile } from './queries'

/** Creates a report that Helena has uploaded. */
export const patientFile = (over: Partial<PatientFile> = {}): PatientFile => ({
  uuid: 'f',
  name: 'hemograma.pdf',
  sender: { id: 's', name: 'Helena Prado' },
  created_at: '2026-11-20T12:00:00Z',
  type: 'exame',
  file: '0192.pdf',
  size: 1_258_291,
  content_type: 'application/pdf',
  removable: true,
  ...over,
})
