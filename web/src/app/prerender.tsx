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

/** With its styles, in one piece: what comes later would need a script within the page, which its policy forbids. */
async function draw(what: ReactNode) {
  const { prelude } = await render(<StrictMode>{what}</StrictMode>, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  })
  return await new Response(prelude).text()
}

/** A public page as it stands before anything is known of the person or the clinic: `build/prerender.mjs` puts it into the build. */
export async function prerender(path: string) {
  const router = createMemoryRouter(routeTree, { initialEntries: [path] })
  await whenReady(router)
  const drawn = await draw(<App router={router} />)
  // What it keeps for minutes keeps the build waiting as long.
  queryClient.clear()
  return drawn
}

/** What stands at the homes' addresses until the application takes its place. */
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
