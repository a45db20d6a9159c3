import type { Role } from '~/api/session'

/** Where this role's list of patients stands. */
export function patientListPath(role: Role | undefined) {
  return role === 'super_admin' ? '/admin/patients' : '/admin/patient/list'
}

export function patientPath(id: string) {
  return `/admin/patient/${id}/details`
}

export function patientPlanPath(id: string) {
  return `/admin/patient/${id}/plano-alimentar`
}
