import { patientListPath, patientPath } from '~/addresses/patients'
import type { Role } from '~/api/session'
import type { Crumb } from '~/components/pageInfo'

/**
 * Returns the breadcrumbs above a patient's page: the role's list of patients, and the patient once
 * known.
 */
export function patientCrumbs(role: Role | undefined, patient?: { id: string; name: string }): Crumb[] {
  const list = { label: 'Pacientes', to: patientListPath(role) }
  return patient ? [list, { label: patient.name, to: patientPath(patient.id) }] : [list]
}
