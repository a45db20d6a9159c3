import { useEffect, useState } from 'react'
import { lazyLater } from '~/components/lazyDialog'
import { watchVersions } from './versions'

// Before there is one: the server may then have no more of this version's parts.
const NewVersion = lazyLater(async () => ({ default: (await import('./NewVersion')).NewVersion }))

/** Installs the application on the device and offers its new versions. */
export function Installed() {
  const [takeOver, setTakeOver] = useState<(() => Promise<void>) | null>(null)

  useEffect(() => {
    const page = document.querySelector<HTMLMetaElement>('meta[name=build]')?.content
    // There are none without https, nor in some private windows.
    if (!page || !navigator.serviceWorker) return
    const watch = watchVersions(page, navigator.serviceWorker, () => setTakeOver(() => watch.takeOver))
    return watch.stop
  }, [])

  return takeOver && <NewVersion takeOver={takeOver} onClose={() => setTakeOver(null)} />
}
