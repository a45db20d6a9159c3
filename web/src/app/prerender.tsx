import { ChakraProvider } from '@chakra-ui/react'
import { type ReactNode, StrictMode } from 'react'
import { prerender as render } from 'react-dom/static'
import { createMemoryRouter } from 'react-router'
import { queryClient } from '~/api/client'
import { homeOf } from '~/api/session'
import { system } from '~/theme'
import { App } from './App'
import { DayFrame, ProgramFrame } from './HomeFrame'
import { routeTree, whenReady } from './router'

/**
 * Renders with all styles in one pass: streamed content would need an inline script, which the
 * policy forbids.
 */
async function draw(what: ReactNode) {
  const { prelude } = await render(<StrictMode>{what}</StrictMode>, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  })
  return await new Response(prelude).text()
}

/** Renders a public page without user and tenant, which `build/prerender.mjs` adds to the build. */
export async function prerender(path: string) {
  const router = createMemoryRouter(routeTree, { initialEntries: [path] })
  await whenReady(router)
  const drawn = await draw(<App router={router} />)
  // Timers of the cache would delay the end of the build.
  queryClient.clear()
  return drawn
}

/** Renders the frames that are shown at the homes' addresses until the application starts. */
export async function prerenderHomes() {
  const homes = [
    { path: homeOf({ role: 'specialist', adminOrganization: null }), frame: <DayFrame /> },
    { path: homeOf({ role: 'patient', adminOrganization: null }), frame: <ProgramFrame /> },
  ]
  return await Promise.all(
    homes.map(async ({ path, frame }) => ({
      path,
      drawn: await draw(<ChakraProvider value={system}>{frame}</ChakraProvider>),
    })),
  )
}
