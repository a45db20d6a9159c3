import { act, screen, waitFor } from '@testing-library/react'
import { Outlet } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { getSession, logout } from '~/api/session'
import { speakForOneself } from '~/modules/chat/client'
import { listed, message, ROOM } from '~/modules/chat/testData'
import { mockApi, show, signIn } from '~/test/support'
import { ChatPage } from './ChatPage'

const ADDRESS = '/chat/appointments/a1/chat'
const GUEST = 'guest.access.token'
const INVALID = 'Este convite não vale mais. Peça um novo a quem convidou você.'
const APPOINTMENT = {
  id: 'a1',
  datetime_start: '2026-11-25 08:00',
  datetime_end: '2026-11-25 09:00',
  title: 'Consulta em família',
  situation: 'approved',
}
const room = { ...ROOM, kind: 'appointment' as const, appointment: APPOINTMENT, me: 'g' }
const refused = (status: number) => ({ status, body: { message: 'x', code: 'guest_link_invalid', errors: {} } })

function serve(handlers: Parameters<typeof mockApi>[0] = {}, video: object | null = null) {
  const opened = { direct: 'r', username: 'bia@correio.com.br', title: 'Consulta em família', video }
  return mockApi({
    'GET /auth/guest': { body: { access_token: GUEST } },
    'POST /appointments/a1/chat': { body: { data: opened } },
    'GET /chat/rooms/r': { body: { data: room } },
    'GET /chat/messages': { body: listed([message(1)]) },
    'PUT /chat/rooms/r/read': { status: 204 },
    ...handlers,
  })
}

function open(search = '') {
  window.history.replaceState(null, '', ADDRESS + search)
  return show(<Outlet />, {
    at: ADDRESS + search,
    path: '/',
    children: [
      { path: 'chat/appointments/:id/chat', element: <ChatPage /> },
      { path: 'auth/login', element: <p>Entrar</p> },
    ],
  })
}

afterEach(() => {
  speakForOneself()
  window.history.replaceState(null, '', '/')
})

describe('a guest', () => {
  it('enters by the link, which leaves the address before anything is asked', async () => {
    const addresses: string[] = []
    const calls = serve({
      'GET /auth/guest': () => {
        addresses.push(window.location.href)
        return { body: { access_token: GUEST } }
      },
    })
    const { router } = open('?token=segredo')
    expect(await screen.findByText('Mensagem 1')).toBeInTheDocument()
    expect(screen.getByRole('heading', { level: 1, name: 'Carla Mendes e Ana Ribeiro' })).toBeInTheDocument()
    expect(screen.getByText(/Consulta em família,/)).toHaveTextContent('quarta-feira, 25 de novembro, às 08:00')
    expect(addresses.join()).not.toContain('segredo')
    expect(router.state.location.search).toBe('')
    expect(calls.find(({ path }) => path === '/auth/guest')?.query.get('token')).toBe('segredo')
    const messages = calls.find(({ path }) => path === '/chat/messages')
    expect(messages?.headers.get('authorization')).toBe(`Bearer ${GUEST}`)
    // Guests open no session.
    expect(calls.some(({ path }) => path.startsWith('/chat-sessions'))).toBe(false)
    expect(getSession()).toBeNull()
    expect(localStorage.length).toBe(0)
    expect(screen.queryByRole('link', { name: 'Voltar para o agendamento' })).not.toBeInTheDocument()
  })

  it('is known in the same tab when the page is loaded anew', async () => {
    const calls = serve()
    const first = open('?token=segredo')
    await screen.findByText('Mensagem 1')
    first.unmount()
    open()
    expect(await screen.findByText('Mensagem 1')).toBeInTheDocument()
    expect(calls.filter(({ path }) => path === '/auth/guest')).toHaveLength(1)
  })

  it.each([
    ['whose link is good no more', { 'GET /auth/guest': refused(401) }],
    ['who was shut out', { 'POST /appointments/a1/chat': refused(401) }],
  ])('%s is told so, and not sent to the login', async (_, handlers) => {
    serve(handlers)
    const { router } = open('?token=segredo')
    expect(await screen.findByText(INVALID)).toBeInTheDocument()
    expect(router.state.location.pathname).toBe(ADDRESS)
  })

  it('comes before whoever is signed in on the same computer', async () => {
    signIn()
    const calls = serve()
    open('?token=segredo')
    await screen.findByText('Mensagem 1')
    expect(calls.find(({ path }) => path === '/chat/rooms/r')?.headers.get('authorization')).toBe(`Bearer ${GUEST}`)
    expect(getSession()).not.toBeNull()
  })
})

describe('whoever has an account', () => {
  it('is asked to sign in, and comes back', async () => {
    signIn()
    logout('/')
    serve()
    const { router } = open()
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth/login'))
    expect(sessionStorage.getItem('nutrir.return-to')).toBe(` ${ADDRESS}`)
  })

  it('sees the times of the clinic also where that is known after the conversation', async () => {
    signIn()
    let answer = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    const timezone = 'America/Manaus'
    const calls = serve({
      'GET /tenant': async () => {
        await answered
        return {
          body: { data: { name: 'Clínica', timezone, links: {}, contact: {}, has_terms: false, terms_version: 0 } },
        }
      },
    })
    open()
    await screen.findByText('Mensagem 1')
    expect(screen.getByText('09:01')).toBeInTheDocument()
    // Read messages are rendered again, too.
    await waitFor(() => expect(calls.some(({ path }) => path === '/chat/rooms/r/read')).toBe(true))
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
    answer()
    await waitFor(() => expect(document.title).toContain('Clínica'))
    expect(await screen.findByText('08:01')).toBeInTheDocument()
    expect(screen.getByText('Mensagem 1')).toBeInTheDocument()
  })

  it('is not signed out by a conversation that is not theirs', async () => {
    signIn()
    serve({ 'POST /appointments/a1/chat': refused(404) })
    open()
    expect(await screen.findByText('Esta conversa não existe ou não é sua.')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Ir para o início' })).toBeInTheDocument()
    expect(getSession()).not.toBeNull()
  })

  it('leaves a frame when the page around it does', async () => {
    signIn()
    serve()
    const parent = { postMessage() {} } as unknown as Window
    vi.spyOn(window, 'parent', 'get').mockReturnValue(parent)
    open()
    await screen.findByText('Mensagem 1')
    const say = (init: MessageEventInit) => window.dispatchEvent(new MessageEvent('message', init))
    const data = { externalCommand: 'logout' }
    say({ data, origin: 'https://other.example', source: parent })
    say({ data, origin: window.location.origin, source: window })
    say({ data: 'logout', origin: window.location.origin, source: parent })
    expect(getSession()).not.toBeNull()
    say({ data, origin: window.location.origin, source: parent })
    await waitFor(() => expect(getSession()).toBeNull())
    vi.restoreAllMocks()
  })
})

describe('the call', () => {
  const times = { opens_at: '2026-11-25T10:45:00Z', closes_at: '2026-11-25T14:00:00Z' }
  const at = (now: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })

  it('begins only when somebody asks for it, with no more rights than it needs', async () => {
    signIn({ id: 'g', exp: 4_000_000_000 })
    at('2026-11-25T11:00:00Z')
    serve({}, { ...times, url: 'https://video.example/k3y' })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Entrar na videochamada' }))
    const frame = screen.getByTitle('Videochamada')
    expect(frame).toHaveAttribute('src', 'https://video.example/k3y')
    expect(frame).toHaveAttribute('allow', 'camera; microphone; fullscreen; display-capture')
    expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-popups allow-forms')
  })

  it.each([
    ['2026-11-25T10:00:00Z', 'A videochamada abre às 07:45.'],
    ['2026-11-24T10:00:00Z', 'A videochamada abre quarta-feira, 25 de novembro, às 07:45.'],
    ['2026-11-25T15:00:00Z', 'O horário da videochamada terminou.'],
  ])('at %s: %s', async (now, words) => {
    signIn({ id: 'g', exp: 4_000_000_000 })
    at(now)
    serve({}, { ...times, url: null })
    open()
    expect(await screen.findByText(words)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Entrar na videochamada' })).not.toBeInTheDocument()
  })
})
