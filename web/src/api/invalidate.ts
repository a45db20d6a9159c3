import type { QueryClient } from '@tanstack/react-query'
import { answerKey, type PathOf } from './queryKeys'

/**
 * Marks all answers of these operations as stale, whatever their parameters, and refetches those on
 * screen.
 */
export const invalidateAnswers = (cache: QueryClient, paths: readonly PathOf<'get'>[]) =>
  Promise.all(paths.map((path) => cache.invalidateQueries({ queryKey: answerKey('get', path) })))

/**
 * Marks the answers of all operations whose path begins with `start` as stale, and refetches those
 * on screen.
 */
export const invalidateAnswersBelow = (cache: QueryClient, start: `/${string}`) =>
  cache.invalidateQueries({
    predicate: ({ queryKey: [, path] }) => typeof path === 'string' && path.startsWith(start),
  })
