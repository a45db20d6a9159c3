import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { $api, FRESH } from '~/api/client'
import { PAGED } from '~/api/fetching'
import { invalidateAnswers } from '~/api/invalidate'
import { useDebounced } from '~/components/useDebounced'
import { TYPEAHEAD_DELAY } from '~/components/useTypeahead'
import type { Period } from '~/modules/calendar/period'

/**
 * Lists a patient's past and future messages in a period. The previous period stays until the next
 * one has loaded.
 */
export function useMessages(patient: string, { start, end }: Period) {
  return $api.useQuery(
    'get',
    '/user-notifications/user/{id}',
    { params: { path: { id: patient }, query: { start, end } } },
    PAGED,
  )
}

const SCHEDULED = 2
/** Maximum number of templates in the list. */
const MAX_TEMPLATES = 100

/** Lists the templates that can be scheduled. */
export const useScheduledTemplates = () =>
  $api.useQuery('get', '/email-templates', { params: { query: { type: SCHEDULED, per_page: MAX_TEMPLATES } } }, FRESH)

/** Loads a template's text for this patient after a pause in typing. */
export function useTemplateText(template: string, patient: string, message: string) {
  const words = useDebounced(message.trim(), TYPEAHEAD_DELAY) || undefined
  return $api.useQuery(
    'get',
    '/email-templates/{id}/text',
    { params: { path: { id: template }, query: { user_id: patient, message: words } } },
    { enabled: template !== '', placeholderData: keepPreviousData },
  )
}

export function useMessagesChanged() {
  const cache = useQueryClient()
  return useCallback(() => void invalidateAnswers(cache, ['/user-notifications/user/{id}']), [cache])
}
