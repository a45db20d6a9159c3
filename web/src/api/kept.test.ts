import { afterEach, describe, expect, it, vi } from 'vitest'
import { mockApi, signIn, tokenOf } from '~/test/support'
import { client, queryClient } from './client'
import { toApiError } from './error'
import { hasKeptPlan } from './kept'
import { getSession, login, logout } from './session'

const CARLA = '0192f0c1-0000-7000-8000-00000000000c'
const BODY = { data: { id: 'p', meals: [{ name: 'Almoço' }] } }
const TENANT = { data: { name: 'Clínica Viver' } }
const path = (id: string) => `GET /patient/${id}/plan-meal`

const askPlan = (id = CARLA) => client.GET('/patient/{id}/plan-meal', { params: { path: { id } } })
const withoutNet = () => {
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
}
const refusal = (promise: Promise<unknown>) => promise.then(() => null, toApiError)
const keptKeys = () => Object.keys(localStorage).filter((key) => key.startsWith('nutrir.kept/'))

async function readOnce() {
  signIn({ id: CARLA, role: 'patient' })
  mockApi({ [path(CARLA)]: { body: BODY }, 'GET /tenant': { body: TENANT } })
  await askPlan()
  await client.GET('/tenant')
  expect(keptKeys()).toHaveLength(2)
}

afterEach(() => {
  vi.resetModules()
})

describe('what is read without net', () => {
  it("is the patient's own plan, and the clinic", async () => {
    await readOnce()
    withoutNet()
    expect((await askPlan()).data).toEqual(BODY)
    expect((await client.GET('/tenant')).data).toEqual(TENANT)
    expect(await refusal(client.GET('/me/dashboard'))).toMatchObject({ status: 0, code: 'offline' })
  })

  it('is what came last, and nothing once there is no plan any more', async () => {
    await readOnce()
    const next = { data: { id: 'q', meals: [] } }
    mockApi({ [path(CARLA)]: { body: next } })
    await askPlan()
    withoutNet()
    expect((await askPlan()).data).toEqual(next)
    mockApi({})
    expect(await refusal(askPlan())).toMatchObject({ status: 404 })
    withoutNet()
    expect(await refusal(askPlan())).toMatchObject({ code: 'offline' })
  })

  it('is read on a line that does not answer, until that does', async () => {
    await readOnce()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const next = { data: { id: 'q', meals: [] } }
      const invalidated = vi.spyOn(queryClient, 'invalidateQueries')
      for (const [answer, told] of [
        [BODY, []],
        [next, [[{ queryKey: ['get', '/patient/{id}/plan-meal'] }]]],
      ] as const) {
        let arrive = (_: Response) => {}
        globalThis.fetch = () => new Promise((resolve) => (arrive = resolve))
        const got = vi.fn()
        void askPlan().then(({ data }) => got(data))
        await vi.advanceTimersByTimeAsync(4_900)
        expect(got).not.toHaveBeenCalled()
        await vi.advanceTimersByTimeAsync(200)
        expect(got).toHaveBeenCalledWith(BODY)
        arrive(Response.json(answer))
        await vi.advanceTimersByTimeAsync(0)
        expect(invalidated.mock.calls).toEqual(told)
      }
      withoutNet()
      expect((await askPlan()).data).toEqual(next)
    } finally {
      vi.useRealTimers()
    }
  })

  it.each(['specialist', 'super_admin'] as const)('is nothing of what a %s reads', async (role) => {
    signIn({ role })
    mockApi({ [path(CARLA)]: { body: BODY }, 'GET /tenant': { body: TENANT } })
    await askPlan()
    await client.GET('/tenant')
    expect(keptKeys()).toEqual([])
  })

  it("is not another patient's", async () => {
    signIn({ id: 'somebody', role: 'patient' })
    mockApi({ [path(CARLA)]: { body: BODY } })
    await askPlan()
    expect(keptKeys()).toEqual([])
  })

  it.each([
    ['they leave', () => logout()],
    ['their session ended', () => logout('/admin/patient/plano-alimentar')],
    ['they may not any more', () => logout(null)],
    ['somebody else enters', () => login(tokenOf({ id: 'somebody', role: 'patient' }))],
  ])('is gone when %s', async (_when, happens) => {
    await readOnce()
    happens()
    expect(keptKeys()).toEqual([])
  })

  it.each([
    ['has run out', () => tokenOf({ id: CARLA, role: 'patient', exp: 1 })],
    ["is another person's", () => tokenOf({ id: 'somebody', role: 'patient' })],
    ['is gone', () => ''],
  ])('is gone at the next start if the token %s', async (_how, token) => {
    await readOnce()
    localStorage.setItem('nutrir.token', token())
    vi.resetModules()
    await import('./session')
    expect(keptKeys()).toEqual([])
  })

  it('is there at the next start of a session that goes on', async () => {
    await readOnce()
    vi.resetModules()
    await import('./session')
    expect(keptKeys()).toHaveLength(2)
    const claims = getSession()?.claims
    expect(claims && hasKeptPlan(claims)).toBe(true)
  })

  it('is not written for somebody who left while it was on its way, in this tab or in another one', async () => {
    for (const leave of [() => logout(), () => localStorage.removeItem('nutrir.token')]) {
      signIn({ id: CARLA, role: 'patient' })
      mockApi({
        [path(CARLA)]: () => {
          leave()
          return { body: BODY }
        },
      })
      await askPlan()
      expect(keptKeys()).toEqual([])
    }
  })

  it('is left alone by a device without room', async () => {
    await readOnce()
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect((await askPlan()).data).toEqual(BODY)
    vi.restoreAllMocks()
    expect(keptKeys().filter((key) => key.includes('plan-meal'))).toEqual([])
  })
})

describe('what was on its way', () => {
  const MINE = 'nutrir.outbox/me/room'
  const OTHERS = 'nutrir.outbox/other/room'
  const put = () => [MINE, OTHERS].map((key) => sessionStorage.setItem(key, '[]'))
  const left = () => Object.keys(sessionStorage).filter((key) => key.startsWith('nutrir.outbox/'))

  it('goes with whoever leaves, though no conversation was opened since', () => {
    signIn({ id: 'me' })
    put()
    logout()
    expect(left()).toEqual([])
  })

  it('waits for who enters again, and for nobody else', () => {
    signIn({ id: 'me' })
    put()
    logout('/admin/dashboard')
    expect(left()).toEqual([MINE, OTHERS])
    signIn({ id: 'me' })
    expect(left()).toEqual([MINE])
  })
})
