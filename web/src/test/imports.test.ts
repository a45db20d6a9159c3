import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { sources } from './sources'

/** Layers of the client. A file imports from its own layer, or from one further down. */
const ORDER = ['app', 'features', 'modules', 'components', 'addresses']

/**
 * Returns the path of an import, `features/identity/auth/LoginPage` for
 * `~/features/identity/auth/LoginPage` or `./LoginPage`; undefined for a package.
 */
function pathOf(specifier: string, from: string) {
  if (specifier.startsWith('~/')) return specifier.slice(2)
  return specifier.startsWith('.') ? join(dirname(from), specifier) : undefined
}

/**
 * Returns the feature of a path: `features/identity/auth` for
 * `features/identity/auth/LoginPage.tsx`.
 */
const featureOf = (path: string) => path.split('/').slice(0, 3).join('/')

function isWrong(from: string, to: string) {
  const [layer = ''] = from.split('/')
  const [wanted = ''] = to.split('/')
  if (!ORDER.includes(wanted)) return false
  // No feature imports another one, also not of its own context: shared code is in modules.
  if (layer === 'features' && wanted === 'features') return featureOf(from) !== featureOf(to)
  return ORDER.indexOf(wanted) < ORDER.indexOf(layer)
}

it('sees what is imported the wrong way', () => {
  const wrong = (from: string, specifier: string) => isWrong(from, pathOf(specifier, from) ?? '')
  expect(wrong('components/Card.tsx', '~/modules/plan')).toBe(true)
  expect(wrong('modules/booking/time.ts', '../../features/identity/users/queries')).toBe(true)
  expect(wrong('features/identity/users/queries.ts', '~/app/routes')).toBe(true)
  expect(wrong('features/identity/users/queries.ts', '../products/queries')).toBe(true)
  expect(wrong('features/identity/users/queries.ts', '../../commerce/products/queries')).toBe(true)
  expect(wrong('features/scheduling/appointments/hooks/place.ts', '../model/hours')).toBe(false)
  expect(wrong('app/routes.ts', '~/features/identity/users/routes')).toBe(false)
  expect(wrong('modules/Paper.tsx', 'react')).toBe(false)
})

const sourcesIn = (folders: string[]) => [...sources].filter(([file]) => folders.includes(file.split('/')[0] ?? ''))

/** The contexts of the server's crates, with their domains. */
const CONTEXTS = {
  careers: ['career_anchors', 'curricula'],
  clinical: ['anthropometry', 'health_index', 'patients', 'records'],
  commerce: ['finance', 'products', 'purchases'],
  communication: ['email_templates', 'mails', 'user_notifications'],
  conversation: ['chat'],
  identity: ['api_keys', 'auth', 'extended_data', 'organizations', 'tenants', 'users'],
  messaging: ['webhooks'],
  nutrition: ['foods', 'meal_plans'],
  overview: ['content', 'dashboards', 'system_logs'],
  scheduling: ['appointments', 'consulting_rooms', 'schedules', 'waiting_list'],
}

it('finds each feature in the context of its crate', () => {
  const found = new Set(sourcesIn(['features']).map(([file]) => featureOf(file)))
  const known = Object.entries(CONTEXTS).flatMap(([context, names]) =>
    names.map((name) => `features/${context}/${name}`),
  )
  expect([...found].toSorted(), 'move it to features/<context>/<domain>').toEqual(known)
})

/**
 * Embedded browsers support neither and raise no error: each is used in one place, which checks for
 * them.
 */
it.each([
  ['printing', /window\.print\(/, 'components/print.ts', 'printPage()'],
  ['saving a file', /\.download = |\bdownload=/, 'api/download.ts', 'saveFile()'],
])('finds %s in one place only', (_what, pattern, place, instead) => {
  const found = sourcesIn([...ORDER, 'api']).flatMap(([file, code]) => (pattern.test(code) ? [file] : []))
  expect(found, `use ${instead} of ${place}`).toEqual([place])
})

it('finds imports that run one way only', () => {
  const ours = sourcesIn(ORDER)
  expect(ours.length).toBeGreaterThan(500)
  const wrong = ours.flatMap(([file, code]) => {
    const specifiers = code.matchAll(/\b(?:from|import)\b[\s(]*'([^']+)'/g)
    return [...specifiers].flatMap(([, specifier = '']) => {
      const to = pathOf(specifier, file)
      return to && isWrong(file, to) ? [`${file} imports ${specifier}`] : []
    })
  })
  expect(wrong).toEqual([])
})
