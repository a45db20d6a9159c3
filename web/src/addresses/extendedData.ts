export const GROUPS_PATH = '/admin/informacoes-adicionais/list'
export const NEW_GROUP_PATH = '/admin/informacoes-adicionais/new'
export const groupEditPath = (id: string) => `/admin/informacoes-adicionais/${id}/edit`
