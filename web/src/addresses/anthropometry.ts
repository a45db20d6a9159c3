import { patientRecordPath } from './patients'

/** A day's assessment: 2026-11-20. Without a day it is today's. */
export function assessmentPath(id: string, day?: string) {
  return patientRecordPath(id, 'antropometria') + (day ? `?data=${day}` : '')
}

export const evolutionPath = (id: string) => patientRecordPath(id, 'resultado-antropometria')
