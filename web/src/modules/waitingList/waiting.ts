import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { $api, FRESH, type Schemas } from '~/api/client'
import { invalidateAnswers } from '~/api/invalidate'
import { formatDate } from '~/components/format'

export type WaitingEntry = Schemas['WaitingEntry']
export type DayPart = WaitingEntry['day_part']

export const DAY_PARTS: { value: DayPart; label: string }[] = [
  { value: 'any', label: 'O dia todo' },
  { value: 'morning', label: 'De manhã' },
  { value: 'afternoon', label: 'À tarde' },
  { value: 'evening', label: 'À noite' },
]

export const WEEKDAYS = ['seg.', 'ter.', 'qua.', 'qui.', 'sex.', 'sáb.', 'dom.'].map((label, index) => ({
  value: String(index + 1),
  label,
}))

/** The user's own entries that wait or have an offer. Errors hide them. */
export function useOwnWaiting() {
  return $api.useQuery(
    'get',
    '/waiting-list',
    { params: { query: { open: true } } },
    { ...FRESH, meta: { silent: true } },
  )
}

/** Queries that depend on the waiting list and on the bookings that it makes. */
const SHOW_WAITING = ['/waiting-list', '/calendar', '/appointments', '/appointments/{id}', '/me/dashboard'] as const

export function useWaitingListChanged() {
  const cache = useQueryClient()
  return useCallback(() => {
    void invalidateAnswers(cache, SHOW_WAITING)
  }, [cache])
}

/** Formats the hours that an entry waits for: '25/11/2026 a 20/12/2026, seg. e qua., de manhã'. */
export function wantedHours({ first_day, last_day, weekdays, day_part }: WaitingEntry) {
  const days = first_day === last_day ? formatDate(first_day) : `${formatDate(first_day)} a ${formatDate(last_day)}`
  const names = WEEKDAYS.filter(({ value }) => weekdays.includes(Number(value))).map(({ label }) => label)
  const part = DAY_PARTS.find(({ value }) => value === day_part)?.label.toLowerCase()
  return [days, names.length < WEEKDAYS.length && names.join(' '), day_part !== 'any' && part]
    .filter(Boolean)
    .join(', ')
}
