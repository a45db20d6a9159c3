import '@fontsource-variable/figtree/wght.css'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app/App'
import { createAppRouter, whenReady } from './app/router'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

const router = createAppRouter()
const app = (
  <StrictMode>
    <App router={router} />
  </StrictMode>
)

// The login, drawn by the build, stays as it is until its own part is here. It is taken over in small steps: fingers come first.
if (root.firstChild) void whenReady(router).then(() => startTransition(() => void hydrateRoot(root, app)))
else startTransition(() => createRoot(root).render(app))
