import { describe, expect, it } from 'vitest'
import { backoff, type ChatEvent, createEventParser } from './sse'

function parsed(...pieces: string[]) {
  const events: ChatEvent[] = []
  const parse = createEventParser((event) => events.push(event))
  pieces.forEach(parse)
  return events
}

const STREAM =
  ': ping\n\nevent: ready\ndata: {}\n\nevent: message\r\ndata: {"chat_id":"r","seq":7}\r\n\r\n' +
  'event: typing\ndata: {"chat_id":"r",\ndata:"who":"carla","name":"Carla: ç"}\n\n'
const EVENTS = [
  { type: 'ready' },
  { type: 'message', chat_id: 'r', seq: 7 },
  { type: 'typing', chat_id: 'r', who: 'carla', name: 'Carla: ç' },
]

describe('the stream of events', () => {
  it('is read wherever the network cuts it', () => {
    expect(parsed(STREAM)).toEqual(EVENTS)
    expect(parsed(...STREAM)).toEqual(EVENTS)
  })

  it('leaves out what is not known, what is broken, and what did not end', () => {
    expect(parsed('event: other\ndata: {}\n\n', 'event: read\ndata: {"chat\n\n', 'data: {}\n\n')).toEqual([])
    expect(parsed('event: ready\ndata: {}\n')).toEqual([])
    expect(parsed('event: ready\n\ndata: {}\n\n')).toEqual([])
  })
})

describe('coming back', () => {
  it('takes twice as long each time, up to half a minute, and never all at once', () => {
    expect([1, 2, 3, 4, 5, 6, 7].map((failures) => backoff(failures, 1))).toEqual([
      1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
    ])
    expect(backoff(0, 0)).toBe(500)
    expect(backoff(6, 0)).toBe(15_000)
  })
})
