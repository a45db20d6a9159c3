import { $api, FRESH } from '~/api/client'
import type { Period } from '~/modules/calendar/period'

/** All of a period, whoever's they are that this person may see; of one specialist, if a super admin asks for one. */
export function useAppointmentsBetween({ start, end }: Period, specialist: string | undefined) {
  return $api.useQuery('get', '/appointments', { params: { query: { start, end, specialist_id: specialist } } }, FRESH)
}

/** When a specialist usually works. */
export function useWorkingHours(specialist: string | undefined, enabled: boolean) {
  return $api.useQuery(
    'get',
    '/schedule-standards',
    { params: { query: { specialist_id: specialist } } },
    { ...FRESH, enabled, meta: { silent: true } },
  )
}
