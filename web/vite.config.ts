import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const BASE = [
  'react',
  'react-dom',
  'react-is',
  'react-router',
  'scheduler',
  '@emotion/[^/]+',
  'stylis',
  'hoist-non-react-statics',
  '@pandacss/[^/]+',
  '@tanstack/[^/]+',
  'openapi-fetch',
  'openapi-react-query',
  '@chakra-ui/react/dist/esm/(?:styled-system|theme|utils)',
  '@chakra-ui/react/dist/esm/preset-base.js',
  'lucide-react/dist/esm/(?:shared|[^/]+[.]mjs)',
]
const FORMS = ['react-hook-form', '@hookform/resolvers', 'valibot']

const path = (relative: string) => new URL(relative, import.meta.url).pathname

// React Router names only its development build to bundlers; the other is smaller and does not warn.
const PRODUCTION = { 'react-router': path('./node_modules/react-router/dist/production/index.mjs') }

export default defineConfig(({ command }) => ({
  plugins: [react()],
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
      output: {
        // Every part that may come later is named in the first one: by its hash alone.
        chunkFileNames: 'assets/[hash].js',
        codeSplitting: {
          groups: [
            // Two parts that change seldom and stay cached: what every page needs, and what every form needs.
            { name: 'base', test: new RegExp(`/node_modules/(${BASE.join('|')})(/|$)`), priority: 2 },
            // The menu's icons are on other pages too; one by one they would weigh more.
            { name: 'menu', test: /\/src\/app\/shell\/icons\.ts$/, priority: 1 },
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
    include: ['{src,worker}/**/*.test.{ts,tsx}'],
    css: false,
    // What hangs fails; what is slow on a busy machine does not.
    testTimeout: 60_000,
    maxWorkers: '100%',
  },
}))
