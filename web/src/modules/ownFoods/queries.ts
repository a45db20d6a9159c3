import type { QueryClient } from '@tanstack/react-query'
import { invalidateAnswersBelow } from '~/api/invalidate'

/** Invalidates all lists, searches and suggestions after an own food was changed. */
export const askFoodsAgain = (queries: QueryClient) => invalidateAnswersBelow(queries, '/foods')
