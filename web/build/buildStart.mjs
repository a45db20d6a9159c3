import { build } from 'vite'

/** Writes `start.js`, the script that begins every page, from `start.ts`. */
export const buildStart = (dist) =>
  build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      target: 'es2022',
      outDir: dist,
      emptyOutDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: new URL('startEntry.ts', import.meta.url).pathname,
        output: { format: 'iife', entryFileNames: 'start.js', codeSplitting: false },
      },
    },
  })
