import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

// Legacy mode only leaves out frames, of which there are none, and is much quicker.
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']

/** Those that look at colours; the others say the same in light and dark. */
const COLOURS = ['color-contrast', 'link-in-text-block']

/** No violation of WCAG 2.1 AA, in light and in dark. */
export async function expectAccessible(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectAtRest(page)
    const axe = new AxeBuilder({ page }).setLegacyMode()
    const { violations } = await (colorScheme === 'light' ? axe.withTags(RULES) : axe.withRules(COLOURS)).analyze()
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${colorScheme}, ${id}: ${target}\n${failureSummary}`),
    )
    expect(found).toEqual([])
  }
}

/** Colours on their way to others would be measured as neither. */
async function expectAtRest(page: Page) {
  await expect
    .poll(() => page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length))
    .toBe(0)
}

/** Nothing sticks out at the right: no horizontal scroll. */
export async function expectNoSidewaysScroll(page: Page) {
  const { wide, seen } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    seen: document.documentElement.clientWidth,
  }))
  expect(wide).toBeLessThanOrEqual(seen)
}
