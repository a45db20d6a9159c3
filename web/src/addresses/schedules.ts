export const STANDARD_PATH = '/admin/schedule-standards'
export const EXCEPTIONS_PATH = '/admin/schedule-exceptions/list'
export const NEW_EXCEPTION_PATH = '/admin/schedule-exceptions/new'
export const exceptionEditPath = (id: string) => `/admin/schedule-exceptions/${id}/edit`

/** Parameter with the specialist whose hours a super admin edits. */
export const SPECIALIST = 'nutricionista'

export const ofSpecialist = (specialist: string | null | undefined) =>
  specialist ? `?${SPECIALIST}=${specialist}` : ''
