import { lazy, Suspense, useEffect, useState } from 'react'
import { watchVersions } from './versions'

const NewVersion = lazy(async () => ({ default: (await import('./NewVersion')).NewVersion }))

/** The application on the device: it is put there, and its new versions are offered. */
export function Installed() {
  const [takeOver, setTakeOver] = useState<(() => Promise<void>) | null>(null)

  useEffect(() => {
    const page = document.querySelector<HTMLMetaElement>('meta[name=build]')?.content
    // There are none without https, nor in some private windows.
    if (!page || !navigator.serviceWorker) return
    const watch = watchVersions(page, navigator.serviceWorker, () => setTakeOver(() => watch.takeOver))
    return watch.stop
  }, [])

  return (
    takeOver && (
      <Suspense>
        <NewVersion takeOver={takeOver} onClose={() => setTakeOver(null)} />
      </Suspense>
    )
  )
}
