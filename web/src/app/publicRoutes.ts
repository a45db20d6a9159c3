import { publicAuthRoutes } from '~/features/identity/auth/publicRoutes'
import { publicTenantRoutes } from '~/features/identity/tenants/publicRoutes'
import type { FeatureRoute } from '~/modules/featureRoute'

/** What nobody has to sign in for. It is known from the first visit on, so every line here weighs on the login. */
export const publicRoutes: FeatureRoute[] = [...publicAuthRoutes, ...publicTenantRoutes]
