import { onPersonChange } from '~/api/session'
import { chatToken, streamOwner } from './client'
import { canShareStreams, shareStream } from './sharedStream'
import { backoff, type ChatEvent, createEventParser } from './sse'

/** After so many failures in a row whoever needs to know asks for themselves, until the stream is back. */
const PATIENCE = 2
/** The server says something every 20 s; after this the line is dead, whatever the browser thinks. */
const SILENCE = 45_000
/** A proxy that holds everything back looks like an answer that never begins. */
const BEGINNING = 8000
/** What broke sooner than this is a failure, and not a stream that ended. */
const SETTLED = 10_000

export const isVisible = () => document.visibilityState === 'visible'

/** A message of the document that holds the stream to the others. */
type Told = { event: ChatEvent } | { polling: boolean }

/** The stream of events of this browser's person, while the tab is seen and somebody listens; one tab holds it for all. */
export class ChatStream {
  private listeners = new Set<(event: ChatEvent) => void>()
  private watchers = new Set<() => void>()
  private running: AbortController | null = null
  private failures = 0
  private ready = false
  /** Hands it to the other documents while this one holds the stream; without anything it says that it is alive. */
  private tell: (told?: Told) => void = () => {}

  /** Whether nothing can be expected of the stream now. */
  polling = false

  listen(listener: (event: ChatEvent) => void) {
    this.listeners.add(listener)
    if (this.listeners.size === 1) document.addEventListener('visibilitychange', this.update)
    this.update()
    return () => {
      this.listeners.delete(listener)
      if (this.listeners.size === 0) document.removeEventListener('visibilitychange', this.update)
      this.update()
    }
  }

  /** Called when `polling` changes. */
  watch(watcher: () => void) {
    this.watchers.add(watcher)
    return () => {
      this.watchers.delete(watcher)
    }
  }

  /** For another person. */
  restart() {
    this.stop()
    this.update()
  }

  private update = () => {
    if (this.listeners.size === 0 || !isVisible()) return this.stop()
    if (this.running) return
    this.running = new AbortController()
    const { signal } = this.running
    const owner = streamOwner()
    if (!owner || !canShareStreams()) return void this.run(signal)
    shareStream<Told>({
      name: `nutrir.stream/${owner}`,
      signal,
      lead: async (turn, tell) => {
        this.tell = tell
        await this.run(turn)
        this.tell = () => {}
      },
      hear: (told) => {
        if (signal.aborted) return
        if ('event' in told) this.hand(told.event)
        else this.setPolling(told.polling)
      },
      greeting: () => (this.ready ? { event: { type: 'ready' } } : { polling: this.polling }),
    })
  }

  private hand(event: ChatEvent) {
    if (event.type === 'ready') this.setPolling(false)
    for (const listener of this.listeners) listener(event)
  }

  private stop() {
    this.running?.abort()
    this.running = null
    this.failures = 0
    this.setPolling(false)
  }

  private setPolling(polling: boolean) {
    if (polling === this.polling) return
    this.polling = polling
    for (const watcher of this.watchers) watcher()
    this.tell({ polling })
  }

  private async run(signal: AbortSignal) {
    while (!signal.aborted) {
      const held = await this.connect(signal)
      this.ready = false
      if (signal.aborted) return
      this.failures = held ? 0 : this.failures + 1
      this.setPolling(this.failures >= PATIENCE)
      this.tell()
      await pause(backoff(this.failures), signal)
    }
  }

  /** Until it ends. Whether it had held. */
  private async connect(outer: AbortSignal) {
    const token = chatToken()
    if (!token) return false
    const inner = new AbortController()
    const end = () => inner.abort()
    outer.addEventListener('abort', end)
    let patience = setTimeout(end, BEGINNING)
    let readyAt = 0
    const parse = createEventParser((event) => {
      if (event.type === 'ready') {
        readyAt = Date.now()
        this.ready = true
      }
      this.hand(event)
      this.tell({ event })
    })
    try {
      const response = await globalThis.fetch(new URL('/api/chat/events', window.location.origin), {
        headers: { Authorization: `Bearer ${token}`, Accept: 'text/event-stream' },
        cache: 'no-store',
        signal: inner.signal,
      })
      if (!response.ok || !response.body) return false
      const reader = response.body.getReader()
      const decoder = new TextDecoder()
      for (;;) {
        const { done, value } = await reader.read()
        if (done) break
        clearTimeout(patience)
        patience = setTimeout(end, SILENCE)
        this.tell()
        parse(decoder.decode(value, { stream: true }))
      }
    } catch {
      // Cut off: told by what came before.
    } finally {
      clearTimeout(patience)
      outer.removeEventListener('abort', end)
    }
    return readyAt > 0 && Date.now() - readyAt > SETTLED
  }
}

/** Or sooner, when the connection is back. */
function pause(time: number, signal: AbortSignal) {
  return new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, time)
    window.addEventListener('online', done)
    signal.addEventListener('abort', done)
  })
}

export const chatStream = new ChatStream()

onPersonChange(() => chatStream.restart())
