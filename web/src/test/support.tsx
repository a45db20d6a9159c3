import { QueryClient } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, type RouteObject } from 'react-router'
import { vi } from 'vitest'
import { Providers } from './Providers'

export { type Call, mockApi, page, signIn, TENANT, tokenOf } from './answers'

/** Mocks a browser that reports the start of printing. */
export function mockPrint() {
  return vi.spyOn(window, 'print').mockImplementation(() => void window.dispatchEvent(new Event('beforeprint')))
}

interface Options {
  /** Address at which the test begins. */
  at?: string
  /** Route pattern of the page, for its parameters. */
  path?: string
  /** Pages inside it, for a frame with an outlet. */
  children?: RouteObject[]
}

/** Renders a page or component with all providers that a page may use. */
export function show(ui: ReactNode, { at = '/', path = '*', children }: Options = {}) {
  const router = createMemoryRouter([{ path, element: ui, HydrateFallback: () => null, children }], {
    initialEntries: [at],
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const screen = render(<Providers router={router} client={client} />)
  return { ...screen, router, client, user: userEvent.setup() }
}
