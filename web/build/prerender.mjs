// Runs after the bundle: writes the theme's style sheet, and prerenders login and homes, so that a
// slow phone shows them before it has read the application.
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { transform } from 'lightningcss'
import { createServer } from 'vite'
import { takeApart } from './takeApart.mjs'

const LOGIN = '/auth/login'
/** Browser versions of `build.target`. */
const TARGETS = { chrome: 94 << 16, firefox: 93 << 16, safari: (16 << 16) | (4 << 8) }
const HEAD_END = '  </head>'

/** Defines the browser's globals that modules use on import. */
function standIn() {
  const storage = { getItem: () => null, setItem() {}, removeItem() {} }
  Object.assign(globalThis, {
    window: globalThis,
    location: new URL('http://localhost/'),
    localStorage: storage,
    sessionStorage: storage,
    addEventListener() {},
  })
  // Newer versions of Node define a navigator without `onLine`.
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
    const { prerender, prerenderHomes } = await server.ssrLoadModule('/src/app/prerender.tsx')
    return { login: await prerender(LOGIN), homes: await prerenderHomes() }
  } finally {
    await server.close()
  }
}

/**
 * Writes `login.html` beside `index.html`, which contains the homes' frames, and one style sheet
 * for both. `parts` are the scripts of the entry, the login, the shell and each home, each after
 * those it needs; `built` returns the address of a picture.
 */
export async function prerender(dist, parts, built) {
  const drawn = await draw()
  const login = takeApart(drawn.login, built)
  const homes = drawn.homes.map(({ path, drawn }) => ({ path, ...takeApart(drawn, built) }))
  if (!login.body.includes('<form') || homes.some(({ body }) => !body.includes('<h1'))) {
    throw new Error('a page could not be drawn as it should be')
  }
  const styles = [login, ...homes].flatMap((page) => page.styles)
  const sheet = await writeSheet(dist, new Set(styles.map(([, , rules]) => rules)))
  const list = (scripts) => scripts.map((file) => `/${file}`).join(' ')
  const page = (await readFile(join(dist, 'index.html'), 'utf8')).replaceAll(
    / *<(script type="module"|link rel="modulepreload").*\n/g,
    '',
  )
  /** Writes the page with these parts in its head and body. */
  const write = async (name, head, root, more = []) => {
    const written = page
      .replace(
        HEAD_END,
        () =>
          `${[`<link rel="stylesheet" href="/${sheet}">`, ...head].map((line) => `    ${line}\n`).join('')}${HEAD_END}`,
      )
      .replace('<div id="root"></div>', () => [root, ...more].join('\n    '))
    if (!written.includes(root) || !written.includes(sheet)) throw new Error('index.html has another form now')
    await writeFile(join(dist, name), written)
  }

  // Emotion reads the names of styles that the sheet contains.
  const names = [...new Set(login.styles.map(([, name]) => name))]
    .filter((name) => name.startsWith('css '))
    .map((name) => name.slice(4))
  await write(
    'login.html',
    [
      ...login.pictures,
      `<style data-emotion="css ${names.join(' ')}"></style>`,
      `<script defer src="/start.js" data-parts="${list([...parts.entry, ...parts.login])}"></script>`,
    ],
    `<div id="root" data-drawn="login">${login.body}</div>`,
  )
  await write(
    'index.html',
    [
      `<script defer src="/start.js" data-parts="${list(parts.entry)}" data-login="${list(parts.login)}" data-inside="${list(parts.inside)}"></script>`,
    ],
    '<div id="root"></div>',
    homes.map(
      ({ path, body }) => `<template data-at="${path}" data-parts="${list(parts.homes[path])}">${body}</template>`,
    ),
  )
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
