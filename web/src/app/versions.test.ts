import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CHECK_EVERY, watchVersions } from './versions'

/** Worker of one build, limited to what a page uses. */
class Worker extends EventTarget {
  readonly posted: unknown[] = []
  constructor(
    readonly build: string,
    public state: ServiceWorkerState = 'activated',
  ) {
    super()
  }
  become(state: ServiceWorkerState) {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
  postMessage(message: unknown, ports?: MessagePort[]) {
    this.posted.push(message)
    ports?.[0]?.postMessage(this.build)
  }
}

class Workers extends EventTarget {
  registration = {
    installing: null as Worker | null,
    waiting: null as Worker | null,
    active: new Worker('one') as Worker | null,
    update: vi.fn(async () => {}),
  }
  register = vi.fn(async () => this.registration)
}

let workers: Workers
let offer: ReturnType<typeof vi.fn>
let watch: ReturnType<typeof watchVersions>

const begin = (page = 'one') => {
  watch = watchVersions(page, workers as unknown as ServiceWorkerContainer, offer as () => void)
}
const updates = () => workers.registration.update.mock.calls.length
/** Lets pending messages between page and worker be delivered. */
const settle = async () => {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve))
}
async function later() {
  await settle()
  vi.advanceTimersByTime(CHECK_EVERY)
  await settle()
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] })
  workers = new Workers()
  offer = vi.fn()
})

afterEach(() => {
  watch.stop()
  vi.restoreAllMocks()
})

describe('versions', () => {
  it('asks every ten seconds, past every cache, and offers nothing while nothing is new', async () => {
    begin()
    expect(workers.register).toHaveBeenCalledWith('/worker.js', { updateViaCache: 'none' })
    await later()
    await later()
    expect(CHECK_EVERY).toBe(10_000)
    expect(updates()).toBe(3)
    expect(offer).not.toHaveBeenCalled()
    // Each worker is asked for its build only once.
    expect(workers.registration.active?.posted).toEqual(['which-build'])
  })

  it('offers a new build once it is there whole, and once', async () => {
    begin()
    await settle()
    const next = new Worker('two', 'installing')
    workers.registration.installing = next
    await later()
    expect(offer).not.toHaveBeenCalled()
    workers.registration = { ...workers.registration, installing: null, waiting: next }
    next.become('installed')
    await settle()
    await later()
    expect(offer).toHaveBeenCalledTimes(1)
    expect(next.posted).toEqual(['which-build'])
  })

  it('tries again what could not be installed', async () => {
    begin()
    await settle()
    const broken = new Worker('two', 'installing')
    workers.registration.installing = broken
    await later()
    broken.become('redundant')
    workers.registration.installing = null
    workers.registration.waiting = new Worker('two', 'installed')
    await later()
    expect(offer).toHaveBeenCalledTimes(1)
  })

  it('lets the worker of a page that is new itself take over unasked', async () => {
    const next = new Worker('two', 'installed')
    workers.registration.waiting = next
    begin('two')
    await later()
    expect(next.posted).toEqual(['which-build', 'take-over'])
    expect(offer).not.toHaveBeenCalled()
  })

  it('offers what another tab has taken already', async () => {
    begin()
    await settle()
    workers.registration.active = new Worker('two')
    await later()
    expect(offer).toHaveBeenCalledTimes(1)
    // No worker is waiting.
    await watch.takeOver()
  })

  it('takes over, and waits until that is done', async () => {
    begin()
    await settle()
    const next = new Worker('two', 'installed')
    workers.registration.waiting = next
    const done = vi.fn()
    void watch.takeOver().then(done)
    await settle()
    expect(next.posted).toContain('take-over')
    expect(done).not.toHaveBeenCalled()
    workers.dispatchEvent(new Event('controllerchange'))
    await settle()
    expect(done).toHaveBeenCalled()
  })

  it.each([
    ['nobody looks', () => vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')],
    ['there is no net', () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)],
  ])('does not ask while %s, and goes on afterwards', async (_what, happens) => {
    begin()
    await settle()
    happens()
    await later()
    expect(updates()).toBe(1)
    vi.restoreAllMocks()
    document.dispatchEvent(new Event('visibilitychange'))
    await settle()
    expect(workers.registration.update).toHaveBeenCalled()
  })

  it('goes on after a server that could not be reached, and where there are no workers', async () => {
    workers.registration.update.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    begin()
    await settle()
    workers.registration.waiting = new Worker('two', 'installed')
    await later()
    expect(offer).toHaveBeenCalledTimes(1)
    watch.stop()

    workers = new Workers()
    workers.register.mockRejectedValue(new DOMException('no', 'SecurityError'))
    begin()
    await later()
    expect(updates()).toBe(0)
  })
})
