import { matchRoutes } from 'react-router'
import { expect, it } from 'vitest'
import { routes } from '~/app/routes'
import { sources } from './sources'

/**
 * Matches a page's address. A path of the API with the same beginning contains a brace, or nothing
 * after it.
 */
const ADDRESS =
  /(['"`])\/(?:(?:admin|setup|auth)\/[^'"`]+|chat\/appointments\/[^'"`]+|products\/code\/[^'"`{][^'"`]*|linkedin)\1/
/**
 * Matches the path of an operation: `$api.useQuery('post', '/auth/me')`,
 * `client.GET('/auth/guest')`.
 */
const OPERATION = /(?:'(?:get|post|put|delete)',|\.(?:GET|POST|PUT|DELETE)\()\s*'[^']*'/g
const COMMENT = /^\s*(?:\/\*\*|\*|\/\/).*$/gm

/**
 * Files that may contain addresses: their builders, route declarations, scenes of tests, and the
 * session's list of public operations.
 */
const MAY_SAY_ADDRESSES = /^addresses\/|outes\.tsx?$|Scene\.tsx$|^api\/client\.ts$/

const saysAddress = (code: string) => ADDRESS.test(code.replaceAll(COMMENT, '').replaceAll(OPERATION, ''))

it('knows an address that is typed by hand', () => {
  expect(saysAddress('<Link to="/admin/dashboard">')).toBe(true)
  expect(saysAddress('navigate(`/admin/users/list`)')).toBe(true)
  expect(saysAddress('href={`/products/code/one`}')).toBe(true)
  expect(saysAddress("$api.useQuery('get', '/products/code/{code}')")).toBe(false)
  expect(saysAddress("chat.GET('/auth/guest', {})")).toBe(false)
  expect(saysAddress("path.startsWith('/admin/')")).toBe(false)
  expect(saysAddress("  /** The whole address: '/admin/patient/list'. */")).toBe(false)
})

it('takes the addresses of pages from their builders', () => {
  const wrong = [...sources].flatMap(([path, code]) =>
    !MAY_SAY_ADDRESSES.test(path) && saysAddress(code) ? [path] : [],
  )
  expect(wrong, 'use a builder of src/addresses').toEqual([])
})

const builders = Object.entries(
  import.meta.glob<Record<string, unknown>>('../addresses/*.ts', { eager: true }),
).flatMap(([file, exported]) =>
  Object.entries(exported).map(([name, built]) => [`${file} ${name}`, name, built] as const),
)

/** Exports that are no addresses: names of parameters and fragments, and their helpers. */
const PARTS = [
  'APPOINTMENTS',
  'PATIENT',
  'SERVICE',
  'SPECIALIST',
  'STAGE',
  'SUGGESTS',
  'ofSpecialist',
  'wantedOf',
  'withWanted',
]

/** Arguments of builders that take more than identifiers. */
const ARGUMENTS: Record<string, unknown[]> = {
  bookAtPath: [{ specialist: 'ana', day: '2026-11-25', start: '08:00', room: 'room' }],
  chooseSpecialistPath: ['/setup', 'service'],
  listOf: ['specialist', 'super_admin'],
  newWithPath: ['/admin', 'specialist', 'service'],
  ownBookingPath: [{ id: 'service' }],
  patientListPath: ['specialist'],
  patientRecordPath: ['patient', 'forms/objetivos'],
  programPagePath: ['product', 'content'],
}

it.each(builders.filter(([, name]) => !PARTS.includes(name)))('leads to a page: %s', (_where, name, built) => {
  const address =
    typeof built === 'function'
      ? built(...(ARGUMENTS[name] ?? Array.from({ length: built.length }, () => 'id')))
      : built
  expect(
    matchRoutes(
      routes.map(({ path }) => ({ path })),
      new URL(String(address), 'http://localhost'),
    ),
    String(address),
  ).not.toBeNull()
})
