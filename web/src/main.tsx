import '@fontsource-variable/figtree/wght.css'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app/App'
import { createAppRouter, whenReady } from './app/router'

// Loaded in parallel with the first page, as translators start after it. Without this module, the
// page works untranslated.
void import('./app/surviveTranslators').then(({ surviveTranslators }) => surviveTranslators()).catch(() => undefined)

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

const router = createAppRouter()
const app = (
  <StrictMode>
    <App router={router} />
  </StrictMode>
)

/**
 * Hydrates in a transition so that input stays responsive. The login is hydrated as it is; a home's
 * frame is replaced once the home has loaded.
 */
const start = () =>
  startTransition(() => {
    if (root.dataset.drawn === 'login') hydrateRoot(root, app)
    else createRoot(root).render(app)
  })

// The prerendered content stays until the page's own chunk has loaded.
if (root.firstChild) void whenReady(router).then(start)
else start()
