import { Box } from '@chakra-ui/react'
import { QueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { createMemoryRouter } from 'react-router'
import { type Handlers, mockApi, signIn, TENANT } from '~/test/answers'
import { Providers } from '~/test/Providers'
import type { Parameters } from './story'

/** Answers to requests that any component may make by itself. */
export const EVERYWHERE: Handlers = {
  'GET /tenant': { body: { data: TENANT } },
  'POST /auth/logout': { status: 204 },
  // The stream of events stays open, and silent.
  'GET /chat/events': () => new Promise(() => {}),
}

/** Signs a story's person in, and answers its requests. Returns the recorded calls. */
export function prepare({ api = {}, as }: Parameters) {
  const calls = mockApi({ ...EVERYWHERE, ...api })
  signIn(as)
  return calls
}

/** A story on the page's background, with everything that a component may use. */
export function Scene({ at = '/', children }: Parameters & { children: ReactNode }) {
  const [router] = useState(() =>
    createMemoryRouter(
      [
        {
          path: '*',
          element: (
            <Box as="main" px={{ base: '4', lg: '8' }} py={{ base: '4', lg: '6' }}>
              {children}
            </Box>
          ),
        },
      ],
      { initialEntries: [at] },
    ),
  )
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }))
  return <Providers router={router} client={client} />
}
