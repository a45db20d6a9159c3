import { newId } from '~/components/newId'

/** A leader says something every 20 s; one that does not is frozen, whatever its lock says. */
const LEADER_SILENCE = 60_000

interface SharedStream<Message> {
  /** One leader for each name: that of the person, so that nobody hears what is another's. */
  name: string
  /** Ends the sharing: the document is hidden, or nobody listens in it any more. */
  signal: AbortSignal
  /** Runs the stream until it is aborted. `tell` hands messages to the other documents; without one it says 'alive'. */
  lead: (signal: AbortSignal, tell: (message?: Message) => void) => Promise<void>
  /** Takes a message of the leader. */
  hear: (message: Message) => void
  /** The state that a leader sends to a document that has just come. */
  greeting: () => Message
}

type Envelope<Message> = { hello: string } | { to?: string; message?: Message }

/** False in browsers, and on connections, without locks: there each document has a stream of its own. */
export const canShareStreams = () => Boolean(navigator.locks) && typeof BroadcastChannel === 'function'

/**
 * Elects one of the browser's documents to hold the stream of events, by a Web Lock, and hands its messages to the
 * others: over HTTP/1.1 a browser has six connections, and a stream in each window would take them all.
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
      // Given up before its turn, or taken by a document that did not hear this one.
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
