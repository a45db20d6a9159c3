import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

/** axe's minified source, since every page parses it again. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * axe's sources with a faster WeakMap: it stores each colour's parts in six of them, which takes
 * longer than its computations.
 */
const AXE = `(function (WeakMap, WeakSet) {${SOURCE}})(
  class {
    #key = Symbol()
    has(of) { return this.#key in of }
    get(of) { return of[this.#key] }
    set(of, value) { of[this.#key] = value; return this }
  },
  class {
    #key = Symbol()
    has(of) { return this.#key in of }
    add(of) { of[this.#key] = true; return this }
  },
)`

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']

/** Rules about colours; the results of others are equal in light and dark mode. */
const COLOURS = ['color-contrast', 'link-in-text-block']

/** Expects no violation of WCAG 2.1 AA, in light and in dark mode. */
export async function expectAccessible(page: Page) {
  // Once for each page, however often it is examined.
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(AXE)
    await page.evaluate(rememberColours)
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await atRest(page, colorScheme)
    const violations = await page.evaluate(
      async (options) => {
        const { axe: inPage } = window as unknown as { axe: typeof axe }
        return (await inPage.run(document, options)).violations
      },
      { runOnly: colorScheme === 'light' ? RULES : COLOURS, resultTypes: ['violations' as const] },
    )
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${colorScheme}, ${id}: ${target}\n${failureSummary}`),
    )
    expect(found).toEqual([])
  }
}

interface Colour {
  r: number
  g: number
  b: number
  alpha: number
  parseString(text: string): Colour
}

/**
 * Caches colours. axe parses them again for each element behind each text, which takes half of its
 * time.
 */
function rememberColours() {
  const { axe } = window as unknown as { axe: { commons: { color: { Color: { prototype: Colour } } } } }
  const { prototype } = axe.commons.color.Color
  const read = prototype.parseString
  const known = new Map<string, Pick<Colour, 'r' | 'g' | 'b' | 'alpha'>>()
  prototype.parseString = function (text) {
    const colour = known.get(text)
    if (colour) return Object.assign(this, colour)
    const { r, g, b, alpha } = read.call(this, text)
    known.set(text, { r, g, b, alpha })
    return this
  }
}

/** Waits until the page has its colours: during a transition they would be measured wrongly. */
async function atRest(page: Page, colorScheme: string) {
  await page.evaluate(async (scheme) => {
    const isMoving = () => document.getAnimations().some(({ playState }) => playState === 'running')
    while (!document.documentElement.classList.contains(scheme) || isMoving())
      await new Promise((resolve) => requestAnimationFrame(resolve))
  }, colorScheme)
}

/** Expects no horizontal scrolling, once the page has its final width. */
export async function expectNoSidewaysScroll(page: Page) {
  const outside = () =>
    page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth))
  await expect.poll(outside).toBe(0)
}
