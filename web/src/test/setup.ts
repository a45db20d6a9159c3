import './quick'
import './patience'
import '@testing-library/jest-dom/vitest'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { queryClient } from '~/api/client'
import { logout } from '~/api/session'
import { DEFAULT_ZONE, setTimeZone } from '~/components/format'
import { clearNotices } from '~/components/notify'

// jsdom lays nothing out: every media query is that of a wide, light screen, and nothing changes
// its size.
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

// jsdom walks through the whole document for each label and each field, and a long form has many of
// both: by id it is at once.
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

// The files share one world (isolate: false): each test leaves it as it found it.
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  clearNotices()
  setTimeZone(DEFAULT_ZONE)
  logout()
  queryClient.clear()
  localStorage.clear()
  sessionStorage.clear()
  // To copies of `api/session` that a test loaded anew.
  window.dispatchEvent(new StorageEvent('storage'))
  globalThis.fetch = realFetch
})
