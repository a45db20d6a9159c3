import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useNotices } from '~/components/notify'
import { mockApi, signIn } from '~/test/support'
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

  it("forgets everybody's old drafts when the application starts, and when somebody comes", async () => {
    const OLD = 'nutrir.draft/somebody/carla/anamnese'
    const NEW = 'nutrir.draft/somebody/carla/objetivos'
    const draftOf = (days: number) =>
      JSON.stringify({ at: new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString(), version: 0, changes: {} })
    const begin = async (start: () => unknown) => {
      localStorage.setItem(OLD, draftOf(31))
      localStorage.setItem(NEW, draftOf(29))
      localStorage.setItem('nutrir.draft/broken', 'x')
      await start()
      expect(Object.keys(localStorage).filter((key) => key.startsWith('nutrir.draft/'))).toEqual([NEW])
    }
    await begin(() => signIn())
    vi.resetModules()
    await begin(() => import('./session'))
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
    expect(takeReturn()).toBe('/admin/patient/list?page=3')
    expect(notices()).toEqual(['warning: Sua sessão terminou. Entre novamente.'])
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
