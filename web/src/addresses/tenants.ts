export const SETTINGS_PATH = '/admin/configuracoes'
