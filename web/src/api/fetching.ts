import { keepPreviousData, type UseQueryResult } from '@tanstack/react-query'
import { FRESH } from './client'

// Separate from client.ts, which is part of the first page and needs none of this.

/** Options for paged lists: the previous page stays on screen until the next one has loaded. */
export const PAGED = { ...FRESH, placeholderData: keepPreviousData } as const

/**
 * Options for the initial data of a form or editor, together with `fetchedAnew`. It is not
 * refetched while the user writes.
 */
export const FOR_EDITING = { ...FRESH, refetchOnWindowFocus: false, refetchOnReconnect: false } as const

/**
 * Options for lists that suggestions are searched in: fetched again after five minutes, and kept for
 * as long as the application is open. Without them there are just no suggestions.
 */
export const FOR_SUGGESTIONS = {
  staleTime: 5 * 60_000,
  gcTime: Number.POSITIVE_INFINITY,
  meta: { silent: true },
} as const

/** Waits for the response: saving cached data of an earlier visit would overwrite newer data. */
export function fetchedAnew<Data, Problem>(query: UseQueryResult<Data, Problem>) {
  return { ...query, data: query.isFetchedAfterMount ? query.data : undefined }
}

/**
 * Returns the body of a response. Errors were thrown before; a success without a body breaks the
 * contract.
 */
export function answerOf<Body>({ data }: { data?: Body }): Body {
  if (!data) throw new Error('The answer has no body.')
  return data
}
