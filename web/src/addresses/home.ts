// Apart from the other addresses: these are part of the first page.

export const LOGIN_PATH = '/auth/login'
/** The login, from which the reader returns to the address that was remembered. */
export const LOGIN_AND_RETURN_PATH = '/auth/login?redirect=1'

/** The home of staff and of a company's administrator. */
export const DASHBOARD_PATH = '/admin/dashboard'
/** The home of patients. */
export const PROGRAM_PATH = '/admin/patient/meu-programa'
