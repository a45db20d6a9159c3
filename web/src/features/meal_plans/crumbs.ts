import type { Role } from '~/api/session'
import type { Crumb } from '~/components/pageInfo'
import type { MealPlan } from './mealDraft'

/** The pages above a plan: the caller's list of patients, and the patient. */
export function crumbsOf(role: Role | undefined, patient: MealPlan['patient'] | null): Crumb[] {
  const list = { label: 'Pacientes', to: role === 'super_admin' ? '/admin/patients' : '/admin/patient/list' }
  return patient ? [list, { label: patient.name, to: `/admin/patient/${patient.id}/details` }] : [list]
}

export const editorPath = (patientId: string) => `/admin/patient/${patientId}/plano-alimentar`

export const foodsPath = (patientId: string, plan: string, meal: string) =>
  `/admin/patient/${patientId}/refeicao/${meal}/plano/${plan}/alimentos`
