// Separate from the other addresses, since these are part of the first page.

export const LOGIN_PATH = '/auth/login'
/** The login, from which the user returns to the remembered address. */
export const LOGIN_AND_RETURN_PATH = '/auth/login?redirect=1'

/** The home of staff and of an organization's administrator. */
export const DASHBOARD_PATH = '/admin/dashboard'
/** The home of patients. */
export const PROGRAM_PATH = '/admin/patient/meu-programa'
