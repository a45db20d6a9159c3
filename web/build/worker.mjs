// Builds the service worker with the names of the files that open the application offline.
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'

const near = (path) => new URL(path, import.meta.url).pathname

/** Returns a hash of all built files, so that every change is detected. */
async function identify(dist) {
  const hash = createHash('sha256')
  const files = await readdir(dist, { recursive: true, withFileTypes: true })
  const paths = files.filter((file) => file.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  for (const path of paths.toSorted()) hash.update(path.slice(dist.length)).update(await readFile(path))
  return hash.digest('hex').slice(0, 20)
}

/** Writes the build's id into both pages, and `worker.js` beside them. */
export async function buildWorker(dist, assets) {
  const id = await identify(dist)
  for (const name of ['index.html', 'login.html']) {
    const page = join(dist, name)
    const told = (await readFile(page, 'utf8')).replace('name="build" content=""', `name="build" content="${id}"`)
    await writeFile(page, told)
  }
  const files = [
    '/',
    '/color-mode.js',
    '/start.js',
    '/favicon.svg',
    '/manifest.webmanifest',
    ...assets.map((file) => `/${file}`),
  ]
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { BUILD: JSON.stringify({ id, files }) },
    build: {
      target: 'es2022',
      outDir: dist,
      emptyOutDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: near('../worker/worker.ts'),
        output: { format: 'iife', entryFileNames: 'worker.js' },
      },
    },
  })
  return files.length
}
