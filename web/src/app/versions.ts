/**
 * Interval in milliseconds of checks for a new build while the page is visible; the server answers
 * with 304.
 */
export const CHECK_EVERY = 10_000
/** Time in milliseconds for a worker to answer or to take over; after that it is asked again. */
const TIMEOUT_MS = 5_000

const late = (then: (reason: Error) => void) => setTimeout(() => then(new Error('no answer of the worker')), TIMEOUT_MS)

/** Returns the build that a worker serves. */
function buildOf(worker: ServiceWorker) {
  return new Promise<unknown>((resolve, reject) => {
    const { port1, port2 } = new MessageChannel()
    const timer = late(reject)
    port1.onmessage = ({ data }) => {
      clearTimeout(timer)
      port1.close()
      resolve(data)
    }
    worker.postMessage('which-build', [port2])
  })
}

/** Resolves once a worker has all its files. */
function installed(worker: ServiceWorker) {
  return new Promise<void>((resolve, reject) => {
    const look = () => {
      if (worker.state === 'installing') return
      worker.removeEventListener('statechange', look)
      if (worker.state === 'redundant') reject(new Error('it could not be installed'))
      else resolve()
    }
    worker.addEventListener('statechange', look)
    look()
  })
}

/**
 * Installs the worker, which opens the application offline, and reports each build once that
 * differs from the page's own, `page`. Returns functions that activate the new one and that stop
 * watching.
 */
export function watchVersions(page: string, workers: ServiceWorkerContainer, offer: () => void) {
  const registered = workers.register('/worker.js', { updateViaCache: 'none' })
  // Without a worker, each check reports it again.
  registered.catch(() => undefined)
  let known: ServiceWorker | undefined
  let busy = false

  async function check() {
    const registration = await registered
    await registration.update()
    const newest = registration.installing ?? registration.waiting ?? registration.active
    if (!newest || newest === known) return
    await installed(newest)
    const build = await buildOf(newest)
    known = newest
    if (build !== page) offer()
    // The page came from the server and is the newest, and so may be the waiting worker.
    else if (newest === registration.waiting) newest.postMessage('take-over')
  }

  async function look() {
    if (busy || document.visibilityState !== 'visible' || !navigator.onLine) return
    busy = true
    // The server is not reachable, or the device is full: the check is repeated in ten seconds.
    await check().catch(() => undefined)
    busy = false
  }

  /** Activates the new worker, which first deletes the former one's cache. */
  async function takeOver() {
    const { waiting } = await registered
    if (!waiting) return
    await new Promise((resolve) => {
      workers.addEventListener('controllerchange', resolve, { once: true })
      late(resolve)
      waiting.postMessage('take-over')
    })
  }

  void look()
  const timer = setInterval(look, CHECK_EVERY)
  document.addEventListener('visibilitychange', look)
  return {
    takeOver,
    stop: () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    },
  }
}
