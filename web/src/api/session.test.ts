import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useNotices } from '~/components/notify'
import { mockApi, signIn, tokenOf } from '~/test/support'
import { client, LOGOUT_WAIT, queryClient } from './client'
import { ApiError, toApiError } from './error'
import { getSession, login, loginAddress, logout, rememberReturn, takeReturn } from './session'

const REFUSED = { message: 'Sua sessão terminou.', code: 'unauthorized', errors: {} }

const notices = () => {
  const { result } = renderHook(useNotices)
  return result.current.map(({ kind, text }) => `${kind}: ${text}`)
}

function caught(promise: Promise<unknown>) {
  return promise.then(
    () => {
      throw new Error('expected a failure')
    },
    (error: unknown) => toApiError(error),
  )
}

describe('session', () => {
  it('reads names with accents from the token and keeps it for the next visit', () => {
    const session = signIn({ name: 'Cláudio Conceição' })
    expect(session?.claims.name).toBe('Cláudio Conceição')
    expect(localStorage.getItem('nutrir.token')).toBe(session?.token)
  })

  it('takes no token that makes no sense', () => {
    expect(login('nonsense')).toBeNull()
    expect(localStorage.getItem('nutrir.token')).toBeNull()
  })

  it('ends the session of whom somebody else signs in over, and no other', async () => {
    const calls = mockApi({ 'POST /auth/logout': { status: 204 } })
    const ended = () => calls.map(({ path, headers }) => `${path} ${headers.get('Authorization')}`)
    const first = signIn({ id: 'ana' })
    // A new password gives the same person another token.
    const second = signIn({ id: 'ana', name: 'Ana Prado' })
    expect(second?.token).not.toBe(first?.token)
    login('nonsense')
    logout('/admin/x')
    signIn({ id: 'bia' })
    expect(ended()).toEqual([])
    const bia = getSession()?.token
    signIn({ id: 'carla' })
    await vi.waitFor(() => expect(ended()).toEqual([`/auth/logout Bearer ${bia}`]))
  })

  it('empties the cache when the person changes', () => {
    signIn()
    queryClient.setQueryData(['x'], 1)
    logout()
    expect(queryClient.getQueryData(['x'])).toBeUndefined()
  })

  it('goes back only to an address of its own', () => {
    signIn()
    for (const [kept, taken] of [
      ['/admin/patient/list?page=2', '/admin/patient/list?page=2'],
      ['//evil.example', null],
      ['/\\evil.example', null],
      ['https://evil.example', null],
    ]) {
      rememberReturn(kept ?? '')
      expect(takeReturn()).toBe(taken)
    }
  })

  it('keeps nothing for the next person after leaving on purpose', () => {
    signIn()
    logout()
    rememberReturn('/admin/patient/list')
    expect(loginAddress()).toBe('/auth/login')
    expect(notices()).toEqual([])
  })

  it('leads only the person who was there back to an address', () => {
    signIn({ id: 'ana' })
    logout('/admin/patient/carla/details')
    signIn({ id: 'bia' })
    expect(takeReturn()).toBeNull()
    logout('/admin/agendamentos')
    signIn({ id: 'bia' })
    expect(takeReturn()).toBe('/admin/agendamentos')
  })

  const OWN = 'nutrir.draft/ana/carla/objetivos'
  const draftOf = (days: number) =>
    JSON.stringify({ at: new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString(), version: 0, changes: {} })
  const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('nutrir.draft/'))

  it('forgets old and broken drafts when the application starts, and when somebody comes', async () => {
    const begin = async (start: () => unknown) => {
      localStorage.setItem('nutrir.draft/ana/carla/anamnese', draftOf(31))
      localStorage.setItem(OWN, draftOf(29))
      localStorage.setItem('nutrir.draft/broken', 'x')
      await start()
      expect(drafts()).toEqual([OWN])
    }
    await begin(() => signIn({ id: 'ana' }))
    vi.resetModules()
    await begin(() => import('./session'))
  })

  const KEYS = [
    'nutrir.draft/ana/carla/objetivos',
    'nutrir.kept/ana/tenant',
    'nutrir.begun/ana/produto/novo',
    'nutrir.outbox/ana/room',
    'nutrir.compras',
    'nutrir.profile-notice',
    'nutrir.guest-booking',
  ]
  const leave = () => {
    for (const key of KEYS)
      (/begun|outbox|notice|booking/.test(key) ? sessionStorage : localStorage).setItem(key, draftOf(1))
  }
  const left = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => KEYS.includes(key))

  it.each([
    ['signs in', () => signIn({ id: 'bia' })],
    [
      'signed in before this page was loaded',
      async () => {
        localStorage.setItem('nutrir.token', tokenOf({ id: 'bia' }))
        vi.resetModules()
        await import('./session')
      },
    ],
  ])('leaves nothing of a person whose session ended to another one who %s', async (_how, enter) => {
    signIn({ id: 'ana' })
    leave()
    logout('/admin/patient/list')
    expect(left()).toHaveLength(KEYS.length)
    await enter()
    expect(left().filter((key) => key.includes('/ana/'))).toEqual([])
  })

  it('keeps all of it for the same person, and for nobody once they left', () => {
    signIn({ id: 'ana' })
    leave()
    logout('/admin/patient/list')
    signIn({ id: 'ana' })
    expect(left()).toHaveLength(KEYS.length)
    logout('/admin/patient/list')
    signIn({ id: 'bia' })
    expect(left()).toEqual([])
    signIn({ id: 'ana' })
    leave()
    logout()
    expect(left()).toEqual([])
    expect({ ...localStorage }).toEqual({})
  })
})

describe('a session that changes in another tab', () => {
  const endings: (() => void)[] = []

  /** Opens another document with Ana signed in, who has unsaved text. */
  async function openDocument() {
    localStorage.setItem('nutrir.token', tokenOf({ id: 'ana', name: 'Ana' }))
    vi.resetModules()
    const session = await import('./session')
    const { hasUnsaved, warnOfUnload } = await import('~/components/form/useUnloadWarning')
    endings.push(warnOfUnload())
    const exits: string[] = []
    const { documentExit, watchSession } = await import('./sessionWatch')
    vi.spyOn(documentExit, 'replace').mockImplementation((address) => void exits.push(address))
    watchSession()
    return { session, exits, asked: hasUnsaved }
  }
  const enterElsewhere = () => localStorage.setItem('nutrir.token', tokenOf({ id: 'carla', role: 'patient' }))
  const tell = {
    storage: () => window.dispatchEvent(new StorageEvent('storage', { key: 'nutrir.token' })),
    focus: () => window.dispatchEvent(new Event('focus')),
    visibilitychange: () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
    pageshow: () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  }
  const { style } = document.documentElement

  afterEach(() => {
    style.cssText = ''
    for (const end of endings.splice(0)) end()
    vi.restoreAllMocks()
  })

  it.each(Object.entries(tell))('hides and replaces the page of another person (%s)', async (_event, happens) => {
    const { session, exits, asked } = await openDocument()
    sessionStorage.setItem('nutrir.begun/ana/produto/novo', '{}')
    enterElsewhere()
    happens()
    expect(exits).toEqual(['/admin/patient/meu-programa'])
    expect(style.display).toBe('none')
    // The document stays the former user's: it shows no other name, and has no token for requests.
    expect(session.getSession()?.claims.id).toBe('ana')
    expect(Object.keys(sessionStorage)).toEqual([])
    expect(asked()).toBe(false)
  })

  it('goes on for the same person with a new token', async () => {
    const { session, exits } = await openDocument()
    const token = tokenOf({ id: 'ana', name: 'Ana Ribeiro' })
    localStorage.setItem('nutrir.token', token)
    tell.storage()
    expect(session.getSession()).toMatchObject({ token, claims: { name: 'Ana Ribeiro' } })
    expect(exits).toEqual([])
    expect(style.display).toBe('')
  })

  it('is covered while the browser keeps it, until it is known whose it is', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    await openDocument()
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
    expect(style.opacity).toBe('0')
    tell.pageshow()
    vi.runAllTimers()
    expect(style.opacity).toBe('')
  })

  it('ends here as well: what was typed waits for its author, or goes with them', async () => {
    const typed = () => Object.keys(sessionStorage).filter((key) => key.startsWith('nutrir.begun/'))
    const ended = await openDocument()
    sessionStorage.setItem('nutrir.begun/ana/produto/novo', '{}')
    // This instance of the module is another tab's.
    login(tokenOf({ id: 'ana', name: 'Ana' }))
    logout('/admin/produtos')
    sessionStorage.removeItem('nutrir.return-to')
    tell.storage()
    expect(ended.session.getSession()).toBeNull()
    expect(typed()).toHaveLength(1)

    const left = await openDocument()
    sessionStorage.setItem('nutrir.begun/ana/produto/novo', '{}')
    localStorage.removeItem('nutrir.token')
    localStorage.removeItem('nutrir.ended')
    tell.storage()
    expect(left.session.getSession()).toBeNull()
    expect(typed()).toEqual([])
    left.session.rememberReturn('/admin/patient/list')
    expect(left.session.loginAddress()).toBe('/auth/login')
  })
})

describe('answers of the server', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })
  afterEach(() => {
    vi.runAllTimers()
  })

  it('sends the token', async () => {
    const session = signIn()
    const calls = mockApi({ 'POST /auth/me': { body: { data: {} } } })
    await client.POST('/auth/me')
    expect(calls[0]?.headers.get('authorization')).toBe(`Bearer ${session?.token}`)
  })

  it('logs out half a second after a 401 and keeps the page', async () => {
    window.history.replaceState(null, '', '/admin/patient/list?page=3')
    signIn()
    mockApi({ 'GET /patients': { status: 401, body: REFUSED } })
    const error = await caught(client.GET('/patients', {}))
    expect(error).toMatchObject({ status: 401, message: 'Sua sessão terminou.' })
    expect(getSession()).not.toBeNull()
    vi.advanceTimersByTime(LOGOUT_WAIT)
    expect(getSession()).toBeNull()
    expect(loginAddress()).toBe('/auth/login?redirect=1')
    expect(notices()).toEqual(['warning: Sua sessão terminou. Entre novamente.'])
    signIn()
    expect(takeReturn()).toBe('/admin/patient/list?page=3')
    // The session is resumed: on phones the notice would cover the page.
    expect(notices()).toEqual([])
  })

  it('logs out after a 403 without keeping the page', async () => {
    signIn()
    mockApi({ 'GET /patients': { status: 403, body: REFUSED } })
    await caught(client.GET('/patients', {}))
    vi.advanceTimersByTime(LOGOUT_WAIT)
    expect(getSession()).toBeNull()
    expect(loginAddress()).toBe('/auth/login')
    expect(notices()).toEqual(['warning: Sem permissão de acesso'])
  })

  it('leaves a session alone that began after the refusal', async () => {
    signIn({ id: 'old' })
    mockApi({ 'GET /patients': { status: 401, body: REFUSED } })
    await caught(client.GET('/patients', {}))
    signIn({ id: 'new' })
    vi.advanceTimersByTime(LOGOUT_WAIT)
    expect(getSession()?.claims.id).toBe('new')
    expect(notices()).toEqual([])
  })

  it('gives no answer to a page that asked for somebody who is not signed in any more', async () => {
    for (const answer of [{ body: { data: [] } }, { status: 404, body: REFUSED }, { status: 401, body: REFUSED }]) {
      signIn({ id: 'ana' })
      let arrive = () => {}
      const waits = new Promise<void>((resolve) => (arrive = resolve))
      const calls = mockApi({ 'GET /patients': () => waits.then(() => answer) })
      const settled = vi.fn()
      void client.GET('/patients', {}).then(settled, settled)
      await vi.waitFor(() => expect(calls).toHaveLength(1))
      signIn({ id: 'bia' })
      arrive()
      await vi.advanceTimersByTimeAsync(LOGOUT_WAIT)
      expect(settled).not.toHaveBeenCalled()
      expect(getSession()?.claims.id).toBe('bia')
    }
  })

  it('takes the 401 of a login for an answer', async () => {
    const errors = { password: ['E-mail ou senha estão inválidos'] }
    mockApi({ 'POST /auth/login': { status: 401, body: { message: 'x', code: 'invalid', errors } } })
    signIn()
    const error = await caught(client.POST('/auth/login', { body: { email: 'a', password: 'b' } }))
    expect(error.fields).toEqual(errors)
    vi.advanceTimersByTime(LOGOUT_WAIT)
    expect(getSession()).not.toBeNull()
  })

  it('gives nothing for a 204', async () => {
    mockApi({ 'DELETE /patient/p/plan-meal/l/meals/m': { status: 204 } })
    const { data } = await client.DELETE('/patient/{id}/plan-meal/{plan}/meals/{meal}', {
      params: { path: { id: 'p', plan: 'l', meal: 'm' } },
    })
    expect(data).toBeFalsy()
  })

  it('says in words that the server could not be reached', async () => {
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
    const error = await caught(client.GET('/tenant'))
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 0, code: 'offline' })
    expect(error.message).toMatch(/conexão/)
  })

  it('stands an answer that is no JSON', async () => {
    globalThis.fetch = () => Promise.resolve(new Response('<html>', { status: 502, headers: { 'x-request-id': 'r1' } }))
    expect(await caught(client.GET('/tenant'))).toMatchObject({ status: 502, fields: {}, requestId: 'r1' })
  })
})
