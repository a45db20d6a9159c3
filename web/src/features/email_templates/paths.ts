export { NEW_TEMPLATE_PATH as NEW, TEMPLATES_PATH as LIST } from '~/modules/emailTemplatePaths'

export const editPath = (id: string) => `/admin/email-templates/edit/${id}`
