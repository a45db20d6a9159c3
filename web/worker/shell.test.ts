import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answer, type Build, forgetOthers, install, isOurs } from './shell'

const ORIGIN = 'https://clinica.example'
const OLD: Build = { id: 'old', files: ['/', '/color-mode.js', '/assets/a.js', '/assets/b.js'] }
const NEW: Build = { id: 'new', files: ['/', '/color-mode.js', '/assets/a.js', '/assets/c.js'] }

const pathOf = (asked: RequestInfo | URL) => new URL(asked instanceof Request ? asked.url : asked, ORIGIN).pathname

/** Replacement of the browser's caches, limited to what the shell uses. */
class Caches {
  readonly all = new Map<string, Map<string, Response>>()
  keys = async () => [...this.all.keys()]
  delete = async (name: string) => this.all.delete(name)
  async open(name: string) {
    const entries = this.all.get(name) ?? new Map<string, Response>()
    this.all.set(name, entries)
    return {
      match: async (asked: RequestInfo) => entries.get(pathOf(asked))?.clone(),
      put: async (asked: RequestInfo, response: Response) => void entries.set(pathOf(asked), response),
    }
  }
  match = async (asked: RequestInfo) =>
    [...this.all.values()]
      .map((entries) => entries.get(pathOf(asked)))
      .find((known) => known !== undefined)
      ?.clone()
}

/** Files of the server; null while it is unreachable. */
let server: Record<string, string> | null
let asked: string[]
let caches: Caches

const filesOf = ({ id, files }: Build) =>
  Object.fromEntries(
    files.map((path) => [path, path === '/' ? `<meta name="build" content="${id}" />` : `${id} ${path}`]),
  )

const requestOf = (path: string, mode: RequestMode = 'cors') =>
  Object.defineProperty(new Request(ORIGIN + path), 'mode', { value: mode })

const textOf = async (path: string, build: Build, mode?: RequestMode) =>
  (await answer(requestOf(path, mode), build)).text()

beforeEach(() => {
  caches = new Caches()
  asked = []
  vi.stubGlobal('caches', caches)
  globalThis.fetch = async (request) => {
    const path = pathOf(request instanceof URL ? request.href : request)
    asked.push(path)
    if (!server) throw new TypeError('Failed to fetch')
    const text = server[path]
    return new Response(text, { status: text === undefined ? 404 : 200 })
  }
})

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the shell', () => {
  it('opens without net, at any address', async () => {
    server = filesOf(OLD)
    await install(OLD)
    server = null
    expect(await textOf('/admin/patient/plano-alimentar', OLD, 'navigate')).toContain('content="old"')
    expect(await textOf('/assets/b.js', OLD)).toBe('old /assets/b.js')
    expect(await textOf('/color-mode.js', OLD)).toBe('old /color-mode.js')
    await expect(textOf('/assets/other.js', OLD)).rejects.toThrow('Failed to fetch')
  })

  it('opens on a line that hangs, and takes what is newest once that answers', async () => {
    server = filesOf(OLD)
    await install(OLD)
    vi.useFakeTimers()
    const { fetch } = globalThis
    const answers: (() => void)[] = []
    globalThis.fetch = async (request) => {
      await new Promise<void>((resolve) => answers.push(resolve))
      return fetch(request)
    }
    const got = vi.fn()
    const ask = (path: string, mode?: RequestMode) => void textOf(path, OLD, mode).then(got)
    try {
      server = { '/': 'newest', '/color-mode.js': 'newest', '/other.js': 'other' }
      ask('/admin/dashboard', 'navigate')
      ask('/other.js')
      await vi.advanceTimersByTimeAsync(3_900)
      expect(got).not.toHaveBeenCalled()
      await vi.advanceTimersByTimeAsync(200)
      expect(got.mock.calls).toEqual([[expect.stringContaining('content="old"')]])
      // Further files of the page do not wait as long again.
      ask('/color-mode.js')
      await vi.advanceTimersByTimeAsync(600)
      expect(got).toHaveBeenLastCalledWith('old /color-mode.js')
      // Missing files wait for the server.
      for (const answer of answers.splice(0)) answer()
      await vi.advanceTimersByTimeAsync(0)
      expect(got).toHaveBeenLastCalledWith('other')
      ask('/', 'navigate')
      await vi.advanceTimersByTimeAsync(3_900)
      answers.pop()?.()
      await vi.advanceTimersByTimeAsync(0)
      expect(got).toHaveBeenLastCalledWith('newest')
    } finally {
      vi.useRealTimers()
    }
  })

  it('takes the page from the server, and hashed files from the device', async () => {
    server = filesOf(OLD)
    await install(OLD)
    server = { '/': 'newest', '/assets/a.js': 'never asked', '/assets/late.js': 'late' }
    asked = []
    expect(await textOf('/', OLD, 'navigate')).toBe('newest')
    expect(await textOf('/assets/a.js', OLD)).toBe('old /assets/a.js')
    expect(await textOf('/assets/late.js', OLD)).toBe('late')
    expect(asked).toEqual(['/', '/assets/late.js'])
    server = null
    expect(await textOf('/assets/late.js', OLD)).toBe('late')
  })

  it('keeps no refusal', async () => {
    server = {}
    expect((await answer(requestOf('/assets/gone.js'), OLD)).status).toBe(404)
    server = { '/assets/gone.js': 'here' }
    expect(await textOf('/assets/gone.js', OLD)).toBe('here')
  })

  it('fetches of a new build what is new, and forgets the old one', async () => {
    server = filesOf(OLD)
    await install(OLD)
    await caches.open('of something else')
    server = filesOf(NEW)
    asked = []
    await install(NEW)
    expect(asked.toSorted()).toEqual(['/', '/assets/c.js', '/color-mode.js'])
    await forgetOthers(NEW)
    expect([...caches.all.keys()]).toEqual(['of something else', 'nutrir.app/new'])
  })

  it('is not installed in pieces, nor with the page of another build', async () => {
    server = { ...filesOf(NEW), '/': filesOf(OLD)['/'] ?? '' }
    await expect(install(NEW)).rejects.toThrow('Another build.')
    const { '/assets/c.js': _missing, ...others } = filesOf(NEW)
    server = others
    caches.all.clear()
    await expect(install(NEW)).rejects.toThrow('/assets/c.js is answered with 404.')
  })

  it.each([
    ['a page', {}, '/admin/patient/list', 'navigate', true],
    ['a hashed file', {}, '/assets/x.js', 'cors', true],
    ['a file of the shell', {}, '/color-mode.js', 'no-cors', true],
    ['what the server answers', {}, '/api/patients', 'cors', false],
    ['its documents, when visited', {}, '/api/docs', 'navigate', false],
    ['what is sent', { method: 'POST' }, '/assets/x.js', 'cors', false],
    ['another place', { url: 'https://viacep.com.br/assets/x.js' }, '', 'cors', false],
    ['any other file', {}, '/robots.txt', 'cors', false],
  ] as const)('of %s', (_what, other, path, mode, ours) => {
    expect(isOurs({ method: 'GET', url: ORIGIN + path, mode, ...other }, OLD, ORIGIN)).toBe(ours)
  })
})
