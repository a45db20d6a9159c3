import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { $api, FRESH } from '~/api/client'
import { FOR_EDITING, fetchedAnew, PAGED } from '~/api/fetching'
import { invalidateAnswers } from '~/api/invalidate'
import type { paths } from '~/api/schema'

type AppointmentFilter = NonNullable<paths['/appointments']['get']['parameters']['query']>

export function useAppointments(filter: AppointmentFilter) {
  return $api.useQuery('get', '/appointments', { params: { query: filter } }, PAGED)
}

export function useAppointment(id: string) {
  return $api.useQuery('get', '/appointments/{id}', { params: { path: { id } } }, FRESH)
}

export function useEditedAppointment(id: string) {
  return fetchedAnew($api.useQuery('get', '/appointments/{id}', { params: { path: { id } } }, FOR_EDITING))
}

/** Queries that depend on appointments: lists, free slots and sessions left to book. */
const SHOW_APPOINTMENTS = [
  '/appointments',
  '/appointments/{id}',
  '/appointments/{id}/series',
  '/appointments/day',
  '/appointments/next',
  '/calendar',
  '/purchase-services',
  '/purchase-services/{id}',
  '/patients',
  '/patient/{id}',
  '/me/dashboard',
  '/specialist/dashboard',
  // The first booking assigns a specialist to a patient.
  '/user/my-specialist',
  '/specialists',
] as const

export function useAppointmentsChanged() {
  const cache = useQueryClient()
  return useCallback(() => {
    void invalidateAnswers(cache, SHOW_APPOINTMENTS)
  }, [cache])
}
