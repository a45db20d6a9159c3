import type { Claims } from '~/api/session'
import { careerAnchorRoutes } from '~/features/careers/career_anchors/routes'
import { curriculumRoutes } from '~/features/careers/curricula/routes'
import { anthropometryRoutes } from '~/features/clinical/anthropometry/routes'
import { healthIndexRoutes } from '~/features/clinical/health_index/routes'
import { patientRoutes } from '~/features/clinical/patients/routes'
import { recordRoutes } from '~/features/clinical/records/routes'
import { financeRoutes } from '~/features/commerce/finance/routes'
import { productRoutes } from '~/features/commerce/products/routes'
import { purchaseRoutes } from '~/features/commerce/purchases/routes'
import { emailTemplateRoutes } from '~/features/communication/email_templates/routes'
import { mailRoutes } from '~/features/communication/mails/routes'
import { userNotificationRoutes } from '~/features/communication/user_notifications/routes'
import { chatRoutes } from '~/features/conversation/chat/routes'
import { apiKeyRoutes } from '~/features/identity/api_keys/routes'
import { authRoutes } from '~/features/identity/auth/routes'
import { extendedDataRoutes } from '~/features/identity/extended_data/routes'
import { organizationRoutes } from '~/features/identity/organizations/routes'
import { tenantRoutes } from '~/features/identity/tenants/routes'
import { userRoutes } from '~/features/identity/users/routes'
import { webhookRoutes } from '~/features/messaging/webhooks/routes'
import { foodRoutes } from '~/features/nutrition/foods/routes'
import { mealPlanRoutes } from '~/features/nutrition/meal_plans/routes'
import { contentRoutes } from '~/features/overview/content/routes'
import { dashboardRoutes } from '~/features/overview/dashboards/routes'
import { systemLogRoutes } from '~/features/overview/system_logs/routes'
import { appointmentRoutes } from '~/features/scheduling/appointments/routes'
import { consultingRoomRoutes } from '~/features/scheduling/consulting_rooms/routes'
import { scheduleRoutes } from '~/features/scheduling/schedules/routes'
import { waitingListRoutes } from '~/features/scheduling/waiting_list/routes'
import type { FeatureRoute } from '~/modules/featureRoute'
import { isOneOf, may } from '~/modules/may'
import { publicRoutes } from './publicRoutes'

/**
 * All features' routes. A new feature adds its import and its line here. The login does not load
 * them; public routes are in publicRoutes.ts.
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
  ...consultingRoomRoutes,
  ...appointmentRoutes,
  ...waitingListRoutes,
  ...chatRoutes,
  ...productRoutes,
  ...financeRoutes,
  ...purchaseRoutes,
  ...contentRoutes,
  ...careerAnchorRoutes,
  ...curriculumRoutes,
]

export function allows({ permission, only }: Pick<FeatureRoute, 'permission' | 'only'>, claims: Claims) {
  if (permission === 'public') return true
  return may(permission, claims) && (!only || isOneOf(only, claims))
}
