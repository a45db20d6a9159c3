// Draws the installed application's icons from the mark in public/favicon.svg: `npm run icons`,
// when the mark changed.
import { execFileSync } from 'node:child_process'
import { mkdir, readFile } from 'node:fs/promises'
import { chromium } from '@playwright/test'

const near = (path) => new URL(path, import.meta.url).pathname
const folder = near('../public/icons/')

/**
 * Icons; `share` is the mark's part of the icon. A mask may cut everything outside the inner circle
 * of four fifths, and the mark is full bleed there.
 */
const ICONS = [
  { name: '192', size: 192, share: 1 },
  { name: '512', size: 512, share: 1 },
  { name: 'maskable-512', size: 512, share: 0.8 },
  { name: 'apple-touch', size: 180, share: 0.9 },
]

const mark = await readFile(near('../public/favicon.svg'), 'utf8')
const [, ground] = /<rect[^>]*fill="(#\w+)"/.exec(mark) ?? []
if (!ground) throw new Error('favicon.svg has no ground')

await mkdir(folder, { recursive: true })
const executablePath =
  process.env.NUTRIR_CHROMIUM ?? execFileSync(near('../../.ci/chromium'), { encoding: 'utf8' }).trim()
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
const page = await browser.newPage()
for (const { name, size, share } of ICONS) {
  await page.setViewportSize({ width: size, height: size })
  const side = Math.round(size * share)
  const bleed = share < 1
  await page.setContent(
    `<style>html,body{margin:0;height:100%;background:${bleed ? ground : 'transparent'}}
    body{display:grid;place-items:center}svg{width:${side}px;height:${side}px;display:block}</style>${mark}`,
  )
  await page.screenshot({ path: `${folder}${name}.png`, omitBackground: !bleed })
}
await browser.close()
