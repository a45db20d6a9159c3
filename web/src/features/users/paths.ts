import type { Role } from '~/api/session'
import { patientListPath } from '~/modules/patientPaths'

export const SPECIALISTS_PATH = '/admin/specialists/list'
export const USERS_PATH = '/admin/users/list'
export const ADMINISTRATORS_PATH = `${USERS_PATH}?role=super_admin`

/** The list, as this reader has it, that somebody of a role stands in. */
export function listOf(role: Role, reader: Role) {
  const lists = {
    patient: patientListPath(reader),
    specialist: SPECIALISTS_PATH,
    student: USERS_PATH,
    super_admin: ADMINISTRATORS_PATH,
  }
  return lists[role]
}
