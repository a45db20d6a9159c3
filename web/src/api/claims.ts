import type { Claims } from './session'

export function administersOrganization({ adminOrganization }: Pick<Claims, 'adminOrganization'>) {
  return adminOrganization != null
}
