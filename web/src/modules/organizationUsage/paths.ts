/** Who of a company has used how much. */
export const usagePath = (organization: string) => `/admin/organizations/${organization}/usage`
/** The part of that page with each person's last and next appointment. */
export const APPOINTMENTS = 'agendamentos'
export const appointmentsPath = (organization: string) => `${usagePath(organization)}#${APPOINTMENTS}`
/** Where a company's administrator hands licences out. */
export const LICENCES_PATH = '/admin/users/services'
export const MEMBERS_PATH = '/admin/users/list'
export const INVITE_PATH = '/admin/users/new'
