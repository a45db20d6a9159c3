export const LIST = '/admin/organizations/list'
