import type { Plugin } from 'vite'

/** Removes the theme's global styles from Chakra's system, which are in the build's style sheet. */
export const withoutGlobalStyles = (code: string) => code.replace(/const _global = \[.*?\];/s, 'const _global = [];')

/** Removes Chakra's resets, which are in the build's style sheet. */
export const withoutResets = (code: string) =>
  code.replace(/function createPreflight\(options\) \{.*\n\}\n/s, 'const createPreflight = () => ({});\n')

/**
 * Removes the hooks for infinite lists and for Suspense from openapi-react-query, which no page
 * uses.
 */
export const withoutUnusedHooks = (code: string) =>
  code
    .replace(' useInfiniteQuery, useSuspenseQuery,', '')
    .replace(/ {4}useSuspenseQuery: .*? {4}useMutation: /s, '    useMutation: ')

/** Removes Chakra's own semantic colours, which ours replace. */
export const withoutColors = (code: string) =>
  code.replace(/defineSemanticTokens\.colors\(\{.*?\n\}\);/s, 'defineSemanticTokens.colors({});')

/**
 * Removes the theme's styles, which are in a sheet of the build (`prerender.mjs`), so that no phone
 * computes them again.
 */
const themeIsASheet: Plugin = {
  name: 'nutrir:theme-is-a-sheet',
  apply: 'build',
  transform: {
    filter: { id: /@chakra-ui\/react\/dist\/esm\/styled-system\/(system|preflight)\.js$/ },
    handler(code, id) {
      const patched = id.endsWith('system.js') ? withoutGlobalStyles(code) : withoutResets(code)
      if (patched === code) this.error('Chakra makes its global styles in another way now: see web/build/README.md')
      return { code: patched, map: null }
    },
  },
}

/** Removes unused hooks, whose observer would be part of every first visit. */
const hooksInUse: Plugin = {
  name: 'nutrir:hooks-in-use',
  apply: 'build',
  transform: {
    filter: { id: /openapi-react-query\/dist\/index\.mjs$/ },
    handler(code) {
      const patched = withoutUnusedHooks(code)
      if (/useInfiniteQuery|useSuspenseQuery/.test(patched))
        this.error('openapi-react-query makes its hooks in another way now: see web/build/README.md')
      return { code: patched, map: null }
    },
  },
}

/** Removes colours that nothing refers to. */
const colorsInUse: Plugin = {
  name: 'nutrir:colors-in-use',
  apply: 'build',
  transform: {
    filter: { id: /@chakra-ui\/react\/dist\/esm\/theme\/semantic-tokens\/colors\.js$/ },
    handler(code) {
      const patched = withoutColors(code)
      if (patched === code) this.error('Chakra defines its colours in another way now: see web/build/README.md')
      return { code: patched, map: null }
    },
  },
}

/** Patches of libraries' sources for the built application. */
export const patches = [themeIsASheet, hooksInUse, colorsInUse]
