/** An event of the chat's stream. */
export type ChatEvent =
  | { type: 'ready' }
  | { type: 'message'; chat_id: string; seq: number }
  | { type: 'read'; chat_id: string; seq: number; who: string }
  | { type: 'typing'; chat_id: string; who: string; name: string }
  | { type: 'presence'; chat_id: string; who: string; online: boolean }
  | { type: 'revoked'; chat_id: string }

const TYPES = ['ready', 'message', 'read', 'typing', 'presence', 'revoked']

function read(type: string, data: string): ChatEvent | null {
  if (!TYPES.includes(type)) return null
  try {
    return { ...JSON.parse(data), type } as ChatEvent
  } catch {
    return null
  }
}

/** Splits text/event-stream into events, wherever the network splits the text. */
export function createEventParser(onEvent: (event: ChatEvent) => void) {
  let rest = ''
  let type = ''
  let data: string[] = []

  const line = (text: string) => {
    if (text === '') {
      const event = data.length > 0 && read(type, data.join('\n'))
      if (event) onEvent(event)
      type = ''
      data = []
      return
    }
    const [, field, value = ''] = /^([^:]*)(?:: ?(.*))?$/.exec(text) ?? []
    if (field === 'event') type = value
    if (field === 'data') data.push(value)
  }

  return (text: string) => {
    // The last \r may be half of a \r\n.
    const lines = (rest + text).split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    lines.forEach(line)
  }
}

const LONGEST = 30_000

/**
 * Returns the delay after consecutive failures: 1 s, 2 s, 4 s … 30 s, with jitter to spread the
 * reconnections.
 */
export function backoff(failures: number, random = Math.random()) {
  return Math.min(LONGEST, 1000 * 2 ** Math.max(0, failures - 1)) * (0.5 + random / 2)
}
