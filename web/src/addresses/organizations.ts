export const ORGANIZATIONS_PATH = '/admin/organizations/list'
export const NEW_ORGANIZATION_PATH = '/admin/organizations/new'
export const organizationEditPath = (id: string) => `/admin/organizations/${id}/edit`

/** Returns the page of an organization's usage. */
export const usagePath = (organization: string) => `/admin/organizations/${organization}/usage`
/** The part of that page with each person's last and next appointment. */
export const APPOINTMENTS = 'agendamentos'
export const appointmentsPath = (organization: string) => `${usagePath(organization)}#${APPOINTMENTS}`

/** The page on which an organization's administrator assigns licences. */
export const LICENCES_PATH = '/admin/users/services'
