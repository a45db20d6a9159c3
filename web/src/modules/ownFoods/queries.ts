import type { QueryClient } from '@tanstack/react-query'

/** After an own food was made, changed or removed: every list, search and suggestion may have it otherwise now. */
export const askFoodsAgain = (queries: QueryClient) =>
  queries.invalidateQueries({ predicate: ({ queryKey: [, path] }) => String(path).startsWith('/foods') })
