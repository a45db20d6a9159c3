export const STANDARD = '/admin/schedule-standards'
export const LIST = '/admin/schedule-exceptions/list'
export const NEW = '/admin/schedule-exceptions/new'
export const editPath = (id: string) => `/admin/schedule-exceptions/${id}/edit`

/** In the address, while a super admin looks after somebody's hours. */
export const SPECIALIST = 'nutricionista'

export const of = (specialist: string | null | undefined) => (specialist ? `?${SPECIALIST}=${specialist}` : '')

/** What the list is told of an exception that was just stored: what is booked within it. */
export interface AfterSaving {
  booked: string[]
}
