import type { Page } from '@playwright/test'
import { expect, type Who } from '../support/test'
import type { Ids } from './ids'

/** How a route is visited by its user before it is examined. */
export interface Visit {
  what?: string
  as?: Who
  address?: (ids: Ids) => string
  /** Waits until the page shows its content. */
  until: (page: Page) => Promise<void>
  /** Expected error status of this visit; no other request may be refused. */
  refusal?: '401' | '404' | '409' | '429'
  /** Single width to check, if other pages cover the rest. */
  only?: 'wide' | 'narrow'
}

export const heading = (name: string | RegExp) => (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

export async function openDialog(page: Page, button: string | RegExp) {
  await page.getByRole('button', { name: button }).first().click()
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible()
}
