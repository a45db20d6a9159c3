// After the bundle: the theme as a style sheet, and the login drawn beforehand, so that a slow phone shows it before it has read the application.
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { transform } from 'lightningcss'
import { createServer } from 'vite'

const LOGIN = '/auth/login'
/** The browsers of `build.target`. */
const TARGETS = { chrome: 94 << 16, firefox: 93 << 16, safari: (16 << 16) | (4 << 8) }
const STYLES = /<style data-emotion="([^"]*)"[^>]*>([\s\S]*?)<\/style>/g
const PRELOADS = /<link rel="preload" as="image"[^>]*>/g
const HEAD_END = '  </head>'

/** What of the browser is asked for while modules are read. */
function standIn() {
  const storage = { getItem: () => null, setItem() {}, removeItem() {} }
  Object.assign(globalThis, {
    window: globalThis,
    location: new URL('http://localhost/'),
    localStorage: storage,
    sessionStorage: storage,
    addEventListener() {},
  })
  // Newer Nodes have one of their own, which knows nothing of being online.
  Object.defineProperty(globalThis, 'navigator', { value: { onLine: true } })
}

async function draw() {
  process.env.NODE_ENV = 'production'
  standIn()
  const server = await createServer({
    mode: 'production',
    logLevel: 'warn',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  })
  try {
    const { prerender } = await server.ssrLoadModule('/src/app/prerender.tsx')
    return await prerender(LOGIN)
  } finally {
    await server.close()
  }
}

/**
 * Writes `login.html` beside `index.html`, and one style sheet for both. `parts` are the files of the login, each behind
 * those it needs; `built` knows the address of a picture.
 */
export async function prerender(dist, parts, built) {
  const drawn = (await draw()).replace(/"\/(src\/[^"]+)"/g, (_, source) => `"/${built(source)}"`)
  const styles = [...drawn.matchAll(STYLES)]
  const pictures = drawn.match(PRELOADS) ?? []
  const body = drawn.replaceAll(STYLES, '').replaceAll(PRELOADS, '')
  if (!body.includes('<form') || /<script|<style|<link|\sstyle=/.test(body)) {
    throw new Error('the login could not be drawn as it should be')
  }
  const sheet = await writeSheet(dist, new Set(styles.map(([, , rules]) => rules)))
  const index = join(dist, 'index.html')
  const page = (await readFile(index, 'utf8')).replace(
    HEAD_END,
    () => `  <link rel="stylesheet" href="/${sheet}">\n${HEAD_END}`,
  )
  await writeFile(index, page)

  const scripts = parts.filter((file) => file.endsWith('.js')).map((file) => `/${file}`)
  const names = [...new Set(styles.map(([, name]) => name))]
    .filter((name) => name.startsWith('css '))
    .map((name) => name.slice(4))
  const head = [
    ...pictures,
    // Emotion reads here what is in the sheet already.
    `<style data-emotion="css ${names.join(' ')}"></style>`,
    `<script defer src="/start.js" data-parts="${scripts.join(' ')}"></script>`,
  ]
  const bare = page.replaceAll(/ *<(script type="module"|link rel="modulepreload").*\n/g, '')
  const login = bare
    .replace(HEAD_END, () => `    ${head.join('\n    ')}\n${HEAD_END}`)
    .replace('<div id="root">', () => `<div id="root">${body}`)
  if (login.length < bare.length + body.length + head.join().length) throw new Error('index.html has another form now')
  await writeFile(join(dist, 'login.html'), login)
  return sheet
}

async function writeSheet(dist, rules) {
  const css = Buffer.from([...rules].join('\n'))
  if (!css.includes('--chakra-colors-bg:')) throw new Error('the theme is not in its sheet')
  const { code } = transform({ filename: 'theme.css', code: css, minify: true, targets: TARGETS })
  const name = `assets/${createHash('sha256').update(code).digest('hex').slice(0, 8)}.css`
  await writeFile(join(dist, name), code)
  return name
}
