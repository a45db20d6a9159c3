import { useQuery } from '@tanstack/react-query'
import { $api, client, FRESH } from '~/api/client'
import { everyRow } from '~/api/everyRow'
import { answerKey } from '~/api/queryKeys'
import type { Period } from '~/modules/calendar/period'

/**
 * Lists all visible appointments of a period; those of one specialist if a super admin chooses one.
 */
export function useAppointmentsBetween({ start, end }: Period, specialist: string | undefined) {
  const asked = { start, end, specialist_id: specialist }
  return useQuery({
    // A key below the path, so that a change of an appointment invalidates it.
    queryKey: answerKey('get', '/appointments', 'every page', asked),
    queryFn: ({ signal }) =>
      everyRow((page) => client.GET('/appointments', { params: { query: { ...asked, page } }, signal })),
    ...FRESH,
  })
}

/** Lists the times of a period at which a specialist is busy in other calendars. */
export function useBusyTimes({ start, end }: Period, specialist: string | undefined, enabled: boolean) {
  return $api.useQuery(
    'get',
    '/busy-times',
    { params: { query: { start, end, specialist_id: specialist } } },
    { ...FRESH, enabled, meta: { silent: true } },
  )
}

/** Loads a specialist's weekly hours. */
export function useWorkingHours(specialist: string | undefined, enabled: boolean) {
  return $api.useQuery(
    'get',
    '/schedule-standards',
    { params: { query: { specialist_id: specialist } } },
    { ...FRESH, enabled, meta: { silent: true } },
  )
}
