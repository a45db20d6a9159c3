import { answer, type Build, forgetOthers, install, isOurs } from './shell'

declare const self: ServiceWorkerGlobalScope
/** Inserted by build/worker.mjs. */
declare const BUILD: Build

self.addEventListener('install', (event) => event.waitUntil(install(BUILD)))

self.addEventListener('activate', (event) => event.waitUntil(forgetOthers(BUILD).then(() => self.clients.claim())))

self.addEventListener('fetch', (event) => {
  if (isOurs(event.request, BUILD, self.location.origin)) event.respondWith(answer(event.request, BUILD))
})

/** Handles messages of src/app/versions.ts. */
self.addEventListener('message', ({ data, ports }: ExtendableMessageEvent) => {
  if (data === 'which-build') ports[0]?.postMessage(BUILD.id)
  if (data === 'take-over') void self.skipWaiting()
})
