import type { paths } from './schema'

/** The paths of the API that have an operation of this method. */
export type PathOf<Method extends 'get' | 'post'> = {
  [Path in keyof paths]: paths[Path][Method] extends undefined ? never : Path
}[keyof paths]

// Both share one function, to save space on the first page.
const keyOf = (...key: unknown[]) => key

/**
 * The cache key of an operation's answers. Alone it is the prefix of every key that `$api` makes
 * for the operation; `more` makes it the key of our own query that is refetched together with
 * those.
 */
export const answerKey: <Method extends 'get' | 'post'>(
  method: Method,
  path: PathOf<Method>,
  ...more: unknown[]
) => unknown[] = keyOf

/**
 * The cache key of a query that is not refetched with any operation's answers; `domain` keeps
 * domains apart.
 */
export const localKey: (domain: string, ...more: unknown[]) => unknown[] = keyOf
