import type { Page } from '@playwright/test'
import { expect, type Who } from '../support/test'
import type { Ids } from './ids'

/** How a route is visited, as somebody who works there, before it is examined. */
export interface Visit {
  what?: string
  as?: Who
  address?: (ids: Ids) => string
  /** What shows that the page is there, with what it has to show. */
  until: (page: Page) => Promise<void>
  /** The status that this visit is about; nothing else may be refused. */
  refusal?: '401' | '404' | '409' | '429'
  /** What looks the same elsewhere is seen at one width only. */
  only?: 'wide' | 'narrow'
}

export const heading = (name: string | RegExp) => (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

export async function openDialog(page: Page, button: string | RegExp) {
  await page.getByRole('button', { name: button }).first().click()
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible()
}
