export const FORGOT_PASSWORD_PATH = '/auth/forgot-password'
/** The page of a mail's link, without the link's token. */
export const RESET_PASSWORD_PATH = '/auth/reset-password'
export const TERMS_PATH = '/auth/termos'

/** Returns the registration page of a specialist's invitation. */
export const registrationPath = (specialist: string) => `/auth/primeiro-agendamento/${specialist}`
/** Returns the page on which a newly registered person chooses their first appointment. */
export const firstChoicePath = (specialist: string) => `/auth/escolher-horario/${specialist}`

export const PROFILE_PATH = '/admin/user-profile'
export const CHANGE_PASSWORD_PATH = '/admin/change-password'
export const CURRICULUM_PATH = '/admin/upload-cv'
