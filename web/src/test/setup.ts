import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { queryClient } from '~/api/client'
import { logout } from '~/api/session'
import { DEFAULT_ZONE, setTimeZone } from '~/components/format'
import { clearNotices } from '~/components/notify'

// Whole pages take their time on a busy machine. What is there at once is still found at once.
configure({ asyncUtilTimeout: 5000 })

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
  setTimeZone(DEFAULT_ZONE)
  logout()
  queryClient.clear()
  localStorage.clear()
  sessionStorage.clear()
  globalThis.fetch = realFetch
})
