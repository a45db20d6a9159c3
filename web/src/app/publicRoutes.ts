import { publicAuthRoutes } from '~/features/identity/auth/publicRoutes'
import { publicTenantRoutes } from '~/features/identity/tenants/publicRoutes'
import type { FeatureRoute } from '~/modules/featureRoute'

/**
 * Routes without a login. They are part of the first visit, so each line adds to the login's
 * weight.
 */
export const publicRoutes: FeatureRoute[] = [...publicAuthRoutes, ...publicTenantRoutes]
