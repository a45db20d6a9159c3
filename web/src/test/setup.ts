import '@testing-library/jest-dom/vitest'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { queryClient } from '~/api/client'
import { logout } from '~/api/session'
import { clearNotices } from '~/components/notify'

// jsdom lays nothing out: every media query is that of a wide, light screen, and nothing changes its size.
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

const realFetch = globalThis.fetch

beforeEach(() => {
  globalThis.fetch = () => Promise.reject(new Error('This test has no mockApi().'))
})

// The files share one world (isolate: false): each test leaves it as it found it.
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  clearNotices()
  logout()
  queryClient.clear()
  localStorage.clear()
  sessionStorage.clear()
  globalThis.fetch = realFetch
})
