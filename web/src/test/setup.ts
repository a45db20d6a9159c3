import './quick'
import './patience'
import '@testing-library/jest-dom/vitest'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { queryClient } from '~/api/client'
import { logout } from '~/api/session'
import { DEFAULT_ZONE, setTimeZone } from '~/components/format'
import { clearNotices } from '~/components/notify'

// jsdom has no layout: media queries are those of a wide, light screen, and sizes never change.
vi.stubGlobal('matchMedia', (query: string) => ({
  matches: false,
  media: query,
  addEventListener() {},
  removeEventListener() {},
}))
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
)
Element.prototype.scrollTo = () => {}
window.scrollTo = () => {}
Range.prototype.getClientRects = () => document.createElement('p').getClientRects()
Range.prototype.getBoundingClientRect = () => document.createElement('p').getBoundingClientRect()
window.open = () => null

// jsdom searches the whole document for each label and each field, of which a long form has many;
// by id it is fast.
const LABELABLE = 'button, input:not([type="hidden"]), meter, output, progress, select, textarea'
Object.defineProperty(HTMLLabelElement.prototype, 'control', {
  get(this: HTMLLabelElement) {
    const control = this.htmlFor ? document.getElementById(this.htmlFor) : this.querySelector(LABELABLE)
    return control?.matches(LABELABLE) ? control : null
  },
})
for (const { prototype } of [HTMLButtonElement, HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement]) {
  Object.defineProperty(prototype, 'labels', {
    get(this: HTMLElement) {
      const own = this.id ? `label[for="${CSS.escape(this.id)}"]` : null
      const around = this.closest('label')
      const labels = [...(own ? document.querySelectorAll<HTMLLabelElement>(own) : []), ...(around ? [around] : [])]
      return [...new Set(labels)].filter((label) => label.control === this)
    },
  })
}

const realFetch = globalThis.fetch

beforeEach(() => {
  globalThis.fetch = () => Promise.reject(new Error('This test has no mockApi().'))
})

// Test files share one environment (isolate: false), so each test restores it.
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  clearNotices()
  setTimeZone(DEFAULT_ZONE)
  logout()
  queryClient.clear()
  localStorage.clear()
  sessionStorage.clear()
  // Notifies instances of `api/session` that a test has loaded anew.
  window.dispatchEvent(new StorageEvent('storage'))
  globalThis.fetch = realFetch
})
