import { afterEach, describe, expect, it, vi } from 'vitest'
import { logout } from '~/api/session'
import { hasUnsaved } from '~/components/form'
import { type Call, mockApi, signIn } from '~/test/support'
import { FakeRequest } from '~/test/upload'
import { draftKey, Outbox, resumeOutboxes, type Sent } from './outbox'
import { own } from './testData'

interface Post {
  message: string
  client_id: string
}

/** Mocks a server that stores each client id once. */
function server(failures: ('lost' | 'late' | number)[] = []) {
  const kept = new Map<string, string>()
  const calls = mockApi({
    'POST /chat/messages': ({ body }: Call) => {
      const { message, client_id } = body as Post
      const failure = failures.shift()
      if (failure === 'lost') return Promise.reject(new TypeError('offline'))
      if (typeof failure === 'number') {
        return { status: failure, body: { message: 'Esta conversa foi encerrada.', code: 'room_closed', errors: {} } }
      }
      const known = kept.has(client_id)
      kept.set(client_id, message)
      // It arrived, and its answer did not.
      if (failure === 'late') return Promise.reject(new TypeError('offline'))
      return { status: known ? 200 : 201, body: { data: own(kept.size, { message, client_id }) } }
    },
  })
  return { kept: () => [...kept.values()], calls }
}

const boxes: Outbox[] = []
function open(owner = 'ana') {
  const box = new Outbox('r', owner)
  boxes.push(box)
  const heard: Sent[] = []
  box.subscribe((sent) => (sent.message || sent.closed) && heard.push(sent))
  return { box, heard, states: () => box.items.map(({ message, state }) => `${message}: ${state}`) }
}

afterEach(() => {
  for (const box of boxes.splice(0)) box.stop()
})

describe('what is on its way', () => {
  it('arrives in the order it was written, and is then forgotten', async () => {
    const { kept } = server()
    const { box, heard } = open()
    for (const text of ['um', 'dois', 'três']) box.add(text)
    expect(box.items).toHaveLength(3)
    await vi.waitFor(() => expect(box.items).toEqual([]))
    expect(kept()).toEqual(['um', 'dois', 'três'])
    expect(heard.map(({ message }) => message?.message)).toEqual(['um', 'dois', 'três'])
    expect(sessionStorage.length).toBe(0)
  })

  it('waits for the connection, and is not doubled when only the answer was lost', async () => {
    const { kept, calls } = server(['late', 'lost'])
    const { box, states } = open()
    box.add('um')
    box.add('dois')
    await vi.waitFor(() => expect(states()).toEqual(['um: failed', 'dois: failed']))
    window.dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(calls).toHaveLength(2))
    window.dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(box.items).toEqual([]))
    expect(kept()).toEqual(['um', 'dois'])
  })

  it('tries again by itself', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { kept } = server(['lost'])
    const { box, states } = open()
    box.add('um')
    await vi.waitFor(() => expect(states()).toEqual(['um: failed']))
    await vi.advanceTimersByTimeAsync(1000)
    await vi.waitFor(() => expect(kept()).toEqual(['um']))
  })

  it('stays with its author when the server refuses it, and lets the others pass', async () => {
    const { kept } = server([409])
    const { box, states, heard } = open()
    box.add('um')
    box.add('dois')
    await vi.waitFor(() => expect(kept()).toEqual(['dois']))
    expect(states()).toEqual(['um: refused'])
    expect(box.items[0]?.problem).toBe('Esta conversa foi encerrada.')
    expect(heard[0]).toEqual({ closed: true })
    box.retry(box.items[0]?.client_id ?? '')
    await vi.waitFor(() => expect(kept()).toEqual(['dois', 'um']))
  })

  it('is found again after the page was loaded anew, under the same id', async () => {
    const { calls } = server(['late'])
    const before = open()
    before.box.add('um')
    await vi.waitFor(() => expect(before.states()).toEqual(['um: failed']))
    before.box.stop()
    const after = open()
    expect(after.states()).toEqual(['um: waiting'])
    await after.box.flush()
    expect(after.box.items).toEqual([])
    const [first, second] = calls.map(({ body }) => (body as Post).client_id)
    expect(second).toBe(first)
    expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/)
  })

  it('leaves after the page was loaded anew, whoever looks at its room; what was only begun does not', async () => {
    signIn({ id: 'ana' })
    const { kept } = server(['lost'])
    const { box, states } = open()
    box.add('um')
    await vi.waitFor(() => expect(states()).toEqual(['um: failed']))
    box.stop()
    sessionStorage.setItem(draftKey('r', 'ana'), 'dois')
    sessionStorage.setItem('nutrir.outbox/bruno/r', sessionStorage.getItem('nutrir.outbox/ana/r') ?? '')
    resumeOutboxes('ana')
    expect(hasUnsaved()).toBe(true)
    await vi.waitFor(() => expect(kept()).toEqual(['um']))
    await vi.waitFor(() => expect(hasUnsaved()).toBe(false))
    expect(sessionStorage.getItem(draftKey('r', 'ana'))).toBe('dois')
    logout()
    expect(Object.keys(sessionStorage)).toEqual([])
  })

  it('is nobody else’s, and goes with whoever leaves', async () => {
    signIn({ id: 'ana' })
    server(['lost'])
    const { box, states } = open()
    box.add('um')
    await vi.waitFor(() => expect(states()).toEqual(['um: failed']))
    expect(open('bruno').box.items).toEqual([])
    signIn({ id: 'bruno' })
    expect(Object.keys(sessionStorage)).toEqual([])
  })

  it('keeps the page until the server has it, or its author gives it up', async () => {
    server(['lost', 409])
    const { box, states } = open()
    expect(hasUnsaved()).toBe(false)
    box.add('um')
    await vi.waitFor(() => expect(states()).toEqual(['um: failed']))
    expect(hasUnsaved()).toBe(true)
    box.add('dois')
    await vi.waitFor(() => expect(states()).toEqual(['um: refused']))
    expect(hasUnsaved()).toBe(true)
    box.remove(box.items[0]?.client_id ?? '')
    expect(hasUnsaved()).toBe(false)
  })

  it('keeps the page after it was loaded anew, too, and nobody who leaves', async () => {
    server(['lost'])
    const before = open()
    before.box.add('um')
    await vi.waitFor(() => expect(before.states()).toEqual(['um: failed']))
    before.box.stop()
    expect(hasUnsaved()).toBe(false)
    const after = open()
    expect(hasUnsaved()).toBe(true)
    after.box.stop()
    expect(hasUnsaved()).toBe(false)
  })

  it('is taken back by what the room shows of it', async () => {
    server(['late'])
    const { box, states } = open()
    box.add('um')
    await vi.waitFor(() => expect(states()).toEqual(['um: failed']))
    box.remove(box.items[0]?.client_id ?? '')
    expect(box.items).toEqual([])
  })
})

describe('a file on its way', () => {
  const pdf = new File(['%PDF'], 'dieta.pdf', { type: 'application/pdf' })

  it('tells how far it is, and can be given up', async () => {
    vi.stubGlobal('XMLHttpRequest', FakeRequest)
    let release = () => {}
    const calls = mockApi({
      'POST /chat/rooms/r/files': () =>
        new Promise((resolve) => {
          release = () => resolve({ status: 201, body: { data: own(1) } })
        }),
    })
    const { box, heard } = open()
    box.add('Veja', pdf)
    await vi.waitFor(() => expect(box.items[0]?.share).toBe(0.5))
    expect(calls[0]?.body).toContain('name="file"')
    box.remove(box.items[0]?.client_id ?? '')
    release()
    await vi.waitFor(() => expect(box.items).toEqual([]))
    expect(heard).toEqual([])
    vi.unstubAllGlobals()
  })

  it('does not come back with the page, and says so', () => {
    server()
    const before = open()
    before.box.add('Veja', pdf)
    before.box.stop()
    const { box } = open()
    expect(box.items[0]).toMatchObject({ state: 'gone', file: { name: 'dieta.pdf' } })
    expect(box.items[0]?.problem).toMatch(/Anexe o arquivo de novo/)
    expect(hasUnsaved()).toBe(false)
  })
})
