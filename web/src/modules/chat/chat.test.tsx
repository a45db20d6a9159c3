import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { hasUnsaved } from '~/components/form'
import { fileOf } from '~/test/files'
import { mockApi, show, signIn } from '~/test/support'
import { ChatButton } from './ChatButton'
import { ChatHeader } from './ChatHeader'
import { ChatView } from './ChatView'
import type { ChatEvent } from './sse'
import { chatStream } from './stream'
import { ANA, CARLA, listed, message, own, ROOM } from './testData'
import type { ChatMessage, ChatRoom } from './types'
import { useRoom } from './useRoom'

// The stream has tests of its own: here each test says what it tells.
let tell: (event: ChatEvent) => void
beforeEach(() => {
  signIn({ id: ANA })
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:00:00Z') })
  const listeners = new Set<(event: ChatEvent) => void>()
  vi.spyOn(chatStream, 'listen').mockImplementation((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  })
  tell = (event) =>
    act(() => {
      for (const listener of listeners) listener(event)
    })
  return () => {
    vi.restoreAllMocks()
    chatStream.polling = false
  }
})

function Room({ room }: { room: ChatRoom }) {
  const conversation = useRoom(room)
  return (
    <>
      <ChatHeader room={conversation.state.room} online={conversation.state.online} />
      <ChatView {...conversation} />
    </>
  )
}

const log = () => screen.getByRole('log', { name: 'Mensagens' })
const lines = () =>
  within(log())
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent)

/** Mocks a server's room that stores the posted messages. */
function serve(messages: ChatMessage[], handlers: Parameters<typeof mockApi>[0] = {}, meta = {}) {
  return mockApi({
    'GET /chat/messages': ({ query }) => {
      const after = Number(query.get('after') ?? 0)
      return {
        body: listed(
          messages.filter(({ seq }) => seq > after),
          query.has('after') || query.has('before') ? {} : meta,
        ),
      }
    },
    'POST /chat/messages': ({ body }) => {
      const sent = own(messages.length + 1, { ...(body as object), created_at: new Date().toISOString() })
      messages.push(sent)
      return { status: 201, body: { data: sent } }
    },
    'GET /chat/rooms/r': { body: { data: ROOM } },
    'POST /chat/rooms': { body: { data: ROOM } },
    'PUT /chat/rooms/r/read': { status: 204 },
    'POST /chat/rooms/r/typing': { status: 204 },
    'POST /chat-sessions/open': { status: 201, body: { data: { id: 's', chat_id: 'r', ticket: 't' } } },
    ...handlers,
  })
}

async function open(room = ROOM) {
  const shown = show(<Room key={room.id} room={room} />)
  await screen.findByRole('log')
  return shown
}
const field = () => screen.getByRole('textbox', { name: 'Mensagem' })
const write = (text: string) => fireEvent.change(field(), { target: { value: text } })

describe('a conversation', () => {
  it('shows what was said, and marks it as read', async () => {
    const calls = serve([message(1), own(2)], {}, { reads: [{ who: CARLA, seq: 2 }] })
    await open()
    expect(lines()).toEqual(['Hoje', 'Carla Mendes:Mensagem 109:01', 'Você:Mensagem 209:02Lida'])
    expect(field()).toHaveFocus()
    await waitFor(() => expect(calls.find(({ path }) => path === '/chat/rooms/r/read')?.body).toEqual({ seq: 1 }))
  })

  it('begins empty', async () => {
    serve([])
    await open()
    expect(screen.getByText('Nenhuma mensagem por aqui ainda. Escreva a primeira.')).toBeInTheDocument()
  })

  it('sends with Enter, and takes its own echo for what was on its way', async () => {
    const messages = [message(1)]
    serve(messages)
    await open()
    write('  Bom dia!  ')
    fireEvent.keyDown(field(), { key: 'Enter', shiftKey: true })
    expect(messages).toHaveLength(1)
    fireEvent.keyDown(field(), { key: 'Enter' })
    expect(lines().at(-1)).toBe('Você:Bom dia!Enviando...')
    expect(field()).toHaveValue('')
    tell({ type: 'message', chat_id: 'r', seq: 2 })
    await waitFor(() => expect(lines().at(-1)).toBe('Você:Bom dia!12:00Enviada'))
    expect(lines()).toHaveLength(3)
  })

  it('hears what others write, that they do, and that they read', async () => {
    const messages = [own(1)]
    const calls = serve(messages)
    await open()
    expect(lines().at(-1)).toMatch(/Enviada$/)
    tell({ type: 'presence', chat_id: 'r', who: CARLA, online: true })
    expect(screen.getByText('online')).toBeInTheDocument()
    tell({ type: 'read', chat_id: 'r', seq: 1, who: CARLA })
    expect(lines().at(-1)).toMatch(/Lida$/)
    tell({ type: 'typing', chat_id: 'r', who: CARLA, name: 'Carla Mendes' })
    expect(screen.getByText('Carla está escrevendo...')).toBeInTheDocument()
    messages.push(message(2))
    tell({ type: 'message', chat_id: 'another', seq: 9 })
    tell({ type: 'message', chat_id: 'r', seq: 2 })
    await waitFor(() => expect(lines().at(-1)).toMatch(/Mensagem 2/))
    expect(screen.queryByText('Carla está escrevendo...')).not.toBeInTheDocument()
    expect(calls.filter(({ query }) => query.get('after'))).toHaveLength(1)
    write('Oi')
    await waitFor(() => expect(calls.some(({ path }) => path === '/chat/rooms/r/typing')).toBe(true))
  })

  it('shows what came while it was loaded', async () => {
    let answer = () => {}
    const messages = [message(1)]
    const calls = serve(messages)
    const serveNow = globalThis.fetch
    globalThis.fetch = async (input, init) => {
      const response = await serveNow(input, init)
      const { pathname, searchParams } = new URL((input as Request).url)
      const isFirst = pathname.endsWith('/chat/messages') && !searchParams.has('after')
      if (isFirst) await new Promise<void>((resolve) => (answer = resolve))
      return response
    }
    show(<Room room={ROOM} />)
    await waitFor(() => expect(calls.some(({ path }) => path === '/chat/messages')).toBe(true))
    messages.push(message(2))
    tell({ type: 'message', chat_id: 'r', seq: 2 })
    answer()
    expect(await screen.findByText('Mensagem 2')).toBeInTheDocument()
    expect(calls.filter(({ query }) => query.has('after'))).toHaveLength(1)
  })

  it('keeps what could not be sent, until it is sent or given up', async () => {
    serve([], { 'POST /chat/messages': () => Promise.reject(new TypeError('offline')) })
    const { user } = await open()
    write('Bom dia!')
    await user.click(screen.getByRole('button', { name: 'Enviar mensagem' }))
    expect(await screen.findByText(/^Não enviada/)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    await screen.findByText(/^Não enviada/)
    await user.click(screen.getByRole('button', { name: 'Descartar' }))
    const question = await screen.findByRole('alertdialog', { name: 'Descartar esta mensagem?' })
    await user.click(within(question).getByRole('button', { name: 'Descartar' }))
    await waitFor(() => expect(lines()).toEqual([]))
  })

  it('is not left unasked while something is on its way, also when nobody looks at it any more', async () => {
    let answer = () => {}
    const sent = new Promise<void>((resolve) => (answer = resolve))
    serve([], {
      'POST /chat/messages': async ({ body }) => {
        await sent
        return { status: 201, body: { data: own(1, body as object) } }
      },
    })
    const { user, unmount } = await open()
    write('Bom dia!')
    await user.click(screen.getByRole('button', { name: 'Enviar mensagem' }))
    unmount()
    expect(hasUnsaved()).toBe(true)
    answer()
    await waitFor(() => expect(hasUnsaved()).toBe(false))
  })

  it('asks every 1.5 s while there is no stream, and fetches nothing where nothing is new', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    const messages = [message(1)]
    const calls = serve(messages)
    const answer = globalThis.fetch
    globalThis.fetch = async (input, init) => {
      const request = input instanceof Request ? input : new Request(input, init)
      const tag = `"${messages.length}"`
      if (request.headers.get('If-None-Match') === tag) return new Response(null, { status: 304 })
      const response = await answer(request)
      response.headers.set('ETag', tag)
      return response
    }
    chatStream.polling = true
    await open()
    const asked = () => calls.filter(({ path }) => path === '/chat/messages').length
    await vi.advanceTimersByTimeAsync(4000)
    expect(asked()).toBe(1)
    messages.push(message(2))
    await vi.advanceTimersByTimeAsync(1500)
    await waitFor(() => expect(lines().at(-1)).toMatch(/Mensagem 2/))
    expect(asked()).toBe(2)
  })

  it('brings what is older', async () => {
    const messages = [message(3)]
    const calls = serve(messages, {}, { has_more: true })
    const { user } = await open()
    expect(lines()).toHaveLength(2)
    messages.splice(0, 1, message(1), message(2))
    await user.click(screen.getByRole('button', { name: 'Mensagens anteriores' }))
    await waitFor(() => expect(lines()).toHaveLength(4))
    expect(calls.some(({ query }) => query.get('before') === '3')).toBe(true)
    expect(screen.queryByRole('button', { name: 'Mensagens anteriores' })).not.toBeInTheDocument()
  })

  it('says that there is more below to whoever reads further up', async () => {
    const messages = [message(1)]
    serve(messages)
    const { user } = await open()
    Object.defineProperties(log(), {
      scrollHeight: { value: 1000 },
      clientHeight: { value: 300 },
      scrollTop: { value: 200, writable: true },
    })
    fireEvent.scroll(log())
    messages.push(message(2))
    tell({ type: 'message', chat_id: 'r', seq: 2 })
    await user.click(await screen.findByRole('button', { name: 'Novas mensagens' }))
    expect(log().scrollTop).toBe(1000)
    fireEvent.scroll(log())
    expect(screen.queryByRole('button', { name: 'Novas mensagens' })).not.toBeInTheDocument()
  })

  it('that was closed is only read', async () => {
    serve([message(1)])
    await open({ ...ROOM, can_write: false })
    expect(screen.getByText('Esta conversa foi encerrada.')).toBeInTheDocument()
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
  })

  it('of an appointment says of which, and who else reads it', async () => {
    const appointment = {
      id: 'a1',
      datetime_start: '2026-11-25 08:00',
      datetime_end: '2026-11-25 09:00',
      title: 'Consulta em família',
      situation: 'approved' as const,
    }
    const guests = ['mae@exemplo.com.br', 'pai@exemplo.com.br']
    const room = { ...ROOM, kind: 'appointment' as const, appointment, guests: guests.slice(0, 1) }
    serve([message(1)], { 'GET /chat/rooms/r': { body: { data: { ...room, guests } } } })
    await open(room)
    expect(screen.getByText(/^Consulta em família,/)).toHaveTextContent('quarta-feira, 25 de novembro, às 08:00')
    expect(screen.getByText('Com convidados: mae@exemplo.com.br')).toBeVisible()
    // Also of who was invited while it was open.
    tell({ type: 'ready' })
    expect(await screen.findByText('Com convidados: mae@exemplo.com.br, pai@exemplo.com.br')).toBeVisible()
  })

  it('lets staff replace the links of guests, and nobody else', async () => {
    const appointment = {
      id: 'a1',
      datetime_start: '2026-11-25 08:00',
      datetime_end: '2026-11-25 09:00',
      title: 'Consulta em família',
      situation: 'approved' as const,
    }
    const room = { ...ROOM, kind: 'appointment' as const, appointment, guests: ['mae@exemplo.com.br'] }
    const calls = serve([], {
      'GET /chat/rooms/r': { body: { data: room } },
      'POST /appointments/a1/guest-links': { status: 204 },
    })
    const { user, unmount } = await open(room)
    await user.click(screen.getByRole('button', { name: 'Trocar convites' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Trocar os convites?' }))
    await user.click(question.getByRole('button', { name: 'Trocar' }))
    expect(await screen.findByText(/^Convites trocados/)).toBeVisible()
    expect(calls.filter(({ path }) => path === '/appointments/a1/guest-links')).toHaveLength(1)
    unmount()
    signIn({ id: CARLA, role: 'patient' })
    await open(room)
    expect(screen.queryByRole('button', { name: 'Trocar convites' })).not.toBeInTheDocument()
  })

  it('of two says nothing of guests', async () => {
    serve([message(1)])
    await open()
    expect(screen.queryByText(/^Com convidados/)).not.toBeInTheDocument()
  })

  it('ends for whoever is shut out', async () => {
    serve([message(1)])
    await open()
    tell({ type: 'revoked', chat_id: 'r' })
    expect(screen.getByText('Esta conversa não existe ou não é sua.')).toBeInTheDocument()
    expect(screen.queryByText('Mensagem 1')).not.toBeInTheDocument()
  })

  it('says that it failed, and tries again', async () => {
    const answers = [{ status: 500, body: { message: 'Algo falhou.', code: 'x', errors: {} } }]
    serve([], { 'GET /chat/messages': () => answers.shift() ?? { body: listed([message(1)]) } })
    const { user } = show(<Room room={ROOM} />)
    await user.click(await screen.findByRole('button', { name: 'Tentar novamente' }))
    expect(await screen.findByText('Mensagem 1')).toBeInTheDocument()
  })

  it('takes files that are chosen, pasted or dropped, and says which it does not', async () => {
    serve([])
    const { user } = await open()
    fireEvent.change(screen.getByLabelText('Anexar imagens ou PDF'), {
      target: { files: [fileOf('pdf', 'dieta.pdf', 'application/octet-stream')] },
    })
    fireEvent.paste(field(), { clipboardData: { files: [fileOf('png', 'foto.png', 'image/png')] } })
    const note = new File(['x'], 'nota.txt', { type: 'text/plain' })
    fireEvent.drop(log(), { dataTransfer: { files: [note], types: ['Files'] } })
    const chosen = screen.getByRole('list', { name: 'Anexos' })
    expect(within(chosen).getAllByRole('listitem')).toHaveLength(3)
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'nota.txt: envie uma imagem (JPEG, PNG ou WebP) ou um PDF.',
    )
    const send = screen.getByRole('button', { name: 'Enviar mensagem' })
    expect(send).toHaveAttribute('aria-disabled', 'true')
    await user.click(screen.getByRole('button', { name: 'Retirar nota.txt' }))
    await waitFor(() => expect(send).not.toHaveAttribute('aria-disabled'))
  })

  it('keeps what was begun, and takes no more than 4.000 characters', async () => {
    serve([])
    const first = await open()
    write('a'.repeat(4001))
    expect(screen.getByText(/passa do limite de 4.000 caracteres: são 4.001/)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Enviar mensagem' })).toHaveAttribute('aria-disabled', 'true')
    write('Começo')
    first.unmount()
    // The draft would also survive a reload.
    expect(Object.values(sessionStorage)).toContain('Começo')
    await open()
    expect(field()).toHaveValue('Começo')
  })
})

describe('the button of a conversation', () => {
  const button = <ChatButton label="Mensagens" unread={2} patient={CARLA} />

  it('opens it beside the page, and the way back closes it', async () => {
    const calls = serve([message(1)])
    const { user, router } = show(button)
    await user.click(screen.getByRole('button', { name: 'Mensagens, 2 não lidas' }))
    const panel = await screen.findByRole('dialog', { name: 'Mensagens' })
    await within(panel).findByText('Mensagem 1')
    expect(calls.find(({ path }) => path === '/chat/rooms')?.body).toEqual({ user_id: CARLA })
    expect(router.state.location.search).toBe('?conversa=carla')
    await act(() => router.navigate(-1))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await user.click(screen.getByRole('button', { name: 'Mensagens, 2 não lidas' }))
    await user.click(await screen.findByRole('button', { name: 'Fechar conversa' }))
    await waitFor(() => expect(router.state.location.search).toBe(''))
    await waitFor(() => expect(screen.getByRole('button', { name: /^Mensagens/ })).toHaveFocus())
  })

  it('tells the server that one is there, and is not any more', async () => {
    const beacon = vi.fn()
    Object.assign(navigator, { sendBeacon: beacon })
    const calls = serve([])
    const { unmount } = await open()
    await waitFor(() => expect(calls.find(({ path }) => path === '/chat-sessions/open')?.body).toEqual({ roomId: 'r' }))
    await act(async () => {})
    unmount()
    await waitFor(() => expect(beacon).toHaveBeenCalledWith('/api/chat-sessions/close?token=t&chat_id=r'))
    Reflect.deleteProperty(navigator, 'sendBeacon')
  })

  it('says so where nobody answers', async () => {
    serve([], { 'POST /chat/rooms': { status: 404, body: { message: 'x', code: 'not_found', errors: {} } } })
    const { user } = show(button)
    await user.click(screen.getByRole('button', { name: /^Mensagens/ }))
    expect(await screen.findByText('Esta conversa não existe ou não é sua.')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Fechar conversa' })).toBeInTheDocument()
  })
})
