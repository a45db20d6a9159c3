import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { withoutColors, withoutGlobalStyles, withoutResets, withoutUnusedHooks } from './patches'

const sourceOf = (path: string) => readFileSync(join(import.meta.dirname, '../node_modules', path), 'utf8')
const CHAKRA = '@chakra-ui/react/dist/esm/styled-system'

it("leaves Chakra's system without global styles of its own", () => {
  const code = sourceOf(`${CHAKRA}/system.js`)
  expect(code).not.toContain('const _global = [];')
  const patched = withoutGlobalStyles(code)
  expect(patched).toContain('const _global = [];')
  // Nothing else of the system is touched.
  const global = code.match(/const _global = \[.*?\];/s)?.[0] ?? ''
  expect(global).not.toContain('const getGlobalCss')
  expect(code.length - patched.length).toBe(global.length - 'const _global = [];'.length)
})

it("leaves Chakra's resets empty", () => {
  const code = sourceOf(`${CHAKRA}/preflight.js`)
  expect(code).toContain('touchAction')
  const patched = withoutResets(code)
  expect(patched).not.toContain('touchAction')
  expect(patched).toMatch(/const createPreflight = \(\) => \(\{\}\);\s+export \{ createPreflight \};/)
})

it("leaves Chakra's semantic colours empty", () => {
  const code = sourceOf('@chakra-ui/react/dist/esm/theme/semantic-tokens/colors.js')
  expect(withoutColors(code)).toMatch(
    /const semanticColors = defineSemanticTokens\.colors\(\{\}\);\s+export \{ semanticColors \};/,
  )
})

it('leaves openapi-react-query without the hooks that no page uses', () => {
  const patched = withoutUnusedHooks(sourceOf('openapi-react-query/dist/index.mjs'))
  expect(patched).not.toMatch(/useInfiniteQuery|useSuspenseQuery/)
  expect(patched).toMatch(/useQuery: .+\n {4}useMutation: /)
})

it.each([withoutGlobalStyles, withoutResets, withoutColors])(
  'changes nothing of a source that has another form: %o',
  (patch) => {
    expect(patch('export const other = 1\n')).toBe('export const other = 1\n')
  },
)
