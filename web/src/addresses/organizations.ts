export const ORGANIZATIONS_PATH = '/admin/organizations/list'
export const NEW_ORGANIZATION_PATH = '/admin/organizations/new'
export const organizationEditPath = (id: string) => `/admin/organizations/${id}/edit`

/** Who of a company has used how much. */
export const usagePath = (organization: string) => `/admin/organizations/${organization}/usage`
/** The part of that page with each person's last and next appointment. */
export const APPOINTMENTS = 'agendamentos'
export const appointmentsPath = (organization: string) => `${usagePath(organization)}#${APPOINTMENTS}`

/** Where a company's administrator hands licences out. */
export const LICENCES_PATH = '/admin/users/services'
