import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { $api, client } from '~/api/client'
import { toApiError } from '~/api/error'
import { FOR_EDITING, fetchedAnew, PAGED } from '~/api/fetching'
import { invalidateAnswers } from '~/api/invalidate'
import { answerKey, localKey } from '~/api/queryKeys'
import { useTableParams } from '~/components/table'
import { useDebounced } from '~/components/useDebounced'
import { TYPEAHEAD_DELAY } from '~/components/useTypeahead'
import type { EmailDraft, EmailEvent, EmailTemplate } from '../model/types'

/** Lists the templates that the address asks for. */
export function useTemplates(type: EmailTemplate['type'] | undefined) {
  const { page, search } = useTableParams()
  return $api.useQuery(
    'get',
    '/email-templates',
    { params: { query: { page, type, search: search || undefined } } },
    PAGED,
  )
}

export function useTemplate(id: string) {
  return fetchedAnew($api.useQuery('get', '/email-templates/{id}', { params: { path: { id } } }, FOR_EDITING))
}

const FIXED = { staleTime: Number.POSITIVE_INFINITY }

/** Lists the events that templates are written for. They only change with the program's version. */
export const useEvents = () => $api.useQuery('get', '/email-templates/names', undefined, FIXED)

/** Loads all choices of the form. */
export function useChoices() {
  const events = useEvents()
  const categories = $api.useQuery('get', '/email-templates-categories', undefined, FIXED)
  return {
    data: events.data && categories.data && { events: events.data.data, categories: categories.data.data },
    error: events.error ?? categories.error,
    refetch: () => Promise.all([events.refetch(), categories.refetch()]),
  }
}

/** Lists the services on sale, for events about one. */
export function useServiceChoices(enabled: boolean) {
  const { data } = $api.useQuery('get', '/product-services', undefined, { enabled, meta: { silent: true } })
  return data?.data.map(({ id, name, product, service }) => ({
    value: id,
    label: `${product.name}: ${name || service.displayName}`,
  }))
}

/**
 * Loads the existing template of an event, for this product or for all. Scheduled templates may
 * share an event.
 */
export function useTaken(event: EmailEvent | undefined, product: string, own: string | undefined) {
  const name = event?.name ?? ''
  const service = (event?.by_product && product) || undefined
  const query = useQuery({
    queryKey: answerKey('get', '/email-templates/name/{name}', name, service),
    queryFn: async ({ signal }) => {
      try {
        const params = { path: { name }, query: { product_service_id: service } }
        const { data } = await client.GET('/email-templates/name/{name}', { params, signal })
        return data?.data ?? null
      } catch (error) {
        if (toApiError(error).status === 404) return null
        throw error
      }
    },
    enabled: event?.scheduled === false,
    refetchOnMount: 'always',
    meta: { silent: true },
  })
  return query.data && query.data.id !== own ? query.data : undefined
}

/** Loads a preview of the mail after a pause in typing. */
export function usePreview(writing: EmailDraft) {
  const body = JSON.parse(useDebounced(JSON.stringify(writing), TYPEAHEAD_DELAY)) as EmailDraft
  return useQuery({
    queryKey: localKey('email-preview', body),
    queryFn: async ({ signal }) => (await client.POST('/email-templates/preview', { body, signal })).data?.data,
    enabled: body.name !== '' && body.subject.trim() !== '' && body.body !== '',
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    meta: { silent: true },
  })
}

const SHOW_TEMPLATES = ['/email-templates', '/email-templates/{id}', '/email-templates/name/{name}'] as const

export function useTemplatesChanged() {
  const cache = useQueryClient()
  return useCallback(() => {
    void invalidateAnswers(cache, SHOW_TEMPLATES)
  }, [cache])
}
