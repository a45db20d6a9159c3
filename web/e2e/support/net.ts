import type { Page } from '@playwright/test'
import type { Deployment } from './newBuild'

/**
 * Takes a page offline or online. In newer Chromium, Playwright's own way ends with the next page
 * that is opened.
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
