import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { $api, FRESH, type Schemas } from '~/api/client'
import { useTableParams } from '~/components/table'

export type ScheduleException = Schemas['ScheduleException']

/** For an editor: what another visit left in the cache would be saved back over what is there now. */
const FOR_EDITING = { ...FRESH, refetchOnWindowFocus: false, refetchOnReconnect: false }

/** Of the specialist who is signed in, or of the one that a super admin names. */
export function useStandard(specialist: string | undefined) {
  const query = $api.useQuery(
    'get',
    '/schedule-standards',
    { params: { query: { specialist_id: specialist } } },
    FOR_EDITING,
  )
  return { ...query, data: query.isFetchedAfterMount ? query.data : undefined }
}

export function useCalendar(specialist: string | undefined, duration: number) {
  return $api.useQuery(
    'get',
    '/calendar',
    { params: { query: { specialist_id: specialist, duration } } },
    { ...FRESH, placeholderData: keepPreviousData },
  )
}

export function useExceptions(specialist: string | undefined) {
  const { page } = useTableParams()
  return $api.useQuery(
    'get',
    '/schedule-exceptions',
    { params: { query: { specialist_id: specialist, page } } },
    { ...FRESH, placeholderData: keepPreviousData },
  )
}

export function useException(id: string) {
  const query = $api.useQuery('get', '/schedule-exceptions/{id}', { params: { path: { id } } }, FOR_EDITING)
  return { ...query, data: query.isFetchedAfterMount ? query.data : undefined }
}

/** What was changed shows wherever the hours do. */
export function useSchedulesChanged() {
  const cache = useQueryClient()
  return useCallback(() => {
    for (const path of ['/schedule-exceptions', '/schedule-exceptions/{id}', '/calendar']) {
      void cache.invalidateQueries({ queryKey: ['get', path] })
    }
  }, [cache])
}
