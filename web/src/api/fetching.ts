import { keepPreviousData, type UseQueryResult } from '@tanstack/react-query'
import { FRESH } from './client'

// Apart from client.ts, which weighs on the first page: that one needs none of this.

/** For lists that come in pages: the page before stays in sight until the next one is here. */
export const PAGED = { ...FRESH, placeholderData: keepPreviousData } as const

/** For what a form or an editor begins with, together with `fetchedAnew`. Nothing changes under the hands of who writes. */
export const FOR_EDITING = { ...FRESH, refetchOnWindowFocus: false, refetchOnReconnect: false } as const

/** Waits for the answer: what another visit left in the cache would be saved back over what is there now. */
export function fetchedAnew<Data, Problem>(query: UseQueryResult<Data, Problem>) {
  return { ...query, data: query.isFetchedAfterMount ? query.data : undefined }
}

/** A refusal was thrown already; a success without a body breaks the contract, and nothing can be made of it. */
export function answerOf<Body>({ data }: { data?: Body }): Body {
  if (!data) throw new Error('The answer has no body.')
  return data
}
