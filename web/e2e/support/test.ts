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
  carla: { email: 'carla@clinica.example', name: 'Carla Mendes Azevedo', home: '/admin/patient/meu-programa' },
  elisa: { email: 'elisa@clinica.example', name: 'Elisa Prado Bastos', home: '/admin/dashboard' },
  diego: { email: 'diego@clinica.example', name: 'Diego Farias', home: '/admin/patient/meu-programa' },
} as const

export type Who = keyof typeof PEOPLE

/** One program for each file of tests: what one file changes, no other sees. */
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
  /** Whether the program starts with the demonstration's clinics. */
  demo: boolean
  /** Keys of its configuration, as variables. */
  settings: Record<string, string>
  program: Program
  /** An access token, without a browser. */
  tokenOf: (who: Who) => Promise<string>
  /** Every page of this test is this person's, from its first moment. */
  signIn: (who: Who) => Promise<void>
  /** What the browser complained about: errors, refused scripts and styles, failed requests. */
  complaints: string[]
}

/** A refusal is an answer like any other; where it must not happen, a test looks for it. */
const isRefusal = (complaint: string) => /the server responded with a status of 4\d\d/.test(complaint)

/** Playwright's recorder asks for pictures that a page shows from memory, which nobody may; the page itself does not. */
const isOfTheTrace = (complaint: string) => complaint.startsWith("Connecting to 'blob:")

/** A stream of a replica that was killed; the page goes on with another. */
const isOfAKilledReplica = (complaint: string) =>
  withReplicas && complaint.endsWith('net::ERR_INCOMPLETE_CHUNKED_ENCODING')

/** A dialog of the component library that is gone before it stood gives up waiting for itself, and nobody hears it. */
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
      // Somebody has logged out with it.
      tokens.get(program)?.delete(who)
      return known()
    })
  },

  signIn: async ({ context, tokenOf }, use) => {
    await use(async (who) => {
      const token = await tokenOf(who)
      await context.addInitScript((kept) => {
        // Not in empty pages, which have no storage.
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

/** Of each program and person; logging in is slow on purpose. */
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

/** What is asked of a program is asked once. */
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

/** Through the form, as a person does. */
export async function logIn(page: Page, email: string, password = PASSWORD) {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel(/^Senha/).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

/** Wrong passwords, without a browser; more than ten for one account are answered with a wait. */
export async function guess(page: Page, email: string, times: number) {
  for (let number = 0; number < times; number++) {
    const answer = await page.request.post('/api/auth/login', { data: { email, password: `errada ${number}` } })
    expect(answer.status()).toBe(401)
  }
}

/** Through the menu under one's name. */
export async function logOut(page: Page, name: string) {
  await page.getByRole('button', { name: new RegExp(name) }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/auth\/login/)
}

/** A notice at the top right. */
export function notice(page: Page, text: string) {
  return page.getByRole('status', { name: 'Avisos' }).getByText(text)
}
