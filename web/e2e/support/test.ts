import { test as base, expect, type Page } from '@playwright/test'
import { type Program, type Start, startProgram } from './program'
import { withReplicas } from './replicas'

export { expect }

export const PASSWORD = 'nutrir-demo'

/** People of the demonstration. */
export const PEOPLE = {
  admin: { email: 'admin@clinica.example', name: 'Otávio Lacerda', home: '/admin/dashboard' },
  ana: { email: 'ana@clinica.example', name: 'Ana Ribeiro Sampaio', home: '/admin/dashboard' },
  bruno: { email: 'bruno@clinica.example', name: 'Bruno Teixeira Leal', home: '/admin/dashboard' },
  rita: { email: 'rita@clinica.example', name: 'Rita Falcão', home: '/admin/dashboard' },
  carla: { email: 'carla@clinica.example', name: 'Carla Mendes Azevedo', home: '/admin/patient/meu-programa' },
  marina: { email: 'marina@clinica.example', name: 'Marina Souza Prates', home: '/admin/patient/meu-programa' },
  elisa: { email: 'elisa@clinica.example', name: 'Elisa Prado Bastos', home: '/admin/dashboard' },
  diego: { email: 'diego@clinica.example', name: 'Diego Farias', home: '/admin/patient/meu-programa' },
} as const

export type Who = keyof typeof PEOPLE

/** One server for each test file, so that files do not affect each other. */
class Programs {
  private current: { key: string; program: Program } | undefined

  async of(key: string, start: Start): Promise<Program> {
    if (this.current?.key !== key) {
      await this.stop()
      this.current = { key, program: await startProgram(start) }
    }
    return this.current.program
  }

  async stop() {
    const program = this.current?.program
    this.current = undefined
    await program?.stop()
  }
}

interface Fixtures {
  /** True if the server starts with the demonstration's tenants. */
  demo: boolean
  /** Configuration keys as variables. */
  settings: Record<string, string>
  program: Program
  /** Returns an access token without a browser. */
  tokenOf: (who: Who) => Promise<string>
  /** Signs a person in on every page of this test, from its start. */
  signIn: (who: Who) => Promise<void>
  /** The browser's complaints: errors, refused scripts and styles, failed requests. */
  complaints: string[]
}

/** Returns true for error responses, which tests check by themselves where they must not occur. */
const isRefusal = (complaint: string) => /the server responded with a status of 4\d\d/.test(complaint)

/**
 * Returns true for requests by Playwright's recorder for pictures in memory, which the policy
 * refuses; the page itself sends none.
 */
const isOfTheTrace = (complaint: string) => complaint.startsWith("Connecting to 'blob:")

/** Returns true for a stream of a killed replica; the page continues with another. */
const isOfAKilledReplica = (complaint: string) =>
  withReplicas && complaint.endsWith('net::ERR_INCOMPLETE_CHUNKED_ENCODING')

/**
 * Returns true for a dialog of the component library that closed before it had opened, whose
 * rejected promise nobody handles.
 */
const isOfADialog = (error: Error) => error.message === 'Promise aborted'

export const test = base.extend<Fixtures, { programs: Programs }>({
  demo: [true, { option: true }],
  settings: [{}, { option: true }],

  programs: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const programs = new Programs()
      await use(programs)
      await programs.stop()
    },
    { scope: 'worker' },
  ],

  program: async ({ programs, demo, settings }, use, info) => {
    const program = await programs.of(info.file, { demo, settings })
    await use(program)
    if (info.status !== info.expectedStatus)
      await info.attach('log', { body: program.log(), contentType: 'text/plain' })
  },

  baseURL: async ({ program }, use) => use(program.url),

  tokenOf: async ({ program }, use) => {
    await use(async (who) => {
      const known = () => once(tokens, program, who, () => tokenFrom(program, who))
      const token = await known()
      if (await holds(program, token)) return token
      // A test has logged out with it.
      tokens.get(program)?.delete(who)
      return known()
    })
  },

  signIn: async ({ context, tokenOf }, use) => {
    await use(async (who) => {
      const token = await tokenOf(who)
      await context.addInitScript((kept) => {
        // Empty pages have no storage.
        if (location.protocol === 'http:') localStorage.setItem('nutrir.token', kept)
      }, token)
    })
  },

  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = []
      context.on('console', (message) => {
        const complaint = message.text()
        if (message.type() === 'error' && !isOfTheTrace(complaint) && !isOfAKilledReplica(complaint))
          complaints.push(complaint)
      })
      context.on('weberror', (thrown) => {
        const error = thrown.error()
        if (!isOfADialog(error)) complaints.push(String(error))
      })
      await use(complaints)
      expect(complaints.filter((complaint) => !isRefusal(complaint))).toEqual([])
    },
    { auto: true },
  ],
})

/** Tokens by server and person, since logging in is slow on purpose. */
const tokens = new WeakMap<Program, Map<Who, Promise<string>>>()

async function holds(program: Program, token: string) {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${program.url}/api/auth/me`, { method: 'POST', headers })
  return answer.ok
}

async function tokenFrom(program: Program, who: Who) {
  const answer = await fetch(`${program.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: PEOPLE[who].email, password: PASSWORD }),
  })
  const { access_token } = (await answer.json()) as { access_token: string }
  return access_token
}

/** Caches an answer per server and key. */
export function once<Key, Answer>(
  known: WeakMap<Program, Map<Key, Promise<Answer>>>,
  program: Program,
  key: Key,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const answers = known.get(program) ?? new Map<Key, Promise<Answer>>()
  known.set(program, answers)
  const answer = answers.get(key) ?? ask()
  answers.set(key, answer)
  return answer
}

/** Logs in through the form. */
export async function logIn(page: Page, email: string, password = PASSWORD) {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel(/^Senha/).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

/**
 * Sends wrong passwords without a browser; after more than ten for one account, the server delays
 * its answers.
 */
export async function guess(page: Page, email: string, times: number) {
  for (let number = 0; number < times; number++) {
    const answer = await page.request.post('/api/auth/login', { data: { email, password: `errada ${number}` } })
    expect(answer.status()).toBe(401)
  }
}

/** Logs out through the user's menu. */
export async function logOut(page: Page, name: string) {
  await page.getByRole('button', { name: new RegExp(name) }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/auth\/login/)
}

/** Returns a notice at the top right. */
export function notice(page: Page, text: string) {
  return page.getByRole('status', { name: 'Avisos' }).getByText(text)
}
