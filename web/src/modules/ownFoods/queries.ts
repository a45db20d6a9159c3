import type { QueryClient } from '@tanstack/react-query'
import { invalidateAnswersBelow } from '~/api/invalidate'

/** After an own food was made, changed or removed: every list, search and suggestion may have it otherwise now. */
export const askFoodsAgain = (queries: QueryClient) => invalidateAnswersBelow(queries, '/foods')
