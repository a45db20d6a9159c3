import type { Role } from '~/api/session'
import { patientListPath } from './patients'

export const SPECIALISTS_PATH = '/admin/specialists/list'
export const NEW_SPECIALIST_PATH = '/admin/specialists/new'
export const specialistEditPath = (id: string) => `/admin/specialists/${id}/edit`

export const USERS_PATH = '/admin/users/list'
export const ADMINISTRATORS_PATH = `${USERS_PATH}?role=super_admin`
export const RECEPTION_PATH = `${USERS_PATH}?role=receptionist`
export const NEW_USER_PATH = '/admin/users/new'
/** Returns the page that adds a user of this role. */
export const newUserPath = (role: Role) => `${NEW_USER_PATH}?role=${role}`
export const userEditPath = (id: string) => `/admin/users/${id}/edit`
/** Returns the list of an organization's people, for super admins. */
export const membersPath = (organization: string) => `${USERS_PATH}?organizationId=${organization}`

/** The page on which specialists and patients edit their own data. */
export const OWN_SPECIALIST_DATA_PATH = '/admin/specialists/me/edit'
export const OWN_PATIENT_DATA_PATH = '/admin/patient/me/edit'

/**
 * Returns the step in which patients complete their own data; `next` is the address of the
 * following step.
 */
export const completeDataPath = (id: string, next: string) =>
  `/setup/patient/${id}/edit?next=${encodeURIComponent(next)}`

/** Returns the list that contains the people of a role, as this reader has it. */
export function listOf(role: Role, reader: Role) {
  const lists = {
    patient: patientListPath(reader),
    specialist: SPECIALISTS_PATH,
    student: USERS_PATH,
    super_admin: ADMINISTRATORS_PATH,
    receptionist: RECEPTION_PATH,
  }
  return lists[role]
}
