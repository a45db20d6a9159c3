import type { Page } from '@playwright/test'
import type { Deployment } from './newBuild'

/**
 * Takes the net away from a page, or gives it back. Playwright's own way ends in newer Chromium
 * with the next page that is opened.
 */
export async function setOffline(page: Page, deployment: Deployment, offline: boolean) {
  const tell = (isOffline: boolean) => {
    Object.defineProperty(navigator, 'onLine', { value: !isOffline, configurable: true })
    window.dispatchEvent(new Event(isOffline ? 'offline' : 'online'))
  }
  deployment.cut(offline)
  await page.addInitScript(tell, offline)
  await page.evaluate(tell, offline)
}
