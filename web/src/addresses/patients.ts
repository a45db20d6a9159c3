import type { Role } from '~/api/session'

/** Returns the page of this role's list of patients. */
export function patientListPath(role: Role | undefined) {
  return role === 'super_admin' || role === 'receptionist' ? '/admin/patients' : '/admin/patient/list'
}

export function patientPath(id: string) {
  return `/admin/patient/${id}/details`
}

export const NEW_PATIENT_PATH = '/admin/patient/new'

export function patientEditPath(id: string) {
  return `/admin/patient/${id}/edit`
}

export function patientMessagesPath(id: string) {
  return `/admin/patient/${id}/messages`
}

/** Returns the page of accesses to a record, for super admins. */
export function patientAccessPath(id: string) {
  return `/admin/patient/${id}/acessos`
}

/** The page of accesses to the patient's own record. */
export const OWN_ACCESS_PATH = '/admin/quem-viu-meu-prontuario'

/** The plan's editor, with one of its days shown. */
export function patientPlanPath(id: string, day?: string) {
  return `/admin/patient/${id}/plano-alimentar${day ? `?dia=${day}` : ''}`
}

export function planVersionsPath(id: string) {
  return `/admin/patient/${id}/plano-alimentar/versoes`
}

/** The page of the patient's own plan. */
export const OWN_PLAN_PATH = '/admin/patient/plano-alimentar'
export const OWN_SHOPPING_PATH = '/admin/patient/plano-alimentar/lista-de-compras'

/** Returns another page of the record, by the last part of its address. */
export function patientRecordPath(
  id: string,
  page:
    | 'anamnese'
    | 'antropometria'
    | 'resultado-antropometria'
    | 'health-index'
    | 'prontuario'
    | `forms/${'objetivos' | 'perfil_conduta' | 'metas_combinados'}`,
) {
  return `/admin/patient/${id}/${page}`
}

export function mealFoodsPath(id: string, plan: string, meal: string) {
  return `/admin/patient/${id}/refeicao/${meal}/plano/${plan}/alimentos`
}
