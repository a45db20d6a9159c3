import type { Locator, Page } from '@playwright/test'

const FAR = 80

/** Presses Tab until the target has the focus; Shift goes backwards. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await target.waitFor()
  for (let step = 0; step < FAR; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${target} cannot be reached with ${key}`)
}

export interface InputCounts {
  /** Keys pressed, repeated ones included. */
  keys: number
  clicks: number
  /** Titles of the dialogs that were opened. */
  dialogs: string[]
}

type Counting = typeof globalThis & { inputCounts: InputCounts }

/**
 * Counts keys, clicks and dialogs in every document that the page opens from now on; the returned
 * function reads the counts of the current one.
 */
export async function countInput(page: Page): Promise<() => Promise<InputCounts>> {
  await page.addInitScript(() => {
    const counts: InputCounts = { keys: 0, clicks: 0, dialogs: [] }
    Object.assign(globalThis, { inputCounts: counts })
    // Capturing, so that no handler of the page hides an event.
    const count = (event: Event) => {
      counts[event.type === 'keydown' ? 'keys' : 'clicks'] += 1
    }
    window.addEventListener('keydown', count, true)
    window.addEventListener('pointerdown', count, true)
    const known = new WeakSet<Element>()
    const look = () => {
      for (const dialog of document.querySelectorAll('[role=dialog], [role=alertdialog]')) {
        const title = document.getElementById(dialog.getAttribute('aria-labelledby') ?? '')
        if (!title || known.has(dialog)) continue
        known.add(dialog)
        counts.dialogs.push(title.textContent)
      }
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true })
  })
  return () => page.evaluate(() => (globalThis as Counting).inputCounts)
}
