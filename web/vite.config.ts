import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { patches } from './build/patches.ts'

const REACT = ['react', 'react-dom', 'react-is', 'react-router', 'scheduler']
const STYLE = [
  '@emotion/[^/]+',
  'stylis',
  'hoist-non-react-statics',
  '@pandacss/[^/]+',
  '@chakra-ui/react/dist/esm/(?:styled-system|theme|utils)',
  '@chakra-ui/react/dist/esm/preset-base.js',
  'lucide-react/dist/esm/(?:shared|[^/]+[.]mjs)',
]
const MENUS = [
  '@chakra-ui/react/dist/esm/components/(?:dialog|drawer|menu)',
  '@ark-ui/react/dist/components/(?:dialog|menu|portal)',
  '@floating-ui/[^/]+',
  '@zag-js/(?:dialog|menu)',
]
const MACHINES = [
  '@ark-ui/react/dist/(?:components/presence|providers|utils)',
  '@zag-js/(?:core|dom-query|react|utils)',
]
const FORMS = ['react-hook-form', '@hookform/resolvers', 'valibot']

const path = (relative: string) => new URL(relative, import.meta.url).pathname
const SRC = path('./src/')

interface Modules {
  getModuleInfo: (id: string) => { importedIds: string[] } | null
}

/**
 * Returns a test for modules that are loaded with one of these pages, which stay separate files.
 */
function loadedWith(...pages: string[]) {
  const roots = pages.map((page) => path(`./src/${page}`))
  let known: Set<string> | undefined
  const find = (modules: Modules) => {
    const found = new Set<string>()
    const visit = (id: string) => {
      if (found.has(id) || !id.startsWith(SRC)) return
      found.add(id)
      for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) visit(imported)
    }
    for (const root of roots) visit(root)
    for (const root of roots) found.delete(root)
    return found
  }
  return (id: string, modules: Modules) => {
    known ??= find(modules)
    return known.has(id)
  }
}

const withLogin = loadedWith('features/identity/auth/LoginPage.tsx')
const withHome = loadedWith(
  'app/inside.tsx',
  'features/overview/dashboards/DashboardPage.tsx',
  'features/overview/dashboards/PatientHome.tsx',
)

// React Router names only its development build to bundlers; the other is smaller and does not
// warn.
const PRODUCTION = { 'react-router': path('./node_modules/react-router/dist/production/index.mjs') }

export default defineConfig(({ command }) => ({
  plugins: [react(), ...patches],
  // Then values and global styles stand in a sheet, and the theme only names them: a phone has less
  // to read, and nothing to work out.
  define: { 'import.meta.env.SHEET': command === 'build' },
  resolve: { alias: { '~': path('./src'), ...(command === 'build' && PRODUCTION) } },
  server: { proxy: { '/api': 'http://127.0.0.1:8080' } },
  build: {
    target: 'es2022',
    manifest: true,
    // Their authors ask for it: it goes wherever the bundle goes.
    license: { fileName: 'licenses.txt' },
    // The content security policy allows neither inlined fonts nor inlined scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Constants of one part in another one, such as addresses, cost less written out than
      // exported by name.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      output: {
        // Every part that may come later is named in the first one: by its hash alone.
        chunkFileNames: 'assets/[hash].js',
        codeSplitting: {
          groups: [
            // Parts that change seldom and stay cached: what every page needs, and what every form
            // needs.
            { name: 'react', test: new RegExp(`/node_modules/(${REACT.join('|')})(/|$)`), priority: 3 },
            { name: 'style', test: new RegExp(`/node_modules/(${STYLE.join('|')})(/|$)`), priority: 2 },
            { name: 'theme', test: /\/src\/theme\//, priority: 1 },
            // The menu's icons are on other pages too; one by one they would weigh more.
            { name: 'menu', test: /\/src\/app\/shell\/icons\.ts$/, priority: 1 },
            // Together what is loaded together: a phone far from the server waits for each file.
            { name: 'start', tags: ['$initial'], priority: 1 },
            { name: (id, modules) => (withLogin(id, modules) ? 'login' : null), priority: 0.9 },
            { name: (id, modules) => (withHome(id, modules) ? 'inside' : null), priority: 0.8 },
            { name: 'machines', test: new RegExp(`/node_modules/(${MACHINES.join('|')})/`), priority: 0.75 },
            // Overlays.
            { name: 'menus', test: new RegExp(`/node_modules/(${MENUS.join('|')})/`), priority: 0.7 },
            { name: 'forms', test: new RegExp(`/node_modules/(${FORMS.join('|')})/`), priority: 1 },
          ],
        },
      },
    },
  },
  test: {
    environment: 'jsdom',
    isolate: false,
    setupFiles: ['./src/test/setup.ts'],
    include: ['{src,worker,build}/**/*.test.{ts,tsx,mjs}'],
    css: false,
    experimental: { fsModuleCache: true },
    // Most of what a test makes is thrown away at once: with more room for that, less of it is
    // looked through.
    execArgv: ['--max-semi-space-size=64', '--single-threaded-gc', '--always-sparkplug'],
    // Hanging tests fail, but slow ones on a busy machine do not.
    testTimeout: 60_000,
    // Some of a test is waiting, for what is typed to be looked for.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
  },
}))
