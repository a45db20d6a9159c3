import type { Claims } from '~/api/session'
import { anthropometryRoutes } from '~/features/anthropometry/routes'
import { apiKeyRoutes } from '~/features/api_keys/routes'
import { appointmentRoutes } from '~/features/appointments/routes'
import { authRoutes } from '~/features/auth/routes'
import { careerAnchorRoutes } from '~/features/career_anchors/routes'
import { chatRoutes } from '~/features/chat/routes'
import { contentRoutes } from '~/features/content/routes'
import { curriculumRoutes } from '~/features/curriculum/routes'
import { dashboardRoutes } from '~/features/dashboards/routes'
import { emailTemplateRoutes } from '~/features/email_templates/routes'
import { extendedDataRoutes } from '~/features/extended_data/routes'
import { foodRoutes } from '~/features/foods/routes'
import { healthIndexRoutes } from '~/features/health_index/routes'
import { mailRoutes } from '~/features/mails/routes'
import { mealPlanRoutes } from '~/features/meal_plans/routes'
import { organizationRoutes } from '~/features/organizations/routes'
import { patientRoutes } from '~/features/patients/routes'
import { productRoutes } from '~/features/products/routes'
import { purchaseRoutes } from '~/features/purchases/routes'
import { recordRoutes } from '~/features/records/routes'
import { scheduleRoutes } from '~/features/schedules/routes'
import { systemLogRoutes } from '~/features/system_logs/routes'
import { tenantRoutes } from '~/features/tenants/routes'
import { userNotificationRoutes } from '~/features/user_notifications/routes'
import { userRoutes } from '~/features/users/routes'
import { webhookRoutes } from '~/features/webhooks/routes'
import type { FeatureRoute } from '~/modules/featureRoute'
import { isOneOf, may } from '~/modules/may'
import { publicRoutes } from './publicRoutes'

/**
 * Every feature's routes. A new feature adds its import and its line here; whoever only signs in does not load them.
 * What is open to everyone is in publicRoutes.ts.
 */
export const routes: FeatureRoute[] = [
  ...publicRoutes,
  ...authRoutes,
  ...dashboardRoutes,
  ...patientRoutes,
  ...userNotificationRoutes,
  ...recordRoutes,
  ...healthIndexRoutes,
  ...anthropometryRoutes,
  ...mealPlanRoutes,
  ...foodRoutes,
  ...systemLogRoutes,
  ...mailRoutes,
  ...emailTemplateRoutes,
  ...tenantRoutes,
  ...apiKeyRoutes,
  ...webhookRoutes,
  ...userRoutes,
  ...extendedDataRoutes,
  ...organizationRoutes,
  ...scheduleRoutes,
  ...appointmentRoutes,
  ...chatRoutes,
  ...productRoutes,
  ...purchaseRoutes,
  ...contentRoutes,
  ...careerAnchorRoutes,
  ...curriculumRoutes,
]

export function allows({ permission, only }: Pick<FeatureRoute, 'permission' | 'only'>, claims: Claims) {
  if (permission === 'public') return true
  return may(permission, claims) && (!only || isOneOf(only, claims))
}
