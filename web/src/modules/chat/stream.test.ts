import { afterEach, describe, expect, it, vi } from 'vitest'
import { signIn } from '~/test/support'
import type { ChatEvent } from './sse'
import { ChatStream } from './stream'

/** Mocks a server whose streams the test writes; without an open one, it refuses. */
function server() {
  const opened: { write: (text: string) => void; end: () => void; closed: boolean }[] = []
  let refuses = false
  const asked: Headers[] = []
  globalThis.fetch = async (input, init) => {
    asked.push(new Headers(init?.headers))
    expect(String(input)).toMatch(/\/api\/chat\/events$/)
    if (refuses) throw new TypeError('offline')
    let controller: ReadableStreamDefaultController<Uint8Array>
    const body = new ReadableStream<Uint8Array>({
      start: (own) => {
        controller = own
      },
    })
    const one = {
      write: (text: string) => controller.enqueue(new TextEncoder().encode(text)),
      end: () => controller.close(),
      closed: false,
    }
    init?.signal?.addEventListener('abort', () => {
      one.closed = true
      controller.error(new DOMException('Aborted', 'AbortError'))
    })
    opened.push(one)
    return new Response(body)
  }
  return { opened, asked, refuse: (now: boolean) => (refuses = now) }
}

const READY = 'event: ready\ndata: {}\n\n'
const leavings: (() => void)[] = []

function listening(stream: ChatStream) {
  const events: ChatEvent[] = []
  leavings.push(stream.listen((event) => events.push(event)))
  return events
}

afterEach(() => {
  for (const leave of leavings.splice(0)) leave()
  vi.restoreAllMocks()
})

describe('the stream of a tab', () => {
  it('is one for all who listen, in the name of who is signed in, and ends with the last', async () => {
    signIn()
    const { opened, asked } = server()
    const stream = new ChatStream()
    const first = listening(stream)
    const second = listening(stream)
    await vi.waitFor(() => expect(opened).toHaveLength(1))
    opened[0]?.write(`${READY}event: message\ndata: {"chat_id":"r","seq":1}\n\n`)
    await vi.waitFor(() => expect(first).toHaveLength(2))
    expect(second).toEqual(first)
    expect(asked[0]?.get('authorization')).toMatch(/^Bearer /)
    leavings.shift()?.()
    expect(opened[0]?.closed).toBe(false)
    leavings.shift()?.()
    expect(opened[0]?.closed).toBe(true)
  })

  it('gives up for a while after two failures, and comes back', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    signIn()
    const { opened, asked, refuse } = server()
    refuse(true)
    const stream = new ChatStream()
    const changes: boolean[] = []
    stream.watch(() => changes.push(stream.polling))
    const events = listening(stream)
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    expect(stream.polling).toBe(false)
    await vi.advanceTimersByTimeAsync(1000)
    await vi.waitFor(() => expect(changes).toEqual([true]))
    refuse(false)
    window.dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(opened).toHaveLength(1))
    opened[0]?.write(READY)
    await vi.waitFor(() => expect(changes).toEqual([true, false]))
    expect(events).toEqual([{ type: 'ready' }])
    // One that held for long and ends is only begun anew.
    await vi.advanceTimersByTimeAsync(20_000)
    opened[0]?.end()
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(200)
      expect(opened).toHaveLength(2)
    })
    expect(stream.polling).toBe(false)
  })

  it('does not trust a silent line', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    signIn()
    const { opened } = server()
    listening(new ChatStream())
    await vi.waitFor(() => expect(opened).toHaveLength(1))
    opened[0]?.write(READY)
    await vi.advanceTimersByTimeAsync(40_000)
    opened[0]?.write(': ping\n\n')
    await vi.advanceTimersByTimeAsync(40_000)
    expect(opened).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(7000)
    expect(opened).toHaveLength(2)
  })

  it('rests while nobody sees the tab', async () => {
    signIn()
    const { opened } = server()
    listening(new ChatStream())
    await vi.waitFor(() => expect(opened).toHaveLength(1))
    const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    expect(opened[0]?.closed).toBe(true)
    seen.mockReturnValue('visible')
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.waitFor(() => expect(opened).toHaveLength(2))
  })
})
