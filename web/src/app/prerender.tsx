import { StrictMode } from 'react'
import { prerender as render } from 'react-dom/static'
import { createMemoryRouter } from 'react-router'
import { queryClient } from '~/api/client'
import { App } from './App'
import { routeTree, whenReady } from './router'

/** A public page as it stands before anything is known of the person or the clinic, with its styles: `scripts/prerender.mjs` puts it into the build. */
export async function prerender(path: string) {
  const router = createMemoryRouter(routeTree, { initialEntries: [path] })
  await whenReady(router)
  const { prelude } = await render(
    <StrictMode>
      <App router={router} />
    </StrictMode>,
    // In one piece: what comes later would need a script within the page, which its policy forbids.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  const drawn = await new Response(prelude).text()
  // What it keeps for minutes keeps the build waiting as long.
  queryClient.clear()
  return drawn
}
