import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useNotices } from '~/components/notify'
import { may } from '~/modules/may'
import { mockApi, signIn } from '~/test/support'
import { actFor, actForOneself, type OwnDependant } from './acting'
import { client, LOGOUT_WAIT, queryClient } from './client'
import { getSession, logout, ownSession } from './session'

const BIA: OwnDependant = {
  person: { id: 'bia', name: 'Bia Souza', pictureUrl: null },
  role: 'patient',
  kind: 'child',
  ends_on: '2038-05-01',
}

const REFUSED = { message: '', code: 'forbidden', errors: {} }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

const marina = () => signIn({ id: 'marina', name: 'Marina Souza', role: 'patient' })

describe('acting for a dependant', () => {
  it('makes requests for them with the own token, and empties the cache', async () => {
    const session = marina()
    queryClient.setQueryData(['x'], 1)
    expect(actFor(BIA)).toBe('/admin/patient/meu-programa')
    expect(getSession()?.claims).toMatchObject({
      id: 'bia',
      name: 'Bia Souza',
      acting: { id: 'marina', name: 'Marina Souza' },
    })
    expect(queryClient.getQueryData(['x'])).toBeUndefined()
    const calls = mockApi({ 'POST /auth/me': { body: { data: {} } } })
    await client.POST('/auth/me')
    expect(calls[0]?.headers.get('authorization')).toBe(`Bearer ${session?.token}`)
    expect(calls[0]?.headers.get('acting-for')).toBe('bia')
    // Kept for the tab.
    expect(ownSession.stored()?.claims.id).toBe('bia')

    queryClient.setQueryData(['x'], 1)
    actForOneself()
    expect(getSession()?.claims).toMatchObject({ id: 'marina', name: 'Marina Souza' })
    expect(queryClient.getQueryData(['x'])).toBeUndefined()
    await client.POST('/auth/me')
    expect(calls[1]?.headers.has('acting-for')).toBe(false)
  })

  it('shows what the policies admit such adults to', () => {
    marina()
    actFor(BIA)
    const { claims } = getSession() ?? {}
    expect(claims && [may('member', claims), may('account', claims), may('student', claims)]).toEqual([
      true,
      false,
      false,
    ])
  })

  it('is over for another person, and after a logout', () => {
    marina()
    actFor(BIA)
    signIn({ id: 'carla' })
    expect(getSession()?.claims.id).toBe('carla')
    marina()
    expect(getSession()?.claims.id).toBe('marina')
    actFor(BIA)
    logout()
    marina()
    expect(getSession()?.claims.id).toBe('marina')
  })

  it('keeps the texts of the adult, and erases those of the dependant at the return', () => {
    marina()
    localStorage.setItem('nutrir.kept/marina/plan', 'x')
    actFor(BIA)
    localStorage.setItem('nutrir.kept/bia/plan', 'x')
    sessionStorage.setItem('nutrir.begun/bia/form', 'x')
    expect(localStorage.getItem('nutrir.kept/marina/plan')).toBe('x')
    actForOneself()
    expect(localStorage.getItem('nutrir.kept/marina/plan')).toBe('x')
    expect(localStorage.getItem('nutrir.kept/bia/plan')).toBeNull()
    expect(sessionStorage.getItem('nutrir.begun/bia/form')).toBeNull()
  })

  it('ends with the responsibility, and not the session with a refusal', async () => {
    marina()
    actFor(BIA)
    mockApi({
      'GET /patients': { status: 403, body: REFUSED },
      'POST /auth/me': { status: 404, body: { ...REFUSED, code: 'acting_ended' } },
    })
    await client.GET('/patients', {}).catch(() => undefined)
    vi.advanceTimersByTime(LOGOUT_WAIT)
    expect(getSession()?.claims.id).toBe('bia')
    await client.POST('/auth/me').catch(() => undefined)
    await vi.waitFor(() => expect(getSession()?.claims.id).toBe('marina'))
    const { result } = renderHook(useNotices)
    expect(result.current.map(({ text }) => text)).toEqual([
      'Você não cuida mais de Bia Souza por aqui. Se isso não devia ter mudado, fale com a clínica.',
    ])
  })
})
