import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { $api, FRESH, type Schemas } from '~/api/client'
import { FOR_EDITING, fetchedAnew, PAGED } from '~/api/fetching'
import { invalidateAnswers } from '~/api/invalidate'
import { answerKey } from '~/api/queryKeys'
import { useTableParams } from '~/components/table'

export type ScheduleException = Schemas['ScheduleException']
export type StoredException = Schemas['StoredScheduleException']

/** Navigation state after saving an exception: the appointments within it. */
export interface AfterSaving {
  booked: string[]
}

/** Loads the weekly hours of the signed-in specialist, or of the one that a super admin chooses. */
export function useStandard(specialist: string | undefined) {
  return fetchedAnew(
    $api.useQuery('get', '/schedule-standards', { params: { query: { specialist_id: specialist } } }, FOR_EDITING),
  )
}

export function useCalendar(specialist: string | undefined, duration: number) {
  return $api.useQuery('get', '/calendar', { params: { query: { specialist_id: specialist, duration } } }, PAGED)
}

export function useExceptions(specialist: string | undefined) {
  const { page } = useTableParams()
  return $api.useQuery('get', '/schedule-exceptions', { params: { query: { specialist_id: specialist, page } } }, PAGED)
}

export function useException(id: string) {
  return fetchedAnew($api.useQuery('get', '/schedule-exceptions/{id}', { params: { path: { id } } }, FOR_EDITING))
}

/** Time after which a calendar that is being read is asked for again, in milliseconds. */
const READING = 2_000

export function useBusyCalendars(specialist: string | undefined) {
  return $api.useQuery(
    'get',
    '/busy-calendars',
    { params: { query: { specialist_id: specialist } } },
    { ...FRESH, refetchInterval: ({ state }) => state.data?.data.some(({ reading }) => reading) && READING },
  )
}

/** Returns a function that invalidates all queries that depend on the hours. */
export function useSchedulesChanged() {
  const cache = useQueryClient()
  return useCallback(() => {
    void invalidateAnswers(cache, ['/schedule-exceptions', '/schedule-exceptions/{id}', '/calendar', '/busy-calendars'])
    // The home looks whether there are any; the editor that is open has them.
    cache.removeQueries({ queryKey: answerKey('get', '/schedule-standards'), type: 'inactive' })
  }, [cache])
}
