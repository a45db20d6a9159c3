import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { $api, type Schemas } from '~/api/client'
import { FOR_EDITING, fetchedAnew, PAGED } from '~/api/fetching'
import { invalidateAnswers } from '~/api/invalidate'
import { answerKey } from '~/api/queryKeys'
import { useTableParams } from '~/components/table'

export type ScheduleException = Schemas['ScheduleException']
export type StoredException = Schemas['StoredScheduleException']

/** What the list is told of an exception that was just stored: what is booked within it. */
export interface AfterSaving {
  booked: string[]
}

/** Of the specialist who is signed in, or of the one that a super admin names. */
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

/** What was changed shows wherever the hours do. */
export function useSchedulesChanged() {
  const cache = useQueryClient()
  return useCallback(() => {
    void invalidateAnswers(cache, ['/schedule-exceptions', '/schedule-exceptions/{id}', '/calendar'])
    // The home looks whether there are any; the editor that is open has them.
    cache.removeQueries({ queryKey: answerKey('get', '/schedule-standards'), type: 'inactive' })
  }, [cache])
}
