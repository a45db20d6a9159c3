import 'fake-indexeddb/auto'
import { webcrypto } from 'node:crypto'
import { createStore, entries } from 'idb-keyval'
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest'
import { mockApi, signIn, tokenOf } from '~/test/support'
import { client, queryClient } from './client'
import { toApiError } from './error'
import { hasCachedPlan } from './offlineCache'
import { getSession, login, logout } from './session'

const CARLA = '0192f0c1-0000-7000-8000-00000000000c'
const PLACE = `nutrir.kept/${CARLA}/patient/{id}/plan-meal`
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

// jsdom's crypto has no ciphers.
vi.stubGlobal('crypto', webcrypto)

let online: MockInstance<() => boolean>
beforeEach(() => {
  online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
})
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

  it('comes with its recipes', async () => {
    signIn({ id: CARLA, role: 'patient' })
    const recipes = { data: [{ id: 'v', name: 'Arroz de forno' }] }
    mockApi({ [`GET /patient/${CARLA}/plan-meal/p/recipes`]: { body: recipes } })
    const askRecipes = () =>
      client.GET('/patient/{id}/plan-meal/{plan}/recipes', { params: { path: { id: CARLA, plan: 'p' } } })
    await askRecipes()
    withoutNet()
    expect((await askRecipes()).data).toEqual(recipes)
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
        await vi.waitFor(() => expect(got).toHaveBeenCalledWith(BODY))
        const before = localStorage.getItem(PLACE)
        arrive(Response.json(answer))
        await vi.waitFor(() => expect(localStorage.getItem(PLACE)).not.toBe(before))
        await vi.waitFor(() => expect(invalidated.mock.calls).toEqual(told))
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
    ['they may not any more', () => logout(null)],
    ['somebody else enters', () => login(tokenOf({ id: 'somebody', role: 'patient' }))],
  ])('is gone when %s', async (_when, happens) => {
    await readOnce()
    happens()
    expect(keptKeys()).toEqual([])
  })

  it.each([
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
    expect(claims && hasCachedPlan(claims)).toBe(true)
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
      // After leaving, nobody waits for the answer.
      void askPlan()
      await new Promise((resolve) => setTimeout(resolve, 20))
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

describe('what is kept of a patient whose session ended', () => {
  const atNextStart = async () => {
    vi.resetModules()
    const { getSession } = await import('./session')
    const { client } = await import('./client')
    return {
      session: getSession(),
      ask: () => client.GET('/patient/{id}/plan-meal', { params: { path: { id: CARLA } } }),
    }
  }

  it.each([
    ['the server ended it', () => logout('/admin/patient/plano-alimentar')],
    [
      'it ran out while nobody looked',
      () => localStorage.setItem('nutrir.token', tokenOf({ id: CARLA, role: 'patient', exp: 1 })),
    ],
  ])('is there for them without a connection (%s)', async (_how, happens) => {
    await readOnce()
    happens()
    expect(keptKeys()).toHaveLength(2)
    expect((await atNextStart()).session).toBeNull()
    expect(keptKeys()).toHaveLength(2)
    online.mockReturnValue(false)
    withoutNet()
    const { session, ask } = await atNextStart()
    expect(session?.claims.id).toBe(CARLA)
    expect((await ask()).data).toEqual(BODY)
  })

  it.each([
    ['they leave', () => logout()],
    ['somebody else enters', () => login(tokenOf({ id: 'somebody', role: 'patient' }))],
  ])('is gone when %s', async (_when, happens) => {
    await readOnce()
    logout('/admin/patient/plano-alimentar')
    happens()
    expect(keptKeys()).toEqual([])
    online.mockReturnValue(false)
    expect((await atNextStart()).session?.claims.id).not.toBe(CARLA)
  })

  it('opens nothing for staff, whose pages keep nothing', async () => {
    signIn({ id: 'ana' })
    logout('/admin/patient/list')
    online.mockReturnValue(false)
    expect((await atNextStart()).session).toBeNull()
  })
})

describe('what lies on the device', () => {
  it('is encrypted with a key that no code can read, which goes when the person leaves', async () => {
    await readOnce()
    expect(JSON.stringify({ ...localStorage })).not.toContain('Almoço')
    const held = await entries<string, CryptoKey>(createStore('nutrir', 'keys'))
    expect(held.map(([owner, { extractable, type }]) => [owner, extractable, type])).toEqual([[CARLA, false, 'secret']])
    logout()
    await vi.waitFor(async () => expect(await entries(createStore('nutrir', 'keys'))).toEqual([]))
  })

  it('is erased where it cannot be opened: of another build, or of another place', async () => {
    for (const text of [JSON.stringify(BODY), 'x', () => localStorage.getItem(`nutrir.kept/${CARLA}/tenant`)]) {
      await readOnce()
      localStorage.setItem(PLACE, (typeof text === 'function' ? text() : text) ?? '')
      withoutNet()
      expect(await refusal(askPlan())).toMatchObject({ code: 'offline' })
      expect(localStorage.getItem(PLACE)).toBeNull()
    }
  })

  it('is told with its age until the server answers', async () => {
    await readOnce()
    // The instance that the answers use.
    const { cachedAt } = await import('./offlineAge')
    const age = () => cachedAt('/patient/{id}/plan-meal')
    expect(age()).toBeNull()
    withoutNet()
    await askPlan()
    expect(Date.now() - Date.parse(age() ?? '')).toBeLessThan(10_000)
    mockApi({ [path(CARLA)]: { body: BODY } })
    await askPlan()
    expect(age()).toBeNull()
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
