import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { sources } from './sources'

/** Imports run one way: a file imports what stands in its own folder here, or in one further down. */
const ORDER = ['app', 'features', 'modules', 'components', 'addresses']

/** `features/auth/LoginPage.tsx` of `~/features/auth/LoginPage`, or of `./LoginPage`; nothing of a package. */
function pathOf(specifier: string, from: string) {
  if (specifier.startsWith('~/')) return specifier.slice(2)
  return specifier.startsWith('.') ? join(dirname(from), specifier) : undefined
}

function isWrong(from: string, to: string) {
  const [layer = '', name] = from.split('/')
  const [wanted = '', wantedName] = to.split('/')
  if (!ORDER.includes(wanted)) return false
  if (layer === 'features' && wanted === 'features') return name !== wantedName
  return ORDER.indexOf(wanted) < ORDER.indexOf(layer)
}

it('sees what is imported the wrong way', () => {
  const wrong = (from: string, specifier: string) => isWrong(from, pathOf(specifier, from) ?? '')
  expect(wrong('components/Card.tsx', '~/modules/plan')).toBe(true)
  expect(wrong('modules/booking/time.ts', '../../features/users/queries')).toBe(true)
  expect(wrong('features/users/queries.ts', '~/app/routes')).toBe(true)
  expect(wrong('features/users/queries.ts', '../products/queries')).toBe(true)
  expect(wrong('features/appointments/booking/place.ts', '../hours')).toBe(false)
  expect(wrong('app/routes.ts', '~/features/users/routes')).toBe(false)
  expect(wrong('modules/Paper.tsx', 'react')).toBe(false)
})

const sourcesIn = (folders: string[]) => [...sources].filter(([file]) => folders.includes(file.split('/')[0] ?? ''))

/** Browsers inside other applications do neither, and say nothing: each is asked for in one place. */
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
