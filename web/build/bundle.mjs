// Runs after Vite: writes the service worker and brotli copies, measures what each page loads, and
// fails above the budget.
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { buildStart } from './buildStart.mjs'
import { prerender } from './prerender.mjs'
import { buildWorker } from './worker.mjs'

const dist = new URL('../dist/', import.meta.url).pathname
const KB = 1024

/**
 * Budgets in gzip kilobytes: `entry`, `login` and `dashboard` for a whole first visit, the others
 * for what is added to the shell.
 */
const BUDGETS = {
  entry: 175,
  login: 200,
  dashboard: 235,
  route: 60,
  heavier: {
    'src/features/nutrition/meal_plans/': 135,
    'src/features/scheduling/appointments/components/calendar/TimeGrid': 95,
    'src/features/communication/user_notifications/WeekGrid': 95,
    'src/features/communication/email_templates/components/editor/': 130,
    'src/features/clinical/anthropometry/components/TrendChart': 110,
    'src/features/clinical/health_index/TotalsChart': 110,
  },
}

const ENTRY = 'index.html'
const SHELL = 'src/app/inside.tsx'
/** Parts that the shell loads after the first page; other pages find them loaded. */
const MENUS = ['src/app/shell/UserMenuList.tsx', 'src/app/shell/ColorModeList.tsx']
/** Part at a home's end that is loaded after the page. */
const AT_THE_END = 'src/features/overview/dashboards/components/specialist/InvitationCard.tsx'
const LOGIN = 'src/features/identity/auth/LoginPage.tsx'
const DASHBOARDS = 'src/features/overview/dashboards/'
/**
 * Parts that open offline: the frame, the login, a patient's home and plan, and what they load by
 * themselves.
 */
const WITHOUT_NET = [
  ENTRY,
  'src/api/offlineAnswers.ts',
  SHELL,
  ...MENUS,
  LOGIN,
  'src/app/surviveTranslators.ts',
  'src/app/Installed.tsx',
  'src/app/OfflineBanner.tsx',
  'src/app/shell/MenuDrawer.tsx',
  'src/components/ConfirmDialog.tsx',
  'src/components/Notices.tsx',
  'src/features/overview/dashboards/PatientHome.tsx',
  'src/features/nutrition/meal_plans/MyPlanPage.tsx',
  'src/features/nutrition/meal_plans/OwnShoppingPage.tsx',
]

const manifestPath = join(dist, '.vite/manifest.json')
const manifest = JSON.parse(await readFile(manifestPath, 'utf8'))

const sizes = new Map()
async function gzipSize(file) {
  if (!sizes.has(file)) sizes.set(file, gzipSync(await readFile(join(dist, file)), { level: 9 }).length)
  return sizes.get(file)
}

/** Returns all parts that these import statically, directly or not. */
function partsOf(keys, seen = new Set()) {
  return keys.flatMap((key) => {
    if (seen.has(key)) return []
    if (!manifest[key]) throw new Error(`${key} is no part of the build`)
    seen.add(key)
    return [...partsOf(manifest[key].imports ?? [], seen), manifest[key]]
  })
}

/** Returns their scripts and styles. */
const filesOf = (keys) => new Set(partsOf(keys).flatMap(({ file, css = [] }) => [file, ...css]))

async function weight(keys, without = []) {
  const had = filesOf(without)
  let sum = 0
  for (const file of filesOf(keys)) if (!had.has(file)) sum += await gzipSize(file)
  return sum / KB
}

const rows = []
const add = (name, size, budget) => rows.push({ name, size, budget })

add('entry', await weight([ENTRY]), BUDGETS.entry)
const pages = Object.keys(manifest).filter((key) => manifest[key].isDynamicEntry && key.startsWith('src/features/'))
for (const page of pages.toSorted()) {
  if (page === LOGIN) {
    add('login', await weight([ENTRY, page]), BUDGETS.login)
  } else if (page.startsWith(DASHBOARDS) && page !== AT_THE_END) {
    add(`shell + ${page}`, await weight([ENTRY, SHELL, page]), BUDGETS.dashboard)
  } else {
    const heavier = Object.entries(BUDGETS.heavier).find(([folder]) => page.startsWith(folder))
    // Parts that a page loads later are measured on top of that page.
    const before = pages.filter((other) => manifest[other].dynamicImports?.includes(page))
    add(`+ ${page}`, await weight([page], [ENTRY, SHELL, ...MENUS, ...before]), heavier?.[1] ?? BUDGETS.route)
  }
}
add('shell', await weight([SHELL], [ENTRY]), BUDGETS.dashboard - BUDGETS.entry)

/** Returns the scripts that these load on top of the entry. */
const scriptsOf = (keys) => {
  const had = filesOf([ENTRY])
  return [...filesOf(keys)].filter((file) => file.endsWith('.js') && !had.has(file))
}
const sheet = await prerender(
  dist,
  {
    entry: [...filesOf([ENTRY])].filter((file) => file.endsWith('.js')),
    login: scriptsOf([LOGIN]),
    inside: scriptsOf([SHELL]),
    homes: {
      '/admin/dashboard': scriptsOf([`${DASHBOARDS}DashboardPage.tsx`]),
      '/admin/patient/meu-programa': scriptsOf([`${DASHBOARDS}PatientHome.tsx`]),
    },
  },
  (source) => manifest[source].file,
)
await buildStart(dist)
// Every page loads the style sheet.
const themeSize = (await gzipSize(sheet)) / KB
for (const row of rows) if (!row.name.startsWith('+') && row.name !== 'shell') row.size += themeSize

const shell = partsOf(WITHOUT_NET).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets])
const kept = await buildWorker(dist, [...new Set([sheet, ...shell])])

const TEXT = /\.(js|css|html|svg|json|txt|webmanifest)$/
for (const file of await readdir(dist, { recursive: true })) {
  if (!TEXT.test(file) || file.startsWith('.vite')) continue
  const content = await readFile(join(dist, file))
  const packed = brotliCompressSync(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  })
  if (packed.length < content.length) await writeFile(join(dist, `${file}.br`), packed)
}
// The build's manifest is for this script, not for the server.
await rm(join(dist, '.vite'), { recursive: true })

console.log('\nWhat a page loads, gzip:')
for (const { name, size, budget } of rows) {
  const over = size > budget ? '  ABOVE THE BUDGET' : ''
  console.log(`${size.toFixed(1).padStart(7)} KB of ${String(budget).padStart(3)}  ${name}${over}`)
}
console.log(`${String(kept).padStart(7)} files are kept to open without net`)
if (rows.some(({ size, budget }) => size > budget)) process.exit(1)
