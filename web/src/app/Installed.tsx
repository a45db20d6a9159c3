import { useEffect, useState } from 'react'
import { lazyLater } from '~/components/lazyDialog'
import { watchVersions } from './versions'

// Loaded ahead: once there is a new version, the server may lack this version's parts.
const NewVersion = lazyLater(async () => ({ default: (await import('./NewVersion')).NewVersion }))

/** Installs the application on the device and offers its new versions. */
export function Installed() {
  const [takeOver, setTakeOver] = useState<(() => Promise<void>) | null>(null)

  useEffect(() => {
    const page = document.querySelector<HTMLMetaElement>('meta[name=build]')?.content
    // Workers need https, and are missing in some private windows.
    if (!page || !navigator.serviceWorker) return
    const watch = watchVersions(page, navigator.serviceWorker, () => setTakeOver(() => watch.takeOver))
    return watch.stop
  }, [])

  return takeOver && <NewVersion takeOver={takeOver} onClose={() => setTakeOver(null)} />
}
