import { newId } from '~/components/newId'

/**
 * Time in milliseconds after which a silent leader counts as frozen although it holds the lock.
 * Leaders send a message every 20 s.
 */
const LEADER_SILENCE = 60_000

interface SharedStream<Message> {
  /** Name of the leader's lock. It contains the user, so that no user receives another's events. */
  name: string
  /** Ends the sharing when the document is hidden or has no listeners left. */
  signal: AbortSignal
  /**
   * Runs the stream until it is aborted. `tell` sends messages to the other documents, or a sign of
   * life without one.
   */
  lead: (signal: AbortSignal, tell: (message?: Message) => void) => Promise<void>
  /** Receives a message of the leader. */
  hear: (message: Message) => void
  /** Returns the state that a leader sends to a new document. */
  greeting: () => Message
}

type Envelope<Message> = { hello: string } | { to?: string; message?: Message }

/**
 * Returns false in browsers, and on connections, without locks: there each document has a stream of
 * its own.
 */
export const canShareStreams = () => Boolean(navigator.locks) && typeof BroadcastChannel === 'function'

/**
 * Elects one of the browser's documents to hold the event stream, by a Web Lock, and forwards its
 * messages to the others: over HTTP/1.1 a browser has six connections, which a stream per window
 * would use up.
 */
export function shareStream<Message>({ name, signal, lead, hear, greeting }: SharedStream<Message>) {
  const id = newId()
  const channel = new BroadcastChannel(name)
  const post = (envelope: Envelope<Message>) => {
    if (!signal.aborted) channel.postMessage(envelope)
  }
  let leading = false
  let waiting: AbortController | undefined
  let silence: ReturnType<typeof setTimeout> | undefined

  const expectLife = () => {
    clearTimeout(silence)
    if (!leading && !signal.aborted) silence = setTimeout(() => void compete(true), LEADER_SILENCE)
  }

  async function compete(steal = false) {
    waiting?.abort()
    const own = new AbortController()
    const end = () => own.abort()
    waiting = own
    signal.addEventListener('abort', end)
    try {
      await navigator.locks.request(name, steal ? { steal } : { signal: own.signal }, async () => {
        if (own.signal.aborted) return
        leading = true
        clearTimeout(silence)
        await lead(own.signal, (message) => post({ message }))
      })
    } catch {
      // Aborted before its turn, or the lock was taken by a document that received nothing from here.
    }
    signal.removeEventListener('abort', end)
    if (waiting !== own) return
    own.abort()
    leading = false
    if (signal.aborted) return
    expectLife()
    void compete()
  }

  channel.onmessage = ({ data }: MessageEvent<Envelope<Message>>) => {
    if ('hello' in data) {
      if (leading) post({ to: data.hello, message: greeting() })
      return
    }
    if (leading || (data.to !== undefined && data.to !== id)) return
    expectLife()
    if (data.message !== undefined) hear(data.message)
  }
  signal.addEventListener('abort', () => {
    clearTimeout(silence)
    channel.close()
  })
  post({ hello: id })
  expectLife()
  void compete()
}
