import { patientRecordPath } from './patients'

/** Returns the address of a day's assessment, as 2026-11-20. Without a day it is today's. */
export function assessmentPath(id: string, day?: string) {
  return patientRecordPath(id, 'antropometria') + (day ? `?data=${day}` : '')
}

export const evolutionPath = (id: string) => patientRecordPath(id, 'resultado-antropometria')
