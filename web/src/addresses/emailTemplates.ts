export const TEMPLATES_PATH = '/admin/email-templates/list'
export const NEW_TEMPLATE_PATH = '/admin/email-templates/new'
export const templateEditPath = (id: string) => `/admin/email-templates/edit/${id}`
