import { onPersonChange } from '~/api/session'
import { authorizeChat, streamOwner } from './client'
import { canShareStreams, shareStream } from './sharedStream'
import { backoff, type ChatEvent, createEventParser } from './sse'

/** Number of consecutive failures after which listeners poll until the stream is back. */
const FAILURES_BEFORE_POLLING = 2
/**
 * Time in milliseconds after which a silent stream is dead. The server sends a comment every 20 s.
 */
const SILENCE = 45_000
/**
 * Time in milliseconds for the first byte: a proxy that buffers everything looks like a response
 * that never starts.
 */
const BEGINNING = 8000
/** Duration in milliseconds below which an ended stream counts as a failure. */
const SETTLED = 10_000

export const isVisible = () => document.visibilityState === 'visible'

/** Message of the document that holds the stream to the others. */
type StreamNotice = { event: ChatEvent } | { polling: boolean }

/**
 * Event stream of this browser's user while the tab is visible and has listeners. One tab holds it
 * for all.
 */
export class ChatStream {
  private listeners = new Set<(event: ChatEvent) => void>()
  private watchers = new Set<() => void>()
  private running: AbortController | null = null
  private failures = 0
  private ready = false
  /**
   * Sends a message to the other documents while this one holds the stream; without one, a sign of
   * life.
   */
  private tell: (told?: StreamNotice) => void = () => {}

  /** True while the stream is down and listeners have to poll. */
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

  /** Registers a callback for changes of `polling`. */
  watch(watcher: () => void) {
    this.watchers.add(watcher)
    return () => {
      this.watchers.delete(watcher)
    }
  }

  /** Restarts the stream for another user. */
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
    shareStream<StreamNotice>({
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
      this.setPolling(this.failures >= FAILURES_BEFORE_POLLING)
      this.tell()
      await pause(backoff(this.failures), signal)
    }
  }

  /** Runs one connection and returns true if it was stable. */
  private async connect(outer: AbortSignal) {
    const headers = new Headers({ Accept: 'text/event-stream' })
    if (!authorizeChat(headers)) return false
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
        headers,
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
      // The connection was cut. The result depends on what was received before.
    } finally {
      clearTimeout(patience)
      outer.removeEventListener('abort', end)
    }
    return readyAt > 0 && Date.now() - readyAt > SETTLED
  }
}

/** Waits, but no longer than until the connection is back. */
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
