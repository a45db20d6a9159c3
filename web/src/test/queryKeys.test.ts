import { expect, it } from 'vitest'
import { sources } from './sources'

const KEYS = 'api/queryKeys.ts'

/** Modules that may define the cache keys of a domain. */
const OFFERS_KEYS = /(^|\/)(queries|[a-z]+Queries)\.ts$|^modules\/(people|plan)\.ts$|^api\/(client|invalidate)\.ts$/

/**
 * Matches a key that is written as an array: in a query, in a change of the cache, or by its
 * method.
 */
const TYPED_BY_HAND =
  /\bqueryKey: \[(?!,)|\bQuer(?:y|ies)(?:Data|State)(?:<[^(]*>)?\(\s*\[|\[\s*'(?:get|post|put|delete|patch)',/

const product = [...sources]

it('knows a key that is typed by hand', () => {
  expect("useQuery({ queryKey: ['get', '/users'] })").toMatch(TYPED_BY_HAND)
  expect("cache.setQueryData<{ data: User[] }>(['get', '/users'], next)").toMatch(TYPED_BY_HAND)
  expect("const key = ['post', '/auth/me']").toMatch(TYPED_BY_HAND)
  expect('predicate: ({ queryKey: [, path] }) => path').not.toMatch(TYPED_BY_HAND)
  expect("cache.setQueryData(answerKey('get', '/users'), next)").not.toMatch(TYPED_BY_HAND)
})

it('takes every query key from the typed builders', () => {
  expect(product.length).toBeGreaterThan(500)
  const wrong = product.filter(([path, code]) => path !== KEYS && TYPED_BY_HAND.test(code)).map(([path]) => path)
  expect(wrong, `use answerKey() or localKey() of ${KEYS}`).toEqual([])
})

it('builds query keys in the query modules of the domains only', () => {
  const wrong = product
    .filter(([path, code]) => !OFFERS_KEYS.test(path) && path !== KEYS && /\b(?:answer|local)Key\(/.test(code))
    .map(([path]) => path)
  expect(wrong, "move the key into its domain's queries.ts").toEqual([])
})
