import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { patches } from './build/patches.ts'

const REACT = ['react', 'react-dom', 'react-is', 'react-router', 'scheduler']
const STYLE = [
  '@emotion/[^/]+',
  'stylis',
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

// React Router declares only its development build to bundlers; the other is smaller and does not
// warn.
const PRODUCTION = {
  'react-router': path('./node_modules/react-router/dist/production/index.mjs'),
  'hoist-non-react-statics': path('./build/noHoisting.ts'),
}

export default defineConfig(({ command }) => ({
  plugins: [react(), ...patches],
  // With it, values and global styles are in a style sheet, and the theme only refers to them:
  // phones read less and compute nothing.
  define: { 'import.meta.env.SHEET': command === 'build' },
  resolve: { alias: { '~': path('./src'), ...(command === 'build' && PRODUCTION) } },
  server: { proxy: { '/api': 'http://127.0.0.1:8080' } },
  build: {
    target: 'es2022',
    manifest: true,
    // Licences require their notices to be distributed with the bundle.
    license: { fileName: 'licenses.txt' },
    // The content security policy allows neither inlined fonts nor inlined scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Inlined constants such as addresses cost less than their exports.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      output: {
        // The entry contains the names of all chunks, so they consist of the hash alone.
        chunkFileNames: 'assets/[hash].js',
        codeSplitting: {
          groups: [
            // Parts that change seldom and stay cached: those of every page, and of every form.
            { name: 'react', test: new RegExp(`/node_modules/(${REACT.join('|')})(/|$)`), priority: 3 },
            { name: 'style', test: new RegExp(`/node_modules/(${STYLE.join('|')})(/|$)`), priority: 2 },
            { name: 'theme', test: /\/src\/theme\//, priority: 1 },
            // The menu's icons are on other pages too; separate chunks would weigh more.
            { name: 'menu', test: /\/src\/app\/shell\/icons\.ts$/, priority: 1 },
            // One chunk for what is loaded together, since a phone far from the server waits for
            // each file.
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
    include: ['{src,gallery,worker,build}/**/*.test.{ts,tsx,mjs}'],
    css: false,
    experimental: { fsModuleCache: true },
    // Tests create much short-lived memory: with more room for it, less of it is scanned.
    execArgv: ['--max-semi-space-size=64', '--single-threaded-gc', '--always-sparkplug'],
    // Hanging tests fail, but slow ones on a busy machine do not.
    testTimeout: 60_000,
    // Tests wait part of the time, for debounced searches.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
  },
}))
